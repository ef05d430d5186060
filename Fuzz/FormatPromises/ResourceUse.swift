import Glibc

/// The processor time of the current thread and the peak memory of the process, so far or between two moments.
package struct ResourceUse: Sendable {
  /// The processor time, without the time in which the thread waits for a core.
  package var time = Duration.zero
  /// The peak memory, or its growth between two moments, in bytes.
  package var memory = 0

  static var now: ResourceUse {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    var use = ResourceUse()
    use.time = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    use.memory = peak
    return use
  }

  /// The peak memory since this program began, in bytes; 0 if it cannot be read. `getrusage` would also count the program that
  /// started this one.
  private static var peak: Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      guard strncmp(line, "VmHWM:", 6) == 0 else { continue }
      return line.withUnsafeBufferPointer { $0.baseAddress.map { strtol($0 + 6, nil, 10) } ?? 0 } << 10
    }
    return 0
  }

  static func - (later: ResourceUse, earlier: ResourceUse) -> ResourceUse {
    var use = ResourceUse()
    use.time = later.time - earlier.time
    use.memory = later.memory - earlier.memory
    return use
  }
}
