/**
 * How many bytes the browser still lets this page store; null where it does not say. Few browsers count the disk's own
 * room.
 */
export async function roomLeft(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
  } catch {
    return null;
  }
}

const probe = 1 << 18;
const name = "coppice-room";

/**
 * Whether a file can be written. It is tried on a file of its own, beside the database: Chromium deletes a database
 * that it cannot open on a full disk. True where there are no such files, so that only the database itself can tell.
 */
export async function canWrite(): Promise<boolean> {
  const folder = await ownFolder();
  if (!folder) return true;
  try {
    const file = await folder.getFileHandle(name, { create: true });
    const writing = await file.createWritable();
    await writing.write(new Uint8Array(probe));
    await writing.close();
    return true;
  } catch {
    return false;
  } finally {
    await folder.removeEntry(name).catch(() => undefined);
  }
}

async function ownFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return "createWritable" in FileSystemFileHandle.prototype ? await navigator.storage.getDirectory() : null;
  } catch {
    return null;
  }
}
