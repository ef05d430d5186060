import Glibc
import Platform

/// The resource usage of this process, under the metric names that the Prometheus client libraries use.
struct ProcessFigures {
  /// The resident memory in bytes, or `nil` if the system does not report it.
  private let resident: Int?
  private let openFiles: Int?
  /// The processor time of all threads, in microseconds.
  private let processorTime: Int

  init() {
    let sizes = String(decoding: (try? Files(limit: 4096).bytes("/proc/self/statm")) ?? [], as: UTF8.self)
    let pages = sizes.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    resident = pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Int($1.tv_sec) * 1_000_000 + Int($1.tv_usec) }
    openFiles = Self.entries(in: "/proc/self/fd")
  }

  func tell(in text: inout MetricsText) {
    text.begin("process_cpu_seconds_total", .counter, "CPU time of all threads.")
    text.sample("process_cpu_seconds_total", seconds: processorTime, of: 1_000_000)
    if let resident { text.gauge("process_resident_memory_bytes", "Resident memory.", resident) }
    if let openFiles { text.gauge("process_open_fds", "Open files, including connections.", openFiles) }
  }

  private static func entries(in path: String) -> Int? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Excludes ".", ".." and the descriptor of the folder that is being read.
    return max(0, count - 3)
  }
}
