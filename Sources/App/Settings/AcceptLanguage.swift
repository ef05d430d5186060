import Content

/// The languages a browser asks for, in an `Accept-Language` header (RFC 9110, 12.5.4).
struct AcceptLanguage {
  /// The language known here that is asked for most; English if none is.
  let preferred: Language

  init(_ header: String) {
    var best: (language: Language, quality: Int)?
    for range in header.split(separator: ",") {
      let parts = range.split(separator: ";")
      guard let tag = parts.first?.split(separator: "-").first else { continue }
      guard let language = Language(tag: tag.filter { $0 != " " }.lowercased()) else { continue }
      var quality = 1000
      for parameter in parts.dropFirst() {
        let parameter = parameter.filter { $0 != " " }
        if parameter.hasPrefix("q=") { quality = AcceptLanguage.thousandths(parameter.dropFirst(2)) }
      }
      if quality > best?.quality ?? 0 { best = (language, quality) }
    }
    preferred = best?.language ?? .english
  }

  /// Reads a quality, such as "0.8", in thousandths; what is none counts as nothing.
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, let ones = Int(whole), ones == 0 || ones == 1 else { return 0 }
    guard parts.count == 2 else { return ones * 1000 }
    let digits = parts[1].prefix(3)
    guard let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count)), fraction >= 0 else { return 0 }
    return min(1000, ones * 1000 + fraction)
  }
}
