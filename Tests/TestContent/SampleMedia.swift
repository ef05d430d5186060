/// Small pictures and sounds that are valid in structure. The PNG picture and the MP3 sound also work in a browser.
package enum SampleMedia {
  package static let secret = Array("Secret place".utf8)

  // MARK: PNG

  package static func png(width: UInt32 = 1, height: UInt32 = 1, further: [UInt8] = []) -> [UInt8] {
    // One black pixel, compressed.
    let pixel: [UInt8] = [0x78, 0x9C, 0x63, 0x60, 0x60, 0x60, 0x00, 0x00, 0x00, 0x04, 0x00, 0x01]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + pngChunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0]) + further + pngChunk("IDAT", pixel) + pngChunk("IEND", [])
  }

  package static func pngChunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(UInt32(data.count)) + body + big(crc(body))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return ~sum
  }

  // MARK: Other pictures

  /// Returns a JPEG picture of the given size.
  ///
  /// - Parameter segments: segments to insert before the frame, such as comments.
  package static func jpeg(segments: [UInt8] = [], width: UInt16 = 2, height: UInt16 = 3) -> [UInt8] {
    let size = [UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF)]
    return [0xFF, 0xD8] + jpegSegment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]) + segments
      + jpegSegment(0xC0, [8] + size + [1, 1, 0x11, 0]) + jpegSegment(0xDA, [1, 1, 0, 0, 63, 0])
      + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56] + [0xFF, 0xD9]
  }

  package static func jpegSegment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
  }

  package static func gif(extensions: [UInt8] = []) -> [UInt8] {
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + extensions
      + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  }

  package static func webp(chunks: [UInt8] = []) -> [UInt8] {
    let image = chunk("VP8L", [0x2F, 0, 0, 0, 0, 0x88, 0x88, 8])
    return riff("WEBP", chunk("VP8X", [0x0C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + image + chunks)
  }

  // MARK: Sounds

  /// Returns silence as MP3 frames at 128 kbit/s and 44.1 kHz.
  package static func mp3(frames: Int = 8) -> [UInt8] {
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0xC4] + [UInt8](repeating: 0, count: 413)
    return (0..<frames).flatMap { _ in frame }
  }

  /// Returns an ID3v2 tag with a text of at most 127 bytes.
  package static func id3(_ text: [UInt8]) -> [UInt8] { Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, UInt8(text.count)] + text }

  package static func wav(chunks: [UInt8] = []) -> [UInt8] {
    let format: [UInt8] = [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0]
    return riff("WAVE", chunk("fmt ", format) + chunks + chunk("data", [128, 128, 128, 128]))
  }

  package static func m4a(handler: String = "soun", tag: [UInt8] = secret) -> [UInt8] {
    let handlerBox = box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array(handler.utf8) + [UInt8](repeating: 0, count: 12))
    let movie = box("moov", box("trak", box("mdia", handlerBox)) + box("udta", tag))
    return box("ftyp", Array("M4A ".utf8) + [0, 0, 0, 0]) + movie + box("mdat", [1, 2, 3, 4])
  }

  package static func ogg(tag: [UInt8] = secret) -> [UInt8] {
    let tags = Array("OpusTags".utf8) + little(3) + Array("abc".utf8) + little(1) + little(UInt32(tag.count)) + tag
    return oggPage(Array("OpusHead".utf8) + [1, 1, 0, 0, 0x80, 0xBB, 0, 0, 0, 0, 0]) + oggPage(tags) + oggPage([1, 2, 3])
  }

  private static func oggPage(_ packet: [UInt8]) -> [UInt8] {
    Array("OggS".utf8) + [UInt8](repeating: 0, count: 22) + [1, UInt8(packet.count)] + packet
  }

  // MARK: Parts

  package static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(UInt32(data.count)) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func riff(_ kind: String, _ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(UInt32(chunks.count + 4)) + Array(kind.utf8) + chunks
  }

  private static func box(_ name: String, _ data: [UInt8]) -> [UInt8] { big(UInt32(data.count + 8)) + Array(name.utf8) + data }

  private static func big(_ number: UInt32) -> [UInt8] { little(number).reversed() }

  private static func little(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
