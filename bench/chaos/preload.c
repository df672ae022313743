/*
 * Preloaded (LD_PRELOAD) into processes of PostgreSQL and of Tenball: a clock that is set, and a disk that fails or is
 * full, switched by a file (switches.ts) that every process maps into its memory. The programs stay what they are.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define NS_PER_S 1000000000LL

struct switches {
  int64_t shift_ns;
  int32_t flushes_fail;
  int32_t is_full;
};

static const volatile struct switches off;
static const volatile struct switches *switches = &off;
/* Whose files the disk faults are for; empty for none. */
static char folder[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("CHAOS_SWITCHES");
  const char *place = getenv("CHAOS_FOLDER");
  int handle = file == NULL ? -1 : open(file, O_RDONLY | O_CLOEXEC);
  if (handle >= 0) {
    void *mapped = mmap(NULL, sizeof(struct switches), PROT_READ, MAP_SHARED, handle, 0);
    if (mapped != MAP_FAILED) switches = mapped;
    close(handle);
  }
  if (place != NULL) snprintf(folder, sizeof folder, "%s/", place);
}

#define REAL(type, name, ...)                                                                                          \
  static type (*real)(__VA_ARGS__);                                                                                    \
  if (real == NULL) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

/* The clock ---------------------------------------------------------------------------------------------------- */

static void shift(struct timespec *at) {
  int64_t ns = at->tv_sec * NS_PER_S + at->tv_nsec + switches->shift_ns;
  at->tv_sec = ns / NS_PER_S;
  at->tv_nsec = ns % NS_PER_S;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  REAL(int, "clock_gettime", clockid_t, struct timespec *);
  int answer = real(clock, at);
  if (answer == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) shift(at);
  return answer;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (at != NULL) *at = now.tv_sec;
  return now.tv_sec;
}

/* The disk ----------------------------------------------------------------------------------------------------- */

static int is_inside(int handle) {
  char link[64], path[PATH_MAX];
  if (handle <= STDERR_FILENO || folder[0] == '\0') return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = '\0';
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int fails(int32_t is_on, int handle, int code) {
  if (!is_on || !is_inside(handle)) return 0;
  errno = code;
  return 1;
}

/* A full disk still takes what replaces bytes that a file has. offset < 0: where the file is at. */
static int has_no_room(int handle, size_t count, off_t offset) {
  struct stat file;
  if (!switches->is_full || fstat(handle, &file) != 0 || !S_ISREG(file.st_mode)) return 0;
  if (offset < 0) {
    int flags = fcntl(handle, F_GETFL);
    offset = flags >= 0 && (flags & O_APPEND) ? file.st_size : lseek(handle, 0, SEEK_CUR);
  }
  return offset + (off_t)count > file.st_size && fails(1, handle, ENOSPC);
}

int fsync(int handle) {
  REAL(int, "fsync", int);
  return fails(switches->flushes_fail, handle, EIO) ? -1 : real(handle);
}

int fdatasync(int handle) {
  REAL(int, "fdatasync", int);
  return fails(switches->flushes_fail, handle, EIO) ? -1 : real(handle);
}

ssize_t write(int handle, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return has_no_room(handle, count, -1) ? -1 : real(handle, bytes, count);
}

ssize_t pwrite(int handle, const void *bytes, size_t count, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  return has_no_room(handle, count, offset) ? -1 : real(handle, bytes, count, offset);
}

ssize_t pwrite64(int handle, const void *bytes, size_t count, off64_t offset) {
  return pwrite(handle, bytes, count, offset);
}

struct iovec;
ssize_t pwritev(int handle, const struct iovec *parts, int count, off_t offset) {
  REAL(ssize_t, "pwritev", int, const struct iovec *, int, off_t);
  /* However much it is: what is written so is a new file of the log. */
  return has_no_room(handle, 1, offset) ? -1 : real(handle, parts, count, offset);
}
