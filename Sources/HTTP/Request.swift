import Platform

/// A complete request with its body. It owns all of its data, so it may outlive its connection.
package struct Request: Sendable {
  /// The method. `HEAD` becomes ``Method/get``, because it asks for the same response.
  package let method: Method
  /// Whether the client requested only the header, with `HEAD`. The engine then omits the response's body.
  package let isHead: Bool
  /// The path with decoded escapes. It has no control characters and no dot segments. If the request is about the server as a
  /// whole, or if its target cannot be read, the path is `*`.
  package private(set) var path: String
  /// The path as it arrived. It contains only ASCII.
  package private(set) var rawPath: String
  /// The body. It is empty if the request has none.
  package let body: [UInt8]
  /// The other end of the connection: the client or a proxy, or nil if it is not known.
  package let peer: RemoteAddress?

  /// The trusted proxies if the peer is one of them; otherwise nil.
  private let proxies: TrustedProxies?
  /// The field lines, each with its line break.
  private let fields: ArraySlice<UInt8>
  /// The query as it arrived, without its question mark.
  private let rawQuery: ArraySlice<UInt8>

  init(
    method: Method, target: RequestTarget, query: ArraySlice<UInt8>, fields: ArraySlice<UInt8>, body: [UInt8],
    peer: RemoteAddress?, proxies: TrustedProxies? = nil
  ) {
    (self.method, isHead) = (method == .head ? .get : method, method == .head)
    (path, rawPath, rawQuery) = (target.path, target.rawPath, query)
    (self.fields, self.body, self.peer) = (fields, body, peer)
    self.proxies = peer.flatMap { peer in proxies.flatMap { $0.contains(peer) ? $0 : nil } }
  }

  /// Creates a request that does not come from a network. Returns nil if the engine would reject the path.
  package init?(
    _ method: Method, _ rawPath: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], peer: RemoteAddress? = nil, proxies: TrustedProxies? = nil
  ) {
    guard let target = RequestTarget(rawPath.utf8) else { return nil }
    self.init(
      method: method, target: target, query: QueryText.encode(query)[...], fields: Fields.lines(headers)[...], body: body,
      peer: peer, proxies: proxies)
  }

  /// Returns a new request from the same client with the same header fields, except that `headers` replaces fields with the same
  /// names. Returns nil if the engine would reject the path.
  package func next(
    _ method: Method, _ rawPath: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) -> Request? {
    var lines = Fields.lines(headers)
    Fields.forEach(in: fields) { name, value in
      if !headers.contains(where: { name.elementsEqual(ignoringCase: $0.name.utf8) }) {
        lines += name
        lines += ": ".utf8
        lines += value
        lines += "\r\n".utf8
      }
      return true
    }
    guard let target = RequestTarget(rawPath.utf8) else { return nil }
    return Request(
      method: method, target: target, query: QueryText.encode(query)[...], fields: lines[...], body: body, peer: peer,
      proxies: proxies)
  }

  /// Returns a request with all parts that could be read, and the reason to reject it, if any. The request is nil if not even its
  /// request line could be read.
  static func read(
    _ incoming: Incoming, from peer: RemoteAddress?, through proxies: TrustedProxies? = nil
  ) -> (Request?, Problem?) {
    guard let head = incoming.head else { return (nil, incoming.problem) }
    let method = Method(head.method)
    let target = RequestTarget(head.path)
    let request = Request(
      method: method ?? .get, target: target ?? .unreadable, query: head.query, fields: head.fields, body: incoming.body,
      peer: peer, proxies: proxies)
    return (request, incoming.problem ?? (target == nil ? .malformedTarget : method == nil ? .unknownMethod : nil))
  }

  /// Whether a trusted proxy forwarded the request.
  package var isPassedOn: Bool { proxies != nil }

  /// The sender of the request: the peer, or the client that a trusted proxy reports.
  package var remote: RemoteAddress? { proxies == nil ? peer : sender?.client }

  /// The scheme of the client's request, if a trusted proxy reports it.
  package var forwardedScheme: String? { sender?.scheme }

  private var sender: (client: RemoteAddress, scheme: String?)? {
    guard let proxies, let peer else { return nil }
    return proxies.sender(behind: peer, in: self)
  }

  /// The network that counts as one client. `nil` if the peer is not known, or is a program on this machine that is not a trusted
  /// proxy. Such a program may still be a proxy for many clients.
  package var network: RemoteAddress.Network? {
    guard let peer else { return nil }
    if isPassedOn { return remote?.network }
    return peer.isLoopback ? nil : peer.network
  }

  /// A hash of the player's credentials. It distinguishes players who share an address, but does not prove who they are.
  var credentials: Int { (header("Authorization") ?? header("Cookie") ?? "").hashValue }

  /// Returns the request without a base path such as "/quiz". Returns it unchanged if the path does not begin with `base` and a
  /// slash.
  package func without(_ base: String) -> Request {
    guard !base.isEmpty, rawPath.utf8.starts(with: base.utf8), path.utf8.starts(with: base.utf8),
      rawPath.utf8.dropFirst(base.utf8.count).first == UInt8(ascii: "/")
    else { return self }
    var request = self
    request.path = String(Substring(path.utf8.dropFirst(base.utf8.count)))
    request.rawPath = String(Substring(rawPath.utf8.dropFirst(base.utf8.count)))
    return request
  }

  /// The parts of the path between its slashes. `/` has no parts. If the path ends with a slash, the last part is empty.
  package var segments: [String] {
    let bytes = path.utf8
    // A path of one byte is `/` or `*`.
    guard bytes.count > 1 else { return [] }
    return bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The part of the path after its first slash, up to the next slash or the end. It is empty for `/`.
  package var firstSegment: String { String(Substring(path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })) }

  /// Whether the target has anything after a question mark.
  package var hasQuery: Bool { !rawQuery.isEmpty }

  /// The decoded names and values of the query, in order. A name without `=` has an empty value.
  package var query: [(name: String, value: String)] {
    rawQuery.split(separator: UInt8(ascii: "&")).map { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      return (QueryText.decode(name), QueryText.decode(pair.dropFirst(name.count + 1)))
    }
  }

  /// Returns the first value with this name in the query, or `nil` if there is none.
  package func query(_ name: String) -> String? {
    var rest = rawQuery
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[pair.endIndex...].dropFirst()
      let candidate = pair.prefix { $0 != UInt8(ascii: "=") }
      // Decodes only the requested value.
      if !pair.isEmpty, QueryText.isText(candidate, name) { return QueryText.decode(pair.dropFirst(candidate.count + 1)) }
    }
    return nil
  }

  /// The maximum length of a field's value, in bytes. The site does not see longer values.
  package static let longestField = 4096

  /// Returns the value of a header field in ASCII, or `nil` if it is missing. Joins repeated fields as RFC 9110 (section 5.3) and
  /// RFC 9113 (8.2.3) require.
  ///
  /// A value longer than ``longestField`` counts as missing. Non-ASCII bytes have no meaning in a field (RFC 9110, section 5.5)
  /// and become `?`. The result is ASCII, so equal values have equal bytes.
  package func header(_ name: String) -> String? {
    var joined: [UInt8]?
    Fields.forEach(in: fields) { candidate, value in
      guard candidate.count == name.utf8.count, candidate.elementsEqual(ignoringCase: name.utf8) else { return true }
      // Keeps one byte more than the limit, so that the check below can detect a value that is too long.
      let value = value.prefix(Self.longestField + 1)
      if joined == nil {
        joined = Array(value)
      } else {
        joined?.append(contentsOf: (name.utf8.elementsEqual(ignoringCase: "cookie".utf8) ? "; " : ", ").utf8)
        joined?.append(contentsOf: value)
      }
      return joined.map { $0.count <= Self.longestField } ?? true
    }
    guard let joined, joined.count <= Self.longestField else { return nil }
    if joined.allSatisfy({ $0 < 0x80 }) { return String(decoding: joined, as: UTF8.self) }
    return String(decoding: joined.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
  }

  /// Returns the last ``longestField`` bytes of a field's value. Repeated fields are joined first. This is for lists in which
  /// only the last elements matter.
  func lastBytes(of name: String) -> [UInt8] {
    var joined: [UInt8] = []
    Fields.forEach(in: fields) { candidate, value in
      if candidate.elementsEqual(ignoringCase: name.utf8) {
        if !joined.isEmpty { joined += ", ".utf8 }
        joined += value
      }
      return true
    }
    return joined.suffix(Self.longestField)
  }

  /// The cookies in order, parsed as RFC 6265 (section 4.2.1) defines them. Parts that are not `name=value` pairs are left out.
  package var cookies: [(name: String, value: String)] {
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

  /// Returns the value of the first cookie with this name, or `nil` if there is none.
  package func cookie(_ name: String) -> String? { cookies.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }
}

extension Request {
  /// The parts of the request that the log records.
  var asked: Exchange.Asked { Exchange.Asked(remote: remote, method: (isHead ? .head : method).rawValue, path: rawPath) }
}
