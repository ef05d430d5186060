import Glibc

/// The processor time that the current thread has used, and the memory that the process has needed so far.
package struct ResourceUse: Sendable {
  /// Does not depend on other programs.
  package var time = Duration.zero
  /// The most memory at one time, in bytes.
  package var memory = 0

  static var now: ResourceUse {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var use = ResourceUse()
    use.time = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    use.memory = usage.ru_maxrss << 10
    return use
  }

  static func - (later: ResourceUse, earlier: ResourceUse) -> ResourceUse {
    var use = ResourceUse()
    use.time = later.time - earlier.time
    use.memory = later.memory - earlier.memory
    return use
  }
}
