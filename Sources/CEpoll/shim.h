#pragma once
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// Asks the scheduler to give the calling thread shorter turns, and so to give them sooner (sched_setattr(2)). Linux 6.12 and later
// do so for threads of the usual policy; earlier versions ignore it. The length is in nanoseconds.
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
