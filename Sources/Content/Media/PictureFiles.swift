/// PNG (ISO/IEC 15948), animated or not.
enum PNGFile {
  /// The chunks that affect how the picture looks. All others are removed as metadata.
  private static let kept: [StaticString] = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
  ]

  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    var clean = Array(file.bytes[..<8])
    var (place, hasData) = (8, false)
    guard file.big32(8) == 13, file.has("IHDR", at: 12) else { throw .damaged }
    try PixelLimit.check(file.big32(16), file.big32(20))
    while true {
      let length = file.big32(place)
      guard length < file.count, file.contains(12 + length, at: place) else { throw .damaged }
      // Only the first chunk may be the header.
      if file.has("IHDR", at: place + 4), place != 8 { throw .damaged }
      if file.has("IDAT", at: place + 4) { hasData = true }
      if kept.contains(where: { file.has($0, at: place + 4) }) { clean += file.bytes[place..<place + 12 + length] }
      let isEnd = file.has("IEND", at: place + 4)
      place += 12 + length
      if isEnd { break }
    }
    guard hasData else { throw .damaged }
    return clean
  }
}

/// GIF (versions 87a and 89a), animated or not.
enum GIFFile {
  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    try PixelLimit.check(file.little16(6), file.little16(8))
    var place = 13 + table(file[10])
    guard file.contains(0, at: place) else { throw .damaged }
    var clean = Array(file.bytes[..<place])
    var hasImage = false
    while true {
      let start = place
      switch file[place] {
      case 0x3B where place < file.count:
        guard hasImage else { throw .damaged }
        return clean + [0x3B]
      case 0x21:
        // Keeps the extensions that state how an image is shown, such as its delay, or the number of repetitions. Other
        // extensions contain comments, texts or application data.
        let isKept = file[place + 1] == 0xF9 || file.has("NETSCAPE2.0", at: place + 3) && file[place + 1] == 0xFF
        place = try blocks(file, from: place + 2)
        if isKept { clean += file.bytes[start..<place] }
      case 0x2C:
        try PixelLimit.check(file.little16(place + 5), file.little16(place + 7))
        place = try blocks(file, from: place + 11 + table(file[place + 9]))
        clean += file.bytes[start..<place]
        hasImage = true
      default: throw .damaged
      }
    }
  }

  /// Returns the size in bytes of the colour table that these flags describe, or 0 if there is none.
  private static func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Returns the position after a sequence of data blocks.
  private static func blocks(_ file: FileBytes, from start: Int) throws(MediaFault) -> Int {
    var place = start
    while file.contains(1, at: place) {
      let length = Int(file[place])
      place += 1 + length
      if length == 0 { return place }
    }
    throw .damaged
  }
}

/// WebP (RFC 9649), animated or not.
enum WebPFile {
  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    let end = 8 + file.little32(4)
    guard end <= file.count else { throw .damaged }
    var clean = Array(file.bytes[..<12])
    var (place, hasImage) = (12, false)
    while place < end {
      let length = file.little32(place + 4)
      let whole = 8 + length + length % 2
      guard length < file.count, place + 8 + length <= end else { throw .damaged }
      let chunk = file.bytes[place..<min(place + whole, end)]
      if file.has("VP8X", at: place) {
        guard length >= 10 else { throw .damaged }
        try PixelLimit.check(file.little24(place + 12) + 1, file.little24(place + 15) + 1)
        clean += chunk
        // Clears the flags for EXIF and XMP, because those chunks are removed.
        clean[clean.count - chunk.count + 8] &= ~0x0C
      } else if file.has("VP8 ", at: place) || file.has("VP8L", at: place) {
        try check(file, at: place)
        clean += chunk
        hasImage = true
      } else if file.has("ANMF", at: place) {
        guard length >= 24 else { throw .damaged }
        try PixelLimit.check(file.little24(place + 14) + 1, file.little24(place + 17) + 1)
        clean += chunk
        hasImage = true
      } else if file.has("ALPH", at: place) || file.has("ANIM", at: place) || file.has("ICCP", at: place) {
        clean += chunk
      }
      place += whole
    }
    guard hasImage else { throw .damaged }
    if clean.count % 2 == 1 { clean.append(0) }
    clean.setLittle32(clean.count - 8, at: 4)
    return clean
  }

  /// Checks the header and the dimensions of a lossy or lossless image.
  private static func check(_ file: FileBytes, at place: Int) throws(MediaFault) {
    if file.has("VP8L", at: place) {
      guard file[place + 8] == 0x2F else { throw .damaged }
      try PixelLimit.check(file.little16(place + 9) & 0x3FFF + 1, file.little24(place + 10) >> 6 & 0x3FFF + 1)
    } else {
      guard file.has([0x9D, 0x01, 0x2A], at: place + 11) else { throw .damaged }
      try PixelLimit.check(file.little16(place + 14) & 0x3FFF, file.little16(place + 16) & 0x3FFF)
    }
  }
}

/// JPEG (ITU-T T.81).
enum JPEGFile {
  static func cleaned(_ file: FileBytes) throws(MediaFault) -> [UInt8] {
    var clean: [UInt8] = [0xFF, 0xD8]
    var (place, hasFrame, hasScan, orientation) = (2, false, false, UInt8(1))
    while true {
      guard file.contains(2, at: place), file[place] == 0xFF else { throw .damaged }
      let marker = file[place + 1]
      switch marker {
      case 0xFF: place += 1  // Padding.
      case 0xD9:
        guard hasFrame, hasScan else { throw .damaged }
        return clean + [0xFF, 0xD9]
      case 0xC0...0xCF, 0xDA...0xDF, 0xE0...0xEF, 0xFE:
        let length = file.big16(place + 2)
        guard length >= 2, file.contains(2 + length, at: place) else { throw .damaged }
        let end = place + 2 + length
        if isFrame(marker) {
          guard length >= 8 else { throw .damaged }
          try PixelLimit.check(file.big16(place + 7), file.big16(place + 5))
          hasFrame = true
        }
        if marker == 0xE1, orientation == 1 {
          orientation = exifOrientation(FileBytes(Array(file.bytes[place + 4..<end])))
          if orientation != 1 { clean += exif(orientation) }
        }
        if isKept(file, marker, at: place) { clean += file.bytes[place..<end] }
        place = end
        if marker == 0xDA {
          hasScan = true
          place = try scan(file, from: end)
          clean += file.bytes[end..<place]
        }
      default: throw .damaged
      }
    }
  }

  /// Whether a marker begins a segment that contains the dimensions of the picture.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  /// Whether to keep a segment. Of the metadata, only JFIF, a colour profile and Adobe's colour transform are kept, because they
  /// affect how the picture looks. The Exif orientation is written separately.
  private static func isKept(_ file: FileBytes, _ marker: UInt8, at place: Int) -> Bool {
    switch marker {
    case 0xE0: file.has("JFIF", at: place + 4)
    case 0xE2: file.has("ICC_PROFILE", at: place + 4)
    case 0xEE: file.has("Adobe", at: place + 4)
    case 0xE1, 0xE3...0xED, 0xEF, 0xFE: false
    default: true
    }
  }

  /// Returns the position of the marker after compressed data.
  private static func scan(_ file: FileBytes, from start: Int) throws(MediaFault) -> Int {
    var place = start
    while place + 1 < file.count {
      // In compressed data, a zero byte follows each 0xFF byte, except in restart markers. Any other marker ends the data.
      if file.bytes[place] == 0xFF, file.bytes[place + 1] != 0, !(0xD0...0xD7).contains(file.bytes[place + 1]) { return place }
      place += 1
    }
    throw .damaged
  }

  // MARK: The orientation, which cameras store as metadata

  /// Returns the orientation from Exif data, from 1 to 8. 1 means upright, and is returned if there is no valid orientation.
  private static func exifOrientation(_ data: FileBytes) -> UInt8 {
    guard data.has("Exif", at: 0) else { return 1 }
    let isBig = data.has("MM", at: 6)
    func number16(_ place: Int) -> Int { isBig ? data.big16(place) : data.little16(place) }
    let directory = 6 + min(isBig ? data.big32(10) : data.little32(10), data.count)
    for entry in 0..<min(number16(directory), 200) {
      let place = directory + 2 + 12 * entry
      if number16(place) == 0x0112 {
        let orientation = number16(place + 8)
        return 1...8 ~= orientation ? UInt8(orientation) : 1
      }
    }
    return 1
  }

  /// Returns an Exif segment that contains only the orientation.
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    let header: [UInt8] = [0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    return header + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}
