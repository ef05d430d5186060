import Platform

/// The path of a request's target, decoded and checked.
struct RequestTarget: Equatable, Sendable {
  /// The path as it arrived, without scheme and authority.
  let rawPath: String
  /// The path with decoded escapes.
  let path: String

  /// Checks and decodes a target in origin form, absolute form, or `*` (RFC 9112, section 3.2), without its query.
  ///
  /// Returns nil for any other form, a bad escape, text that is not UTF-8, a control character, an unescaped space or non-ASCII
  /// byte, a `.` or `..` segment, or an escaped slash. With an escaped slash, two different addresses would look the same.
  init?(_ target: some Collection<UInt8>) {
    if target.elementsEqual("*".utf8) {
      (rawPath, path) = ("*", "*")
      return
    }
    guard let raw = Self.pathOnly(target), let decoded = Self.decode(raw), !Self.hasDotSegment(decoded) else { return nil }
    rawPath = String(decoding: raw, as: UTF8.self)
    if decoded.count == raw.count {
      path = rawPath
    } else {
      guard let text = String(validating: decoded, as: UTF8.self) else { return nil }
      path = text
    }
  }

  /// A placeholder for a target that cannot be read. The other parts of the request may still affect the error response.
  static let unreadable = RequestTarget()

  private init() { (rawPath, path) = ("*", "*") }

  private static func pathOnly(_ target: some Collection<UInt8>) -> [UInt8]? {
    let slash = UInt8(ascii: "/")
    let bytes = Array(target)
    if bytes.first == slash { return bytes }
    for scheme in ["http://", "https://"] where bytes.prefix(scheme.utf8.count).elementsEqual(ignoringCase: scheme.utf8) {
      let rest = bytes.dropFirst(scheme.utf8.count)
      guard let first = rest.first, first != slash else { return nil }
      return rest.firstIndex(of: slash).map { Array(rest[$0...]) } ?? [slash]
    }
    return nil
  }

  private static func hasDotSegment(_ path: [UInt8]) -> Bool {
    // This function runs for every request. The guard lets most paths skip the slower check, because they have no dot after a
    // slash.
    let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
    guard zip(path, path.dropFirst()).contains(where: { $0 == slash && $1 == dot }) else { return false }
    let segments = path.split(separator: slash)
    return segments.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }

  private static func decode(_ raw: [UInt8]) -> [UInt8]? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      var byte = raw[index]
      index += 1
      if byte == UInt8(ascii: " ") || byte >= 0x80 { return nil }
      if byte == UInt8(ascii: "%") {
        guard index + 1 < raw.count, let high = raw[index].hexValue, let low = raw[index + 1].hexValue else { return nil }
        byte = high << 4 | low
        index += 2
        if byte == UInt8(ascii: "/") { return nil }
      }
      if byte < 0x20 || byte == 0x7F { return nil }
      decoded.append(byte)
    }
    return decoded
  }
}
