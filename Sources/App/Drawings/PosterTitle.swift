import Content

/// A title, broken into lines and set as large as the space allows. Lines break between words if possible, and no text is cut
/// off.
///
/// Widths are estimated, not measured. The estimate for a letter is its width in the widest font that the page may use.
struct PosterTitle: Equatable, Sendable {
  let lines: [String]
  let size: Int

  /// The distance from one baseline to the next.
  var leading: Int { size * 112 / 100 }
  var height: Int { lines.count * leading }
}

extension PosterTitle {
  /// Sets a text at the largest size that fits into `width` and `height`, in units of the drawing. `stretch` is the relative
  /// width of the font in percent: above 100 for wider fonts. If even the smallest size does not fit, words that are too long for
  /// a line are broken.
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

  /// Returns the words of a text. A standalone dash stays with the word before it, so that no line starts with a dash.
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

  /// Combines parts into as few lines as possible. Within a line, `joint` separates the parts. `width` is the maximum width of a
  /// line, in hundredths of the font size. A part that is wider than a line is not broken.
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

  /// Breaks the text of a line into pieces that fit into `width`. Only a line whose single word is too long needs more than one
  /// piece.
  private static func pieces(_ word: String, within width: Int) -> [String] {
    var pieces = [""]
    for scalar in word.unicodeScalars {
      if length(pieces[pieces.count - 1]) + length(of: scalar) > width { pieces.append("") }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces
  }

  /// Returns the estimated width of a text in bold type, in hundredths of the font size.
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
