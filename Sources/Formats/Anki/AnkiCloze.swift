import Content

/// The gaps of a cloze note, such as `{{c1::Paris::city}} is the capital of {{c2::France}}`. Here, "city" is a hint. Gaps may be
/// nested.
struct AnkiCloze {
  /// A gap. Its ranges are byte positions in the field.
  struct Gap {
    /// The numbers after the letter c. On a card, all gaps with the same number are hidden together.
    let numbers: [Int]
    /// The range of the hidden text.
    var text: Range<Int>
    var hint: Range<Int>?
    /// The range of the gap with its braces.
    var whole: Range<Int>
  }

  private let bytes: [UInt8]
  private(set) var gaps: [Gap] = []

  /// The maximum number of gaps. A field with more gaps is skipped, because each gap becomes a question that repeats the whole
  /// field.
  static let mostGaps = 50
  /// The maximum length of a field in bytes. A longer field is skipped.
  static let longest = 16_000

  private static let deepest = 8

  /// Finds the gaps in a field. Returns `nil` if there is none.
  init?(_ field: String) {
    bytes = Array(field.utf8)
    var open: [(gap: Gap, hintStart: Int?)] = []
    var place = 0
    while place + 1 < bytes.count {
      if open.count < AnkiCloze.deepest, let (numbers, start) = AnkiCloze.opening(in: bytes, at: place) {
        open.append((Gap(numbers: numbers, text: start..<start, whole: place..<place), nil))
        place = start
      } else if bytes[place] == UInt8(ascii: "}"), bytes[place + 1] == UInt8(ascii: "}"), var last = open.popLast() {
        last.gap.text = last.gap.text.lowerBound..<(last.hintStart.map { $0 - 2 } ?? place)
        last.gap.hint = last.hintStart.map { $0..<place }
        last.gap.whole = last.gap.whole.lowerBound..<place + 2
        gaps.append(last.gap)
        place += 2
      } else if bytes[place] == UInt8(ascii: ":"), bytes[place + 1] == UInt8(ascii: ":"), let last = open.indices.last {
        if open[last].hintStart == nil { open[last].hintStart = place + 2 }
        place += 2
      } else {
        place += 1
      }
    }
    if gaps.isEmpty { return nil }
    gaps.sort { $0.whole.lowerBound < $1.whole.lowerBound }
  }

  /// Reads the start of a gap, such as `{{c1::`, or `{{c1,2::` for a gap with several numbers. Returns the numbers and the
  /// position after the start, or `nil` for any other text.
  private static func opening(in bytes: [UInt8], at place: Int) -> (numbers: [Int], end: Int)? {
    guard bytes[place...].starts(with: "{{c".utf8) else { return nil }
    let digits = bytes[(place + 3)...].prefix(24).prefix { $0.isDecimalDigit || $0 == UInt8(ascii: ",") }
    guard bytes[digits.endIndex...].starts(with: "::".utf8) else { return nil }
    let numbers = digits.split(separator: UInt8(ascii: ",")).compactMap { $0.count <= 3 ? Int(decimal: $0) : nil }
    return numbers.isEmpty ? nil : (numbers, digits.endIndex + 2)
  }

  /// Whether any gap hides an area of a picture.
  var isImageOcclusion: Bool {
    gaps.contains { bytes[$0.text].starts(with: "image-occlusion:".utf8) }
  }

  var isTooLarge: Bool { gaps.count > AnkiCloze.mostGaps || bytes.count > AnkiCloze.longest }

  /// Returns the hidden text of a gap.
  func answer(_ gap: Gap) -> String { text(in: gap.text, hiding: nil, numbers: []) }

  /// Returns the hint of a gap, or `nil` if it has none.
  func hint(_ gap: Gap) -> String? { gap.hint.map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// Returns the text with one gap to fill in. Other gaps with the same number show "[…]". Gaps with different numbers show their
  /// hidden text.
  func question(_ gap: Gap) -> String { text(in: 0..<bytes.count, hiding: gap, numbers: gap.numbers) }

  /// The text in which all gaps show their hidden text.
  var shown: String { text(in: 0..<bytes.count, hiding: nil, numbers: []) }

  private func text(in range: Range<Int>, hiding hidden: Gap?, numbers: [Int]) -> String {
    var output: [UInt8] = []
    var place = range.lowerBound
    /// For each gap that contains `place`, the end of the hidden text and the end of the whole gap. The innermost gap is last.
    /// The hint between the two ends is skipped.
    var ends: [(text: Int, whole: Int)] = []
    var next = gaps.firstIndex { $0.whole.lowerBound >= range.lowerBound } ?? gaps.count
    while place < range.upperBound {
      if let end = ends.last, place >= end.text {
        place = end.whole
        ends.removeLast()
        continue
      }
      while next < gaps.count, gaps[next].whole.lowerBound < place { next += 1 }
      guard next < gaps.count, gaps[next].whole.lowerBound == place, gaps[next].whole.upperBound <= range.upperBound else {
        output.append(bytes[place])
        place += 1
        continue
      }
      let gap = gaps[next]
      next += 1
      if gap.whole == hidden?.whole {
        output += AnkiCloze.blank.utf8
        place = gap.whole.upperBound
      } else if gap.numbers.contains(where: { numbers.contains($0) }) {
        output += "[…]".utf8
        place = gap.whole.upperBound
      } else {
        ends.append((gap.text.upperBound, gap.whole.upperBound))
        place = gap.text.lowerBound
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The underscores that stand for the gap to fill in. Questions from all formats use them.
  static let blank = "_____"
}

extension Int {
  /// Reads one to nine decimal digits. Returns `nil` for any other text.
  init?(decimal digits: ArraySlice<UInt8>) {
    guard (1...9).contains(digits.count), digits.allSatisfy({ $0.isDecimalDigit }) else { return nil }
    self = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
