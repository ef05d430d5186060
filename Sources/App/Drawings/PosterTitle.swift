import Content

/// A text set in lines, as large as the room allows: broken between words, and never cut.
///
/// Nobody measures type here: a letter is taken to be as wide as the widest of the fonts that a page may come to be set in has it.
struct PosterTitle: Equatable, Sendable {
  let lines: [String]
  let size: Int

  /// From one line to the next.
  var leading: Int { size * 112 / 100 }
  var height: Int { lines.count * leading }

  /// The largest setting of a title that stays within a height; `stretch` in percent for fonts that run wider.
  init(_ text: String, width: Int, height: Int, stretch: Int = 100) {
    let words = PosterTitle.words(text)
    for size in PosterTitle.sizes {
      let line = width * 10_000 / (size * stretch)
      let lines = PosterTitle.lines(words, joinedBy: " ", within: line)
      let isSet = lines.allSatisfy { PosterTitle.length($0) <= line } && lines.count * size * 112 / 100 <= height
      if isSet || size == PosterTitle.sizes.last {
        self.init(lines: lines.flatMap { PosterTitle.pieces($0, within: line) }, size: size)
        return
      }
    }
    self.init(lines: words, size: 8)
  }

  private init(lines: [String], size: Int) {
    self.lines = lines
    self.size = size
  }

  /// The words of a text; a dash that stands alone is one with the word before it, so that no line begins with it.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.parts(at: " ") where !word.utf8.isEmpty {
      if ["-", "–", "—"].contains(word), let last = words.last {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(word)
      }
    }
    return words
  }

  private static let sizes = [54, 48, 42, 38, 34, 31, 28, 25, 22, 20, 18, 16, 14, 12, 10, 8]

  /// Parts of a text in as few lines as hold them, none longer than `width` in hundredths of the font's size, if it can be helped.
  static func lines(_ parts: [String], joinedBy joint: String, within width: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, length(last + joint + part) <= width {
        lines[lines.count - 1] = last + joint + part
      } else {
        lines.append(part)
      }
    }
    return lines
  }

  /// A word that is longer than any line, in pieces.
  private static func pieces(_ word: String, within width: Int) -> [String] {
    var pieces = [""]
    for scalar in word.unicodeScalars {
      if length(pieces[pieces.count - 1]) + length(of: scalar) > width { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces
  }

  /// How long a text in bold type is at most, in hundredths of the font's size.
  static func length(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + length(of: $1) } }

  private static func length(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "J", " ", "'", "’", ".", ",", ":", ";", "!", "|", "·": 40
    case "f", "r", "t", "-", "(", ")", "/", "\"": 50
    case "m", "w", "M", "W", "Ж", "М", "Ф", "Ш", "Щ", "Ю", "ж", "м", "ф", "ш", "щ", "ы", "ю": 108
    case "a"..."z", "0"..."9": 72
    default: 85
    }
  }
}
