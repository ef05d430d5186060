/// The reason why a file cannot be used as a picture or sound in a quiz.
public enum MediaFault: Error, Equatable, Sendable {
  /// The content has none of the types in ``MediaType``, does not match the stated type, or is encoded in an unsupported way. The
  /// file name is ignored.
  case unknownType
  /// The file was cut off, or its structure is wrong.
  case damaged
  /// The picture has too many pixels.
  case tooManyPixels
  /// The file has more than ``EmbeddedFile/most`` bytes after metadata was removed.
  case tooLarge
  /// The pictures and sounds of the quiz would have more than ``EmbeddedFile/mostInQuiz`` bytes of Base64 in total.
  case quizFull
}

extension MediaFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownType:
      "the content does not match its type; use a PNG, JPEG, GIF or WebP picture, or an MP3, M4A, Ogg or WAV sound, and state its type"
    case .damaged: "the file is damaged or incomplete; add it again"
    case .tooManyPixels: "the picture has too many pixels; make it smaller"
    case .tooLarge: "the file has more than 2 MiB; make it smaller"
    case .quizFull: "the pictures and sounds of the quiz have more than 3.75 MiB of Base64 in all; remove some of them"
    }
  }
}

extension EmbeddedFile {
  /// Checks the content of a file, whatever its name or stated type. Removes metadata, and any bytes after the end of the picture
  /// or sound. Throws ``MediaFault/tooLarge`` if more than `limit` bytes remain.
  ///
  /// The check parses the whole structure of the file. So foreign content can be hidden only inside the image or sound data.
  @inline(never)
  public init(checking bytes: [UInt8], limit: Int = EmbeddedFile.most) throws(MediaFault) {
    let (type, clean) = try EmbeddedFile.cleaned(bytes)
    guard clean.count <= limit else { throw .tooLarge }
    self.init(type: type, data: clean.base64)
  }

  /// Checks a file. Returns its type, and its content without metadata.
  @inline(never)
  public static func cleaned(_ bytes: [UInt8]) throws(MediaFault) -> (MediaType, [UInt8]) {
    let file = FileBytes(bytes)
    guard let type = MediaType(beginningOf: bytes) else { throw .unknownType }
    let clean: [UInt8] =
      switch type {
      case .png: try PNGFile.cleaned(file)
      case .jpeg: try JPEGFile.cleaned(file)
      case .gif: try GIFFile.cleaned(file)
      case .webp: try WebPFile.cleaned(file)
      case .wav: try WAVFile.cleaned(file)
      case .ogg: try OggFile.cleaned(file)
      case .m4a: try M4AFile.cleaned(file)
      case .mp3: try MP3File.cleaned(file)
      }
    return (type, clean)
  }

  /// Checks that the content is complete, has the stated type, and is a picture or a sound as `isPicture` requires. Returns the
  /// file without metadata.
  @inline(never)
  public func checked(isPicture: Bool) throws(MediaFault) -> EmbeddedFile {
    guard let bytes = [UInt8](base64: data) else { throw .damaged }
    let file = try EmbeddedFile(checking: bytes)
    guard file.type == type, type.isPicture == isPicture else { throw .unknownType }
    return file
  }
}

extension MediaType {
  /// Returns the type that the first bytes of a file suggest, or `nil` if they suggest none.
  @inline(never)
  public init?(beginningOf bytes: [UInt8]) {
    let file = FileBytes(bytes)
    if file.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = .png
    } else if file.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if file.has("GIF87a", at: 0) || file.has("GIF89a", at: 0) {
      self = .gif
    } else if file.has("RIFF", at: 0), file.has("WEBP", at: 8) {
      self = .webp
    } else if file.has("RIFF", at: 0), file.has("WAVE", at: 8) {
      self = .wav
    } else if file.has("OggS", at: 0) {
      self = .ogg
    } else if file.has("ftyp", at: 4) {
      self = .m4a
    } else if MP3File.canBegin(file) {
      self = .mp3
    } else {
      return nil
    }
  }
}

/// The maximum size of a picture, in pixels. Without a limit, a small file could unpack to gigabytes.
enum PixelLimit {
  static let side = 16_384
  static let area = 40_000_000

  static func check(_ width: Int, _ height: Int) throws(MediaFault) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= side, height <= side, width * height <= area else { throw .tooManyPixels }
  }
}

/// The bytes of a file, with methods that read big-endian and little-endian numbers. Bytes outside the file read as 0.
struct FileBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  subscript(_ place: Int) -> UInt8 { place >= 0 && place < bytes.count ? bytes[place] : 0 }

  func has(_ mark: [UInt8], at place: Int) -> Bool {
    guard place >= 0, place <= bytes.count, bytes.count - place >= mark.count else { return false }
    for (offset, byte) in mark.enumerated() where bytes[place + offset] != byte { return false }
    return true
  }

  func has(_ mark: StaticString, at place: Int) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard place >= 0, place <= bytes.count, bytes.count - place >= count else { return false }
    for offset in 0..<count where bytes[place + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  func big16(_ place: Int) -> Int { Int(self[place]) << 8 | Int(self[place + 1]) }
  func little16(_ place: Int) -> Int { Int(self[place + 1]) << 8 | Int(self[place]) }

  /// Returns a 32-bit number, or 2^30 if the number is greater. No file is that large, and adding small numbers to the result
  /// does not overflow a 32-bit `Int`.
  func big32(_ place: Int) -> Int {
    let number =
      UInt32(self[place]) << 24 | UInt32(self[place + 1]) << 16 | UInt32(self[place + 2]) << 8 | UInt32(self[place + 3])
    return Int(min(number, 1 << 30))
  }

  /// Returns a 32-bit number, or 2^30 if it is greater.
  func little32(_ place: Int) -> Int {
    let number =
      UInt32(self[place + 3]) << 24 | UInt32(self[place + 2]) << 16 | UInt32(self[place + 1]) << 8 | UInt32(self[place])
    return Int(min(number, 1 << 30))
  }

  func little24(_ place: Int) -> Int { Int(self[place]) | Int(self[place + 1]) << 8 | Int(self[place + 2]) << 16 }

  /// Whether the file contains `length` bytes from `place` on.
  func contains(_ length: Int, at place: Int) -> Bool { place >= 0 && place <= count && length >= 0 && length <= count - place }
}

extension [UInt8] {
  mutating func setLittle32(_ number: Int, at place: Int) {
    for offset in 0..<4 { self[place + offset] = UInt8(truncatingIfNeeded: number >> (8 * offset)) }
  }
}
