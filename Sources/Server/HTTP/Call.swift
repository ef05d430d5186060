import CMicroHTTPD
import Glibc

/// One call of the access handler: the library's view of a request, valid until the handler returns.
struct Call {
  let connection: OpaquePointer
  private let url: UnsafePointer<CChar>
  private let methodName: UnsafePointer<CChar>
  private let version: UnsafePointer<CChar>

  init(
    connection: OpaquePointer, url: UnsafePointer<CChar>, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>
  ) {
    self.connection = connection
    self.url = url
    methodName = method
    self.version = version
  }

  /// How the length of the request's body is told (RFC 9112, section 6).
  enum Framing: Equatable {
    case none
    case announced(Int)
    case chunked
    case unknownCoding
    case malformed
  }

  var framing: Framing {
    var lines = FramingLines()
    withUnsafeMutablePointer(to: &lines) { lines in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, name, nameLength, _, _ in
          let name = UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameLength)
          context?.assumingMemoryBound(to: FramingLines.self).pointee.count(name)
          return .YES
        }, lines)
    }
    let hosts = strcmp(version, "HTTP/1.0") == 0 ? 0...1 : 1...1
    guard hosts.contains(lines.hosts), !lines.isMalformed, lines.lengths + lines.codings <= 1 else { return .malformed }
    if lines.codings == 1 {
      let isChunked = header("Transfer-Encoding")?.utf8.elementsEqual(ignoringCase: "chunked".utf8) == true
      return isChunked ? .chunked : .unknownCoding
    }
    guard lines.lengths == 1 else { return .none }
    guard let text = header("Content-Length"), !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .malformed
    }
    // More digits than a number holds are more bytes than anyone takes.
    let size = Int(text) ?? .max
    return size == 0 ? .none : .announced(size)
  }

  /// How often the header names a host, and speaks of the body's length.
  private struct FramingLines {
    var hosts = 0
    var lengths = 0
    var codings = 0
    var isMalformed = false

    mutating func count(_ name: UnsafeRawBufferPointer) {
      switch name.count {
      case 4: if name.elementsEqual(ignoringCase: "host".utf8) { hosts += 1 }
      case 14: if name.elementsEqual(ignoringCase: "content-length".utf8) { lengths += 1 }
      case 17: if name.elementsEqual(ignoringCase: "transfer-encoding".utf8) { codings += 1 }
      default: break
      }
      // White space before the colon makes others see another field (RFC 9112, section 5.1).
      if let last = name.last, last == 0x20 || last == 0x09 { isMalformed = true }
    }
  }

  var method: Method? {
    if strcmp(methodName, "GET") == 0 { return .get }
    return Method(rawValue: String(cString: methodName))
  }

  /// The target without its query.
  var target: UnsafeBufferPointer<UInt8> {
    let count = strlen(url)
    return UnsafeRawBufferPointer(start: url, count: count).assumingMemoryBound(to: UInt8.self)
  }

  var remote: RemoteAddress? { potiron_client_address(connection).map { RemoteAddress($0) } }

  var pendingLog: Exchange.PendingLog {
    Exchange.PendingLog(
      remote: remote, method: String(cString: methodName), path: String(cString: url), start: .now)
  }

  /// The value of the first field of this name.
  func header(_ name: String) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }

  /// The size of the target with its query, as it was sent, give or take the signs between the query's parts.
  var targetSize: Int {
    var size = strlen(url)
    withUnsafeMutablePointer(to: &size) { size in
      _ = MHD_get_connection_values_n(
        connection, .GET_ARGUMENT_KIND,
        { context, _, _, nameLength, _, valueLength in
          context?.assumingMemoryBound(to: Int.self).pointee += nameLength + valueLength + 2
          return .YES
        }, size)
    }
    return size
  }
}
