/** The remaining storage in bytes; null if the browser does not tell. Few browsers count the free space of the disk. */
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
 * Whether a file can be written. It uses a separate file, because Chromium deletes a database that it cannot open on a
 * full disk. True if the browser has no such files; then only the database can tell.
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
