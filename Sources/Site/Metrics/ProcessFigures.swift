import Glibc
import Platform

/// The system's figures for this process, under the names that Prometheus' client libraries use.
struct ProcessFigures {
  /// The resident memory in bytes, or `nil` if the system does not reveal it.
  private let resident: Int?
  private let openFiles: Int?
  /// The processor time of all threads, in microseconds.
  private let processorTime: Int

  init() {
    let pages = Self.firstLine(of: "/proc/self/statm").split(separator: " ").dropFirst().first.flatMap { Int($0) }
    resident = pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Int($1.tv_sec) * 1_000_000 + Int($1.tv_usec) }
    openFiles = Self.entries(in: "/proc/self/fd")
  }

  func tell(in text: inout MetricsText) {
    text.begin("process_cpu_seconds_total", .counter, "CPU time of all threads.")
    text.sample("process_cpu_seconds_total", seconds: processorTime, of: 1_000_000)
    if let resident {
      text.begin("process_resident_memory_bytes", .gauge, "Resident memory.")
      text.sample("process_resident_memory_bytes", resident)
    }
    if let openFiles {
      text.begin("process_open_fds", .gauge, "Open files, including connections.")
      text.sample("process_open_fds", openFiles)
    }
  }

  private static func firstLine(of path: String) -> String {
    guard let bytes = try? Files(limit: 4096).bytes(path) else { return "" }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func entries(in path: String) -> Int? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    // Without ".", ".." and the descriptor of the folder being read.
    return max(0, count - 3)
  }
}
