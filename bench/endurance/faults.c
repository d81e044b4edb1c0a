// Preloaded into a server and its database: a slow disk and a clock that jumps. FAULTS names a file of two 64-bit numbers,
// which endurance.js changes: milliseconds that each sync takes longer, and seconds that the clock is ahead.
//   gcc -shared -fPIC -O2 -o faults.so faults.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const int64_t none[2];
static const volatile int64_t* faults = none;

__attribute__((constructor)) static void open_faults(void) {
  const char* file = getenv("FAULTS");
  const int at = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
  if (at < 0) return;
  void* mapped = mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, at, 0);
  if (mapped != MAP_FAILED) faults = mapped;
  close(at);
}

static void be_slow(void) {
  const int64_t delay = faults[0];
  const struct timespec pause = {delay / 1000, delay % 1000 * 1000000};
  if (delay > 0) nanosleep(&pause, NULL);
}

int fdatasync(int file) {
  be_slow();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}

int fsync(int file) {
  be_slow();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  static int (*real)(clockid_t, struct timespec*);
  if (!real) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  const int result = real(clock, now);
  if (clock == CLOCK_REALTIME) now->tv_sec += faults[1];
  return result;
}

int gettimeofday(struct timeval* now, void* zone) {
  static int (*real)(struct timeval*, void*);
  if (!real) real = (int (*)(struct timeval*, void*))dlsym(RTLD_NEXT, "gettimeofday");
  const int result = real(now, zone);
  now->tv_sec += faults[1];
  return result;
}
