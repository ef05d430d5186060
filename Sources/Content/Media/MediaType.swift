/// The types of pictures and sounds that a quiz can contain.
///
/// SVG is not among them, because it can contain scripts and links.
public enum MediaType: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp
  case mp3, m4a, ogg, wav

  public var isPicture: Bool {
    switch self {
    case .png, .jpeg, .gif, .webp: true
    case .mp3, .m4a, .ogg, .wav: false
    }
  }

  /// The media type, as in `Content-Type`.
  public var name: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .mp3: "audio/mpeg"
    case .m4a: "audio/mp4"
    case .ogg: "audio/ogg"
    case .wav: "audio/wav"
    }
  }

  public init?(name: String) {
    for type in MediaType.allCases where type.name.utf8.elementsEqual(name.utf8) {
      self = type
      return
    }
    return nil
  }

  /// The file name extension, without the dot.
  public var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// Whether the extension of a file name suggests a picture or sound of one of these types.
  public static func isLikely(_ name: some Sequence<UInt8>) -> Bool {
    let lower = name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    guard let point = lower.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = lower[(point + 1)...]
    return isSound(ending) || ["png", "jpg", "jpeg", "jfif", "gif", "webp"].contains { $0.utf8.elementsEqual(ending) }
  }

  /// Whether a file name extension is that of a sound. The extension must be in lowercase and without the dot.
  public static func isSound(_ ending: ArraySlice<UInt8>) -> Bool {
    ["mp3", "m4a", "ogg", "oga", "opus", "wav"].contains { $0.utf8.elementsEqual(ending) }
  }
}
