/// The gaps of a text in HTML: `*answer/other answer:tip*`. They are extracted first, because our Markdown uses asterisks too.
struct H5PGaps {
  struct Gap {
    var accepted: [String] = []
    var tip: String?

    /// The answer that is shown in other questions.
    var shown: String { accepted.first ?? "" }
  }

  private(set) var gaps: [Gap] = []
  /// The texts around the gaps, one more than there are gaps.
  private var texts: [String] = []

  private static let most = 50
  private static let longest = 16_000

  let isTooLarge: Bool

  init(_ text: String) {
    let parts = Array(text.utf8).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    // A single asterisk stands for itself.
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
    // After a backslash, H5P has feedback.
    let tip = bytes[answers.endIndex...].dropFirst().prefix { $0 != UInt8(ascii: "\\") }.trimmed
    if !tip.isEmpty { gap.tip = String(decoding: tip, as: UTF8.self) }
    return gap
  }

  /// Returns the text with one gap to fill in, and the answers in the others.
  func text(withGap index: Int) -> String {
    var text = texts[0]
    for place in gaps.indices { text += (place == index ? "_____" : gaps[place].shown) + texts[place + 1] }
    return text
  }
}
