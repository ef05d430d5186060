/// One request, complete with its body; it owns all that it says, so it may outlive its connection.
public struct Request: Sendable {
  /// The method; `HEAD` comes as ``Method/get``, since it asks for the same answer.
  public let method: Method
  /// Whether the client asked for the header alone; the engine leaves the body out by itself.
  public let isHead: Bool
  /// The path, its escapes decoded, without control characters and dot segments; `*` for a request to the server as such.
  public let path: String
  /// The path as it came.
  public let rawPath: String
  /// The body, empty where there is none.
  public let body: [UInt8]
  public let remote: RemoteAddress?

  private let headerBlock: FieldBlock
  private let queryBlock: FieldBlock

  init(
    method: Method, target: RequestTarget, query: FieldBlock, header: FieldBlock, body: [UInt8], remote: RemoteAddress?
  ) {
    self.method = method == .head ? .get : method
    isHead = method == .head
    path = target.path
    rawPath = target.rawPath
    queryBlock = query
    headerBlock = header
    self.body = body
    self.remote = remote
  }

  /// A request made by hand, to ask a site without a network; nil where the engine would refuse the path.
  public init?(
    _ method: Method, _ rawPath: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    guard let target = RequestTarget(rawPath.utf8) else { return nil }
    self.init(
      method: method, target: target, query: FieldBlock(query), header: FieldBlock(headers), body: body, remote: nil)
  }

  /// What stands between the path's slashes: none for `/`, and an empty last one after a slash at the end.
  public var segments: [String] {
    guard path != "/", path != "*" else { return [] }
    return path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String($0) ?? "" }
  }

  /// The names and values of the query in their order, decoded; a name without `=` has an empty value.
  public var query: [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    queryBlock.forEach { name, value in
      pairs.append((QueryText.decode(name), QueryText.decode(value)))
      return true
    }
    return pairs
  }

  /// The first value of a name in the query.
  public func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The value of a header field; repeated ones are joined as RFC 9110 (section 5.3) and RFC 9113 (8.2.3) do.
  public func header(_ name: String) -> String? {
    var joined: [UInt8]?
    let separator = name.utf8.elementsEqual(ignoringCase: "cookie".utf8) ? "; " : ", "
    headerBlock.forEach { candidate, value in
      guard candidate.elementsEqual(ignoringCase: name.utf8) else { return true }
      joined = joined.map { $0 + separator.utf8 + value } ?? Array(value)
      return true
    }
    return joined.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The cookies in their order, as RFC 6265 (section 4.2.1) writes them; what is no pair is left out.
  public var cookies: [(name: String, value: String)] {
    guard let header = header("Cookie") else { return [] }
    return header.utf8.split(separator: UInt8(ascii: ";")).compactMap { pair in
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let name = String(decoding: pair[..<equals].trimmed, as: UTF8.self)
      var value = pair[pair.index(after: equals)...].trimmed
      if value.count >= 2, value.first == UInt8(ascii: "\""), value.last == UInt8(ascii: "\"") {
        value = value.dropFirst().dropLast()
      }
      return name.isEmpty ? nil : (name, String(decoding: value, as: UTF8.self))
    }
  }

  /// The value of the first cookie of this name.
  public func cookie(_ name: String) -> String? { cookies.first { $0.name == name }?.value }
}

extension BidirectionalCollection<UInt8> where SubSequence: BidirectionalCollection<UInt8> {
  /// Without the spaces and tabs at both ends.
  fileprivate var trimmed: SubSequence {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
