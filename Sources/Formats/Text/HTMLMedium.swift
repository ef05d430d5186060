import Content

/// A picture or a sound in HTML.
struct HTMLMedium: Equatable, Sendable {
  /// The address: a path, a name with a prefix such as `@@PLUGINFILE@@/`, or a data URL.
  let source: String
  /// The alternative text, empty if there is none.
  var alternative = ""

  /// The maximum number of pictures and sounds in one text. The limit saves memory, because each can be as large as the file.
  static let most = 8

  /// Reads the tag of a picture or a sound, or a link to a sound, which Moodle shows as an audio player. Returns `nil` for other
  /// links, for closing tags, and for tags without an address.
  init?(_ tag: HTMLTag, in bytes: [UInt8]) {
    guard !tag.isClosing else { return nil }
    let isLink = tag.name.elementsEqual("a".utf8)
    guard let source = tag.attribute(isLink ? "href" : "src", in: bytes), !source.utf8.isEmpty else { return nil }
    if isLink, !HTMLMedium.isSound(source) { return nil }
    self.source = source
    for name: StaticString in ["alt", "aria-label", "title"] where alternative.isBlank {
      alternative = tag.attribute(name, in: bytes) ?? ""
    }
  }

  init(source: String, alternative: String = "") { (self.source, self.alternative) = (source, alternative) }

  private static func isSound(_ address: String) -> Bool {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") }
    guard let point = path.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return MediaType.isSound(Array(path[path.index(after: point)...].map { $0 | 0x20 })[...])
  }

  /// The bytes of a data URL with Base64 (RFC 2397), or `nil` if the address is anything else or the Base64 is invalid.
  var embedded: [UInt8]? {
    guard source.utf8.starts(with: "data:".utf8), let comma = source.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = source.utf8[..<comma].suffix(7)
    guard head.elementsEqual(";base64".utf8) else { return nil }
    return [UInt8](base64: String(decoding: Array(source.utf8[source.utf8.index(after: comma)...]), as: UTF8.self))
  }

  /// The address without its query and fragment, percent-decoded.
  var path: [UInt8] {
    Array(source.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }).percentDecoded
  }
}
