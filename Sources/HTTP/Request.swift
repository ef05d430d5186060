import Platform

/// One request, complete with its body; it owns all that it says, so it may outlive its connection.
package struct Request: Sendable {
  /// The method; `HEAD` comes as ``Method/get``, since it asks for the same answer.
  package let method: Method
  /// Whether the client asked for the header alone; the engine leaves the body out by itself.
  package let isHead: Bool
  /// The path, its escapes decoded, without control characters and dot segments; `*` for a request to the server as such.
  package private(set) var path: String
  /// The path as it came, which is ASCII.
  package private(set) var rawPath: String
  /// The body, empty where there is none.
  package let body: [UInt8]
  /// Who is at the other end of the connection: the client, or a proxy.
  package let peer: RemoteAddress?

  /// Those that are believed, where the peer is one of them.
  private let proxies: TrustedProxies?
  /// The field lines, and the query without its question mark.
  private let fields: ArraySlice<UInt8>
  private let rawQuery: ArraySlice<UInt8>

  init(
    method: Method, target: RequestTarget, query: ArraySlice<UInt8>, fields: ArraySlice<UInt8>, body: [UInt8],
    peer: RemoteAddress?, proxies: TrustedProxies? = nil
  ) {
    self.method = method == .head ? .get : method
    isHead = method == .head
    path = target.path
    rawPath = target.rawPath
    rawQuery = query
    self.fields = fields
    self.body = body
    self.peer = peer
    self.proxies = peer.flatMap { peer in proxies.flatMap { $0.contains(peer) ? $0 : nil } }
  }

  /// A request made by hand, to ask a site without a network; nil where the engine would refuse the path.
  package init?(
    _ method: Method, _ rawPath: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], peer: RemoteAddress? = nil, proxies: TrustedProxies? = nil
  ) {
    guard let target = RequestTarget(rawPath.utf8) else { return nil }
    self.init(
      method: method, target: target, query: QueryText.encode(query)[...], fields: Fields.lines(headers)[...], body: body,
      peer: peer, proxies: proxies)
  }

  /// The request as far as it can be read, and why it is to be turned away, if it is.
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

  /// Whether a proxy has passed it on that is believed.
  package var isPassedOn: Bool { proxies != nil }

  /// Who has asked: the peer, or the client of a proxy that is believed.
  package var remote: RemoteAddress? { proxies == nil ? peer : sender?.client }

  /// By which scheme the client has asked, where a proxy says so that is believed.
  package var forwardedScheme: String? { sender?.scheme }

  private var sender: (client: RemoteAddress, scheme: String?)? {
    guard let proxies, let peer else { return nil }
    return proxies.sender(behind: peer, in: self)
  }

  /// Who is taken for one client; `nil` for programs on this machine, which may be a proxy that speaks for many (`ClientLimits`).
  package var network: RemoteAddress.Network? {
    guard let peer else { return nil }
    if isPassedOn { return remote?.network }
    return peer.isLoopback ? nil : peer.network
  }

  /// The same request with a path taken off that it begins with, such as "/quiz"; unchanged if it begins with another.
  package func without(_ base: String) -> Request {
    guard !base.isEmpty, rawPath.utf8.starts(with: base.utf8), path.utf8.starts(with: base.utf8),
      rawPath.utf8.dropFirst(base.utf8.count).first == UInt8(ascii: "/")
    else { return self }
    var request = self
    request.path = String(Substring(path.utf8.dropFirst(base.utf8.count)))
    request.rawPath = String(Substring(rawPath.utf8.dropFirst(base.utf8.count)))
    return request
  }

  /// What stands between the path's slashes: none for `/`, and an empty last one after a slash at the end.
  package var segments: [String] {
    let bytes = path.utf8
    // A path of one byte is `/` or `*`.
    guard bytes.count > 1 else { return [] }
    return bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// What stands between the path's first two slashes; empty for `/`.
  package var firstSegment: String { String(Substring(path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })) }

  /// Whether the target has anything behind a question mark.
  package var hasQuery: Bool { !rawQuery.isEmpty }

  /// The names and values of the query in their order, decoded; a name without `=` has an empty value.
  package var query: [(name: String, value: String)] {
    rawQuery.split(separator: UInt8(ascii: "&")).map { pair in
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      return (QueryText.decode(name), QueryText.decode(pair.dropFirst(name.count + 1)))
    }
  }

  /// The first value of a name in the query.
  package func query(_ name: String) -> String? {
    var rest = rawQuery
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[pair.endIndex...].dropFirst()
      let candidate = pair.prefix { $0 != UInt8(ascii: "=") }
      // Nothing is decoded that nobody has asked for.
      if !pair.isEmpty, QueryText.isText(candidate, name) { return QueryText.decode(pair.dropFirst(candidate.count + 1)) }
    }
    return nil
  }

  /// The longest value of a field that is given to the site.
  package static let longestField = 4096

  /// The value of a header field in ASCII; repeated ones are joined as RFC 9110 (section 5.3) and RFC 9113 (8.2.3) do.
  ///
  /// A value longer than ``longestField`` counts as missing. What is not ASCII has no meaning in a field (RFC 9110, section 5.5) and
  /// comes as `?`: so comparing a value is comparing bytes, whatever a stranger sends.
  package func header(_ name: String) -> String? {
    var joined: ArraySlice<UInt8>?
    Fields.forEach(in: fields) { candidate, value in
      guard candidate.count == name.utf8.count, candidate.elementsEqual(ignoringCase: name.utf8) else { return true }
      // One byte more than is given to the site says that it is too long.
      let value = value.prefix(Self.longestField + 1)
      if joined == nil {
        joined = value
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

  /// The end of a field's value, the lines of that name joined: for a list of which the last elements count, whatever stands before them.
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

  /// The cookies in their order, as RFC 6265 (section 4.2.1) writes them; what is no pair is left out.
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

  /// The value of the first cookie of this name.
  package func cookie(_ name: String) -> String? { cookies.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }
}

extension Request {
  /// What a log tells of it.
  var asked: Exchange.Asked {
    Exchange.Asked(remote: remote, method: (isHead ? .head : method).rawValue, path: rawPath)
  }
}
