/// MP3 (ISO/IEC 11172-3 and 13818-3, layer III).
enum MP3File {
  /// Whether a file begins with a tag (ID3v2), or with two frames in a row. A single frame could be a coincidence.
  static func canBegin(_ file: FileBytes) -> Bool {
    if file.has("ID3", at: 0) { return true }
    return frameLength(file, at: 0).map { frameLength(file, at: $0) != nil } ?? false
  }

  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    var start = 0
    // Skips the tags before the sound (ID3v2).
    while file.has("ID3", at: start) {
      let size = (6...9).reduce(0) { $0 << 7 | Int(file[start + $1] & 0x7F) }
      start += 10 + size + (file[start + 5] & 0x10 == 0 ? 0 : 10)
      guard start < file.count else { throw .damaged }
    }
    while start > 0, start < file.count, file.bytes[start] == 0 { start += 1 }
    var end = start
    while let length = frameLength(file, at: end), file.contains(length, at: end) { end += length }
    // Removes what follows the last complete frame: tags, or an incomplete frame.
    guard end > start, isTag(file, at: end) || file.count - end <= mostAfterEnd else { throw .damaged }
    return Array(file.bytes[start..<end])
  }

  /// The maximum number of bytes after the last complete frame, unless a tag follows it. These bytes can belong to an incomplete
  /// frame.
  private static let mostAfterEnd = 2048

  private static func isTag(_ file: FileBytes, at place: Int) -> Bool {
    file.has("TAG", at: place) || file.has("APETAGEX", at: place) || file.has("LYRICSBEGIN", at: place)
      || file.has("ID3", at: place)
  }

  /// Bit rates in kbit/s. The first list is for MPEG-1 audio, and the second list for later versions.
  private static let rates: [[Int]] = [
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320], [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// Returns the length in bytes of the frame at a position, or `nil` if there is none.
  private static func frameLength(_ file: FileBytes, at place: Int) -> Int? {
    guard file.contains(4, at: place), file[place] == 0xFF, file[place + 1] & 0xE6 == 0xE2 else { return nil }
    let version = file[place + 1] >> 3 & 3
    let (rate, sampling) = (Int(file[place + 2] >> 4), Int(file[place + 2] >> 2 & 3))
    guard version != 1, 1...14 ~= rate, sampling < 3 else { return nil }
    let isFirst = version == 3
    let samples = [44_100, 48_000, 32_000][sampling] / (isFirst ? 1 : version == 2 ? 2 : 4)
    let kilobits = rates[isFirst ? 0 : 1][rate - 1]
    return (isFirst ? 144_000 : 72_000) * kilobits / samples + Int(file[place + 2] >> 1 & 1)
  }
}

/// WAV (RIFF) with uncompressed samples.
enum WAVFile {
  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    var clean = Array(file.bytes[..<12])
    var (place, hasFormat, hasData) = (12, false, false)
    while file.contains(8, at: place), !hasData {
      let length = file.little32(place + 4)
      guard file.contains(8 + length, at: place) else { throw .damaged }
      let chunk = file.bytes[place..<min(place + 8 + length + length % 2, file.count)]
      if file.has("fmt ", at: place) {
        // The format codes: integer PCM (1), floating point (3) and WAVE_FORMAT_EXTENSIBLE (0xFFFE), whose subformat is not
        // checked.
        guard length >= 16, [1, 3, 0xFFFE].contains(file.little16(place + 8)) else { throw .unknownType }
        clean += chunk
        hasFormat = true
      } else if file.has("data", at: place) {
        clean += chunk
        hasData = true
      } else if file.has("fact", at: place) {
        clean += chunk
      }
      place += chunk.count
    }
    guard hasFormat, hasData else { throw .damaged }
    if clean.count % 2 == 1 { clean.append(0) }
    clean.setLittle32(clean.count - 8, at: 4)
    return clean
  }
}

/// Sound in MPEG-4 files (ISO/IEC 14496-14). Metadata is overwritten instead of removed, so that the offsets in the file stay
/// valid.
enum M4AFile {
  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    var walk = M4AWalk(file)
    try walk.boxes(in: 0..<file.count, depth: 0)
    // A file with a video track is a video, not a sound.
    guard !walk.hasFilm else { throw .unknownType }
    guard walk.hasMovie, walk.hasData, walk.hasSound else { throw .damaged }
    return Array(walk.clean[..<walk.end])
  }
}

private struct M4AWalk {
  private let file: FileBytes
  private(set) var clean: [UInt8]
  private(set) var hasMovie = false
  private(set) var hasData = false
  private(set) var hasSound = false
  private(set) var hasFilm = false
  /// The end of the last box in the file.
  private(set) var end = 0

  /// The boxes that contain metadata or only free space.
  private static let metadata: [StaticString] = ["udta", "meta", "uuid", "free", "skip", "wide"]
  /// Other boxes that a sound file may have at the top level.
  private static let known: [StaticString] = ["moof", "mfra", "sidx", "styp"]

  init(_ file: FileBytes) { (self.file, clean) = (file, file.bytes) }

  mutating func boxes(in range: Range<Int>, depth: Int) throws(MediaFault) {
    var place = range.lowerBound
    while range.upperBound - place >= 8 {
      var length = file.big32(place)
      // A length of 0 means that the last box extends to the end of the file.
      if length == 0, depth == 0 { length = range.upperBound - place }
      guard length >= 8, length <= range.upperBound - place else { throw .damaged }
      try box(place..<place + length, depth)
      place += length
    }
    if depth == 0 { end = place }
  }

  private mutating func box(_ box: Range<Int>, _ depth: Int) throws(MediaFault) {
    let place = box.lowerBound
    let inside = place + 8..<box.upperBound
    func isNamed(_ name: StaticString) -> Bool { file.has(name, at: place + 4) }
    if M4AWalk.metadata.contains(where: { isNamed($0) }) {
      clear(inside, named: place + 4)
      return
    }
    switch depth {
    case 0:
      if isNamed("moov") {
        hasMovie = true
        try boxes(in: inside, depth: 1)
      } else if isNamed("mdat") {
        hasData = true
      } else if isNamed("ftyp") {
        if place > 0 { throw .damaged }
      } else if !M4AWalk.known.contains(where: { isNamed($0) }) {
        clear(inside, named: place + 4)
      }
    case 1 where isNamed("trak"), 2 where isNamed("mdia"): try boxes(in: inside, depth: depth + 1)
    case 3 where isNamed("hdlr"):
      if file.has("soun", at: place + 16) { hasSound = true }
      if file.has("vide", at: place + 16) { hasFilm = true }
    default: break
    }
  }

  /// Turns a box into free space: renames it, and overwrites its content with zeros.
  private mutating func clear(_ inside: Range<Int>, named place: Int) {
    for (offset, byte) in "free".utf8.enumerated() { clean[place + offset] = byte }
    for place in inside { clean[place] = 0 }
  }
}

/// Ogg (RFC 3533) with Opus or Vorbis.
///
/// The texts of the tags are overwritten instead of removed, so that the Ogg pages keep their lengths.
enum OggFile {
  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    var clean = file.bytes
    var (place, pages, packets): (Int, [Range<Int>], Int) = (0, [], 0)
    // The positions of the bytes in the second packet, which contains the tags.
    var tags: [Int] = []
    while file.contains(27, at: place), file.has("OggS", at: place), file[place + 4] == 0 {
      // Rejects a second stream, which could be a video or contain more tags.
      guard (14..<18).allSatisfy({ file[place + $0] == file[$0] }) else { throw .unknownType }
      let segments = Int(file[place + 26])
      guard file.contains(27 + segments, at: place) else { throw .damaged }
      let lengths = file.bytes[place + 27..<place + 27 + segments]
      var data = place + 27 + segments
      let end = data + lengths.reduce(0) { $0 + Int($1) }
      guard end <= file.count else { throw .damaged }
      for length in lengths {
        if packets == 1 { tags += data..<data + Int(length) }
        data += Int(length)
        if length < 255, packets < 2 { packets += 1 }
      }
      pages.append(place..<end)
      place = end
    }
    guard pages.count > 2, packets == 2 else { throw .damaged }
    let head = 28
    guard file.has("OpusHead", at: head) || file.has([1, 0x76, 0x6F, 0x72, 0x62, 0x69, 0x73], at: head) else {
      throw .unknownType
    }
    try clear(file, tags, isOpus: file.has("OpusHead", at: head), &clean)
    for page in pages.prefix(while: { $0.lowerBound <= tags.last ?? 0 }) { setChecksum(of: page, in: &clean) }
    return Array(clean[..<place])
  }

  /// Overwrites the texts of the tags: the name of the encoder with spaces, and each comment with "X=" and spaces.
  private static func clear(_ file: FileBytes, _ tags: [Int], isOpus: Bool, _ clean: inout [UInt8]) throws(MediaFault) {
    var next = isOpus ? 8 : 7
    func number(_ at: Int) -> Int? {
      guard at + 4 <= tags.count else { return nil }
      return (0..<4).reversed().reduce(0) { $0 << 8 | Int(file[tags[at + $1]]) & 0xFF }
    }
    func isInside(_ length: Int) -> Bool { length >= 0 && length <= tags.count - next }
    guard let program = number(next) else { throw .damaged }
    next += 4
    guard isInside(program) else { throw .damaged }
    for place in tags[next..<next + program] { clean[place] = 0x20 }
    next += program
    guard let count = number(next), count >= 0 else { throw .damaged }
    next += 4
    for _ in 0..<min(count, tags.count) {
      guard let length = number(next) else { throw .damaged }
      next += 4
      guard isInside(length) else { throw .damaged }
      // Every comment must have a name and an equals sign, so the new content begins with "X=".
      for (index, place) in tags[next..<next + length].enumerated() {
        clean[place] = index == 0 ? 0x58 : index == 1 ? 0x3D : 0x20
      }
      next += length
    }
    // In Opus, other data may follow the tags. This data is overwritten with zeros.
    if isOpus { for place in tags[next...] { clean[place] = 0 } }
  }

  private static func setChecksum(of page: Range<Int>, in bytes: inout [UInt8]) {
    for offset in 22..<26 { bytes[page.lowerBound + offset] = 0 }
    var sum: UInt32 = 0
    for place in page {
      sum ^= UInt32(bytes[place]) << 24
      for _ in 0..<8 { sum = sum & 0x8000_0000 == 0 ? sum << 1 : sum << 1 ^ 0x04C1_1DB7 }
    }
    for offset in 0..<4 { bytes[page.lowerBound + 22 + offset] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(offset))) }
  }
}
