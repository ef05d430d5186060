import Glibc

/// The server's process, as Linux shows it in `/proc`.
struct ServerProcess {
  var number: Int

  /// The processor time so far, in seconds; 0 if it cannot be read.
  var used: Double {
    // The program's name is in parentheses and may contain spaces, so the fields are counted after it.
    guard let end = text("stat").lastIndex(of: ")") else { return 0 }
    let fields = text("stat")[end...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The resident memory, in bytes; 0 if it cannot be read.
  var memory: Int {
    let fields = text("statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private func text(_ file: String) -> String { Proc.text("\(number)/\(file)") }
}

/// Files in `/proc`.
enum Proc {
  /// The processor time of all cores since the machine started, without idle time, in seconds; 0 if it cannot be read.
  static var used: Double {
    let fields = text("stat").split(separator: "\n").first?.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard let fields, fields.count == 8 else { return 0 }
    // Subtracts the idle time and the time spent waiting for I/O: the fourth and the fifth field.
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
