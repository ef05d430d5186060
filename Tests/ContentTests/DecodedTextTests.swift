import JSON
import Testing

@testable import Content

@Suite("F18 I5: Decoding the text of a file")
struct DecodedTextTests {
  private static let french = #"[{"title":"Café","desc":"Où est l’été ?"}]"#
  private static let russian = #"[{"title":"Тыквы","desc":"Какая из них самая большая?"}]"#

  /// Encodes a text in a single-byte encoding. `byte` returns the byte for a Unicode scalar, or `nil` if the encoding has none.
  /// A scalar without a byte becomes a question mark.
  private static func bytes(_ text: String, _ byte: (UInt32) -> UInt8?) -> [UInt8] {
    text.unicodeScalars.map { byte($0.value) ?? UInt8(ascii: "?") }
  }

  private static func latin(_ text: String) -> [UInt8] { bytes(text, TextEncoding.byte1252) }

  private static func cyrillic(_ text: String) -> [UInt8] {
    bytes(text) { $0 < 0x80 ? UInt8($0) : (0x410...0x44F).contains($0) ? UInt8($0 - 0x410 + 0xC0) : nil }
  }

  private static func units(_ text: String, isBig: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? bytes : bytes.reversed()
    }
  }

  @Test(
    "F18 I5: UTF-8 is recognised without doubt, with or without a byte order mark, whatever encoding is declared",
    arguments: [nil, "text/plain; charset=iso-8859-1"])
  func utf8(type: String?) {
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let text = DecodedText(mark + Array(Self.russian.utf8), type: type)
      #expect(text.text == Self.russian && text.doubt == nil && text.isText)
    }
  }

  @Test("F18 I5: UTF-16 is recognised by its byte order mark, or guessed from its zeros", arguments: [true, false])
  func utf16(isBig: Bool) {
    for text in [Self.french, Self.french + "🎃"] {
      let marked = DecodedText(Self.units(text, isBig: isBig, mark: true))
      #expect(marked.text == text && marked.doubt == nil)
      let bare = DecodedText(Self.units(text, isBig: isBig, mark: false))
      #expect(bare.text == text && bare.doubt == TextDoubt(encoding: "UTF-16", isLossy: false))
    }
  }

  @Test(
    "F18 I5: A text in another encoding is decoded as declared",
    arguments: [
      "application/json; charset=ISO-8859-1", "text/plain;charset=\"Windows-1252\"", "text/plain; format=flowed; charset=latin1",
    ])
  func declared(type: String) {
    let text = DecodedText(Self.latin(Self.french), type: type)
    #expect(text.text == Self.french && text.doubt == nil)
    let russian = DecodedText(Self.cyrillic(Self.russian), type: "text/plain; charset=windows-1251")
    #expect(russian.text == Self.russian && russian.doubt == nil)
  }

  @Test("F18 I5: If no encoding is declared, or a wrong one, the encoding is guessed, and the guess is reported")
  func guessed() {
    for type in [nil, "application/json", "application/json; charset=utf-8", "text/plain; charset=koi8-r"] {
      let french = DecodedText(Self.latin(Self.french), type: type)
      #expect(french.text == Self.french && french.doubt == TextDoubt(encoding: "Windows-1252", isLossy: false))
      let russian = DecodedText(Self.cyrillic(Self.russian), type: type)
      #expect(russian.text == Self.russian && russian.doubt == TextDoubt(encoding: "Windows-1251", isLossy: false))
    }
    #expect(DecodedText(Self.latin("ÉTÉ À NOËL")).text == "ÉTÉ À NOËL")
  }

  @Test("F18 I5: A lost character is always reported")
  func lost() {
    let lossy: [([UInt8], String)] = [
      ([0x22, 0x81, 0x22], "Windows-1252"), (Array("\"Caf\u{FFFD}\"".utf8), "UTF-8"),
      ([0xEF, 0xBB, 0xBF, 0x22, 0xE9, 0x22], "UTF-8"),
      ([0xFF, 0xFE, 0x22, 0x00, 0x3D, 0xD8, 0x22, 0x00], "UTF-16"), ([0xFF, 0xFE, 0x22, 0x00, 0x41], "UTF-16"),
      ([0xFF, 0xFE, 0x22, 0x00, 0x00, 0xDC], "UTF-16"),
    ]
    for (bytes, encoding) in lossy {
      let text = DecodedText(bytes)
      #expect(text.text.unicodeScalars.contains("\u{FFFD}"))
      #expect(text.doubt == TextDoubt(encoding: encoding, isLossy: true))
    }
  }

  @Test("F18 I5: Empty and binary files decode without a crash")
  func strange() {
    #expect(DecodedText([UInt8]()).text.isEmpty && !DecodedText(Array("a\0b".utf8)).isText)
    #expect(
      !DecodedText([0x50, 0x4B, 3, 4, 0, 0, 0, 0]).isText && !DecodedText([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A]).isText)
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        for bytes in [[first, second], [first, second, 0x80], [0xFF, 0xFE, first, second], [first, second, 0x90, 0xBF]] {
          // The standard library is the reference.
          let isUTF8 = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
          #expect(!isUTF8 || DecodedText(bytes).text.utf8.elementsEqual(bytes) || bytes.starts(with: [0xFF, 0xFE]), "\(bytes)")
          #expect(isUTF8 || DecodedText(bytes).doubt != nil || [0xFE, 0xFF].contains(first) || bytes[0] == 0xFF, "\(bytes)")
        }
      }
    }
  }

  @Test("F18 I5: Bytes from a browser decode to the file's text")
  func fromBrowser() throws {
    func read(_ document: JSON) throws -> DecodedText {
      let content = try JSON.Reader(document).read(FileContent.self)
      return DecodedText(content.bytes, type: content.type)
    }
    // Windows-1252 assigns no character to five bytes. A browser's decoder maps them to the scalars with the same values, and so
    // does this code.
    let bytes = String(
      decoding: Self.cyrillic(Self.russian).map { byte in
        (0...0xFFFF).first { TextEncoding.byte1252($0) == byte } ?? 0
      }.map { UInt16($0) }, as: UTF16.self)
    let type = "text/plain;charset=windows-1251"
    let declared = try read(["type": .string(type), "bytes": .string(bytes)])
    #expect(declared == DecodedText(Self.cyrillic(Self.russian), type: type))
    let all = String(String.UnicodeScalarView((0x80...0xFF).compactMap { Unicode.Scalar($0) }))
    #expect(try read(["type": "", "bytes": .string(all)]).byteCount == 128)
    #expect(try read(["type": "", "bytes": "a\u{1F383}b"]).text == "a\0b", "a character that stands for no byte becomes NUL")
    #expect(try read(["text": "Café"]).doubt == nil && read(["type": "", "bytes": ""]).text.isEmpty)
    for document in [["text": 1], ["type": ""], ["bytes": "a"], [:]] as [JSON] {
      #expect(throws: JSON.Mismatch.self) { try read(document) }
    }
  }

  @Test("F18 I5: A file of the maximum size is read in every encoding, and a larger one is rejected")
  func limit() throws {
    let start = Self.cyrillic(#"["Тыквы"#)
    let most = start + [UInt8](repeating: 0xE0, count: 1000 - start.count - 2) + Array(#""]"#.utf8)
    #expect(try JSON(parsing: DecodedText(most), limit: 1000) != .null)
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: DecodedText(most + [0x20]), limit: 1000) }
  }

  @Test("F18 I5: A quiz file in Windows-1252 is read, and the guess is remembered")
  func file() throws {
    let question = #"{"text":"Q?","answer":"1","answers":["Orléans","b"]}"#
    let text = #"[{"title":"Café","desc":"D","questions":[\#(question)]}]"#
    let file = DecodedText(Self.latin(text))
    let quizzes = try QuizReader(JSON(parsing: file)).quizzes
    #expect(quizzes.first?.title.text(in: .english) == "Café")
    #expect(file.doubt == TextDoubt(encoding: "Windows-1252", isLossy: false))
    #expect(ImportedFile.doubt(in: ImportedFile.document(quizzes, file.doubt).description) == file.doubt)
    #expect(QuizReader(Self.latin(text)).doubt?.description.contains("read as Windows-1252") == true)
    #expect(QuizReader([0xEF, 0xBB, 0xBF] + Array(text.utf8)).faults == [])
  }
}
