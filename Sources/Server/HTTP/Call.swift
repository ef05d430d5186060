import CMicroHTTPD
import Glibc

/// One call of the access handler: the library's view of a request, valid until the handler returns.
struct Call {
  let connection: OpaquePointer
  private let url: UnsafePointer<CChar>
  private let methodName: UnsafePointer<CChar>

  init(connection: OpaquePointer, url: UnsafePointer<CChar>, method: UnsafePointer<CChar>) {
    self.connection = connection
    self.url = url
    methodName = method
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
    let lengths = count("Content-Length")
    guard count("Transfer-Encoding") == 0 else {
      guard lengths == 0, count("Transfer-Encoding") == 1, let coding = header("Transfer-Encoding") else { return .malformed }
      return coding.utf8.elementsEqual(ignoringCase: "chunked".utf8) ? .chunked : .unknownCoding
    }
    guard lengths > 0 else { return .none }
    guard lengths == 1, let text = header("Content-Length"), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return .malformed
    }
    // More digits than a number holds are more bytes than anyone takes.
    return Int(text) == 0 ? .none : .announced(Int(text) ?? .max)
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

  private func count(_ name: StaticString) -> Int {
    // Most requests have no body, and the library finds that out quickly.
    let first = name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { MHD_lookup_connection_value(connection, .HEADER_KIND, $0.baseAddress) }
    }
    guard first != nil else { return 0 }
    var count = 0
    FieldBlock(of: .HEADER_KIND, from: connection).forEach { candidate, _ in
      if candidate.elementsEqual(ignoringCase: name.description.utf8) { count += 1 }
      return true
    }
    return count
  }
}
