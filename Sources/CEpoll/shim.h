#pragma once
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// Asks the scheduler for shorter time slices for the calling thread, so that each slice starts sooner (sched_setattr(2)). This
// works on Linux 6.12 and later, for threads with the default policy. Earlier versions ignore the request. `length` is in
// nanoseconds.
static inline void potiron_prefer_short_turns(uint64_t length) {
  struct {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t runtime, deadline, period;
  } attributes = {.size = 48};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0 || attributes.policy != 0) return;
  attributes.runtime = length;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}
