import Content

/// The languages in an `Accept-Language` header (RFC 9110, section 12.5.4).
package struct AcceptLanguage {
  /// The supported language with the highest quality, or English if there is none.
  package let preferred: Language

  package init(_ header: String) {
    var best: (language: Language, quality: Int)?
    for range in header.withoutBlanks.inSmallLetters.parts(at: ",") {
      let parts = range.parts(at: ";")
      guard let language = Language(tag: parts[0].parts(at: "-")[0]) else { continue }
      var quality = 1000
      for parameter in parts.dropFirst() {
        let pair = parameter.parts(at: "=", most: 2)
        if pair.count == 2, pair[0] == "q" { quality = AcceptLanguage.thousandths(pair[1]) }
      }
      if quality > best?.quality ?? 0 { best = (language, quality) }
    }
    preferred = best?.language ?? .english
  }

  /// Parses a quality such as "0.8" as thousandths. An invalid quality counts as 0.
  private static func thousandths(_ text: String) -> Int {
    var (thousandths, worth) = (0, 1000)
    for (place, digit) in Array(text.utf8).enumerated() {
      if place == 1, digit == UInt8(ascii: ".") { continue }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), place != 1 else { return 0 }
      thousandths += Int(digit - UInt8(ascii: "0")) * worth
      worth /= 10
    }
    return min(1000, thousandths)
  }
}
