/// The gaps in an HTML text, such as `*answer/other answer:tip*`. The gaps are extracted before the HTML is converted, because
/// our Markdown uses asterisks too.
struct H5PGaps {
  struct Gap {
    var accepted: [String] = []
    var tip: String?

    /// The answer that is shown in the questions about other gaps.
    var shown: String { accepted.first ?? "" }
  }

  private(set) var gaps: [Gap] = []
  /// The texts before, between and after the gaps.
  private var texts: [String] = []

  /// The maximum number of gaps.
  private static let most = 50
  /// The maximum length of the text in bytes.
  private static let longest = 16_000

  let isTooLarge: Bool

  init(_ text: String) {
    let parts = Array(text.utf8).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    // If the number of asterisks is odd, the last one is plain text.
    let isEven = parts.count % 2 == 0
    texts = [""]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      if index % 2 == 0 || isEven && isLast {
        let sign = isEven && isLast ? "*" : ""
        texts[texts.count - 1] += sign + String(decoding: part, as: UTF8.self)
        continue
      }
      gaps.append(H5PGaps.gap(part))
      texts.append("")
    }
    isTooLarge = gaps.count > H5PGaps.most || text.utf8.count > H5PGaps.longest
  }

  private static func gap(_ html: ArraySlice<UInt8>) -> Gap {
    var gap = Gap()
    let words = HTMLText.withoutEmphasis(String(decoding: html, as: UTF8.self), all: true)
    let bytes = Array(HTMLText.plain(words).text.utf8)[...]
    let answers = bytes.prefix { $0 != UInt8(ascii: ":") }
    for answer in answers.split(separator: UInt8(ascii: "/")) {
      let text = String(decoding: answer.trimmed, as: UTF8.self)
      if !text.isBlank { gap.accepted.append(text) }
    }
    // In H5P, the text after a backslash is feedback, which is dropped.
    let tip = bytes[answers.endIndex...].dropFirst().prefix { $0 != UInt8(ascii: "\\") }.trimmed
    if !tip.isEmpty { gap.tip = String(decoding: tip, as: UTF8.self) }
    return gap
  }

  /// Returns the text with one gap to fill in. The other gaps show their answers.
  func text(withGap index: Int) -> String {
    var text = texts[0]
    for place in gaps.indices { text += (place == index ? "_____" : gaps[place].shown) + texts[place + 1] }
    return text
  }
}
