import Content
import JSON
import TestContent
import Testing

@Suite("F1, E6: Pictures and sounds from files")
struct MediaTests {
  private static let samples: [(MediaType, [UInt8])] = [
    (.png, SampleMedia.png()), (.jpeg, SampleMedia.jpeg()), (.gif, SampleMedia.gif()), (.webp, SampleMedia.webp()),
    (.mp3, SampleMedia.mp3()), (.wav, SampleMedia.wav()), (.m4a, SampleMedia.m4a()), (.ogg, SampleMedia.ogg()),
  ]

  private func clean(_ bytes: [UInt8]) throws -> (MediaType, [UInt8]) { try EmbeddedFile.cleaned(bytes) }

  private func has(_ part: [UInt8], _ bytes: [UInt8]) -> Bool { bytes.firstRange(of: part) != nil }

  @Test("The type is detected from the content, and a cleaned file stays as it is", arguments: samples)
  func types(_ type: MediaType, _ bytes: [UInt8]) throws {
    let (found, once) = try clean(bytes)
    #expect(found == type)
    let (again, twice) = try clean(once)
    #expect(again == type && twice == once)
  }

  @Test("A file that was cut off is damaged", arguments: samples)
  func truncated(_ type: MediaType, _ bytes: [UInt8]) {
    // An Ogg or MP3 file can end after any page or frame, so not every shortened file is damaged.
    let ends = type == .mp3 || type == .ogg ? [20, 60] : Array(20..<bytes.count)
    for end in ends { #expect(throws: MediaFault.self, "\(end) bytes") { try clean(Array(bytes[..<end])) } }
  }

  @Test("Metadata is removed")
  func metadata() throws {
    let secret = SampleMedia.secret
    let exif = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\0".utf8) + secret
    let files: [[UInt8]] = [
      SampleMedia.png(further: SampleMedia.pngChunk("tEXt", secret) + SampleMedia.pngChunk("eXIf", secret)),
      SampleMedia.jpeg(segments: SampleMedia.jpegSegment(0xFE, secret) + SampleMedia.jpegSegment(0xE1, exif)),
      SampleMedia.gif(extensions: [0x21, 0xFE, UInt8(secret.count)] + secret + [0]),
      SampleMedia.webp(chunks: SampleMedia.chunk("EXIF", secret) + SampleMedia.chunk("XMP ", secret)),
      SampleMedia.id3(secret) + SampleMedia.mp3() + Array("TAG".utf8) + secret,
      SampleMedia.wav(chunks: SampleMedia.chunk("LIST", secret)), SampleMedia.m4a(), SampleMedia.ogg(),
    ]
    for file in files {
      #expect(has(secret, file))
      let (type, content) = try clean(file)
      #expect(!has(secret, content), "\(type)")
    }
  }

  @Test("A picture taken with a phone stays upright")
  func orientation() throws {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let exif = Array("Exif".utf8) + [0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + entry
    let file = SampleMedia.jpeg(segments: SampleMedia.jpegSegment(0xE1, exif + SampleMedia.secret))
    let cleaned = try clean(file).1
    #expect(has(exif, cleaned) && !has(SampleMedia.secret, cleaned))
  }

  @Test("Bytes after the end of a file are removed")
  func polyglot() throws {
    let script = Array("<script>alert(1)</script>".utf8)
    for (type, bytes) in Self.samples where type != .m4a {
      let cleaned = try clean(bytes + script).1
      #expect(!has(script, cleaned), "\(type)")
    }
    #expect(throws: MediaFault.damaged) { try clean(SampleMedia.m4a() + script) }
  }

  @Test("Other files are refused, whatever they begin with")
  func others() {
    let texts = [
      "", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>", "<!DOCTYPE html>", "%PDF-1.7", "PK\u{3}\u{4}", "GIF89a",
      "RIFF\0\0\0\0WEBP", "RIFF\0\0\0\0AVI LIST", "OggS", "ID3",
    ]
    for text in texts { #expect(throws: MediaFault.self, "\(text)") { try clean(Array(text.utf8)) } }
    #expect(throws: MediaFault.damaged) { try clean(SampleMedia.mp3(frames: 4) + [UInt8](repeating: 1, count: 4096)) }
  }

  @Test("A video is not accepted as a sound")
  func film() {
    let film = SampleMedia.m4a(handler: "vide")
    #expect(throws: MediaFault.self) { try clean(film) }
  }

  @Test("A small file that would unpack to gigabytes is refused")
  func hugePictures() {
    #expect(throws: MediaFault.tooManyPixels) { try clean(SampleMedia.png(width: 16_000, height: 16_000)) }
    #expect(throws: MediaFault.tooManyPixels) { try clean(SampleMedia.png(width: .max, height: 1)) }
    #expect(throws: MediaFault.tooManyPixels) { try clean(SampleMedia.jpeg(width: 65_535, height: 1)) }
    #expect(throws: MediaFault.damaged) { try clean(SampleMedia.png(width: 0, height: 1)) }
  }

  @Test("A file has at most 2 MiB")
  func size() throws {
    let frames = EmbeddedFile.most / 417
    _ = try EmbeddedFile(checking: SampleMedia.mp3(frames: frames))
    #expect(throws: MediaFault.tooLarge) { try EmbeddedFile(checking: SampleMedia.mp3(frames: frames + 1)) }
  }

  @Test("Changed files neither crash nor hang")
  func mutations() {
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for (_, bytes) in Self.samples {
      for _ in 0..<400 {
        var changed = bytes
        for _ in 0...next(4) { changed[next(changed.count)] = UInt8(next(256)) }
        // If a changed file is accepted, the cleaned file is accepted again, with the same type.
        guard let (type, once) = try? EmbeddedFile.cleaned(changed) else { continue }
        #expect((try? EmbeddedFile.cleaned(once))?.0 == type)
      }
    }
  }

  @Test("Bytes survive Base64 encoding and decoding")
  func base64() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      #expect([UInt8](base64: bytes.base64) == bytes)
    }
    #expect([UInt8](base64: "AQ ID\r\n") == [1, 2, 3] && [UInt8](base64: "AQ") == [1])
    for text in ["A", "AQ=A", "A===", "A*ID", "data:"] { #expect([UInt8](base64: text) == nil, "\(text)") }
  }

  @Test("A question keeps its picture and its sound as JSON")
  func json() throws {
    let picture = try EmbeddedFile(checking: SampleMedia.png())
    let sound = try EmbeddedFile(checking: SampleMedia.mp3())
    let words = LocalizedText("A cat", in: .english)
    let question = Question(
      id: "cat", text: LocalizedText(neutral: "What?"),
      answer: .choice(Question.Choice([words, LocalizedText(neutral: "B")], right: 0)),
      extras: Question.Extras(
        picture: .image(picture, alternative: words), sound: Question.Sound(sound, alternative: words)))
    let read = try JSON.Reader(try JSON(parsing: question.json.description)).read(Question.self)
    #expect(read == question && read.extras.hasMedia)
    #expect(read.picture == .image(picture, alternative: words))
    #expect(read.extras.sound == Question.Sound(sound, alternative: words))
    #expect(picture.address.hasPrefix("data:image/png;base64,iVBOR"))
  }
}
