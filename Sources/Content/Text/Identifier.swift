/// Ids of quizzes and questions: 1 to 64 lowercase ASCII letters, digits and hyphens.
package enum Identifier {
  package static func isValid(_ id: String) -> Bool {
    let bytes = id.utf8
    return !bytes.isEmpty && bytes.count <= 64 && bytes.allSatisfy { isPart($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether this is the id of a draft: "quiz-" and 16 lowercase hexadecimal digits. A published quiz has the id of its draft.
  package static func isDraft(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    return bytes.count == 21 && bytes.starts(with: "quiz-".utf8)
      && bytes.dropFirst(5).allSatisfy { $0.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0) }
  }

  /// Returns an id made from a title, or from the title's fingerprint if the title has no ASCII letter or digit.
  package static func slug(of title: String) -> String {
    var slug: [UInt8] = []
    for byte in title.lowercased().utf8 {
      if isPart(byte) {
        slug.append(byte)
      } else if let last = slug.last, last != UInt8(ascii: "-") {
        slug.append(UInt8(ascii: "-"))
      }
      if slug.count == 64 { break }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return slug.isEmpty ? "quiz-" + Fingerprint(Array(title.utf8)).text : String(decoding: slug, as: UTF8.self)
  }

  private static func isPart(_ byte: UInt8) -> Bool { byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
