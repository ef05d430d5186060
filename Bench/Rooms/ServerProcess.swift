import Glibc

/// The server's process, as Linux shows it in `/proc`.
struct ServerProcess {
  var number: Int

  /// The processor time so far, in seconds.
  var used: Double {
    // The name of the program is in parentheses, and may contain blanks.
    guard let end = text("stat").lastIndex(of: ")") else { return 0 }
    let fields = text("stat")[end...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The resident memory in bytes.
  var memory: Int {
    let fields = text("statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private func text(_ file: String) -> String { Proc.text("\(number)/\(file)") }
}

/// Files of `/proc`.
enum Proc {
  /// The processor time of all programs since the machine started, in seconds.
  static var used: Double {
    let fields = text("stat").split(separator: "\n").first?.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard let fields, fields.count == 8 else { return 0 }
    // Leaves out the idle times, which are the fourth and the fifth field.
    return (fields.reduce(0, +) - fields[3] - fields[4]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  static func text(_ file: String) -> String {
    let descriptor = open("/proc/\(file)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
