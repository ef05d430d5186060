/// The content of a column, according to its heading.
enum ColumnRole: Equatable, Sendable {
  case question
  /// The front of a card, such as a word to learn.
  case term
  /// The back of a card.
  case definition
  /// One of the answers, with its position from 0 if the heading has a number or a letter.
  case answer(Int?)
  /// One of the answers, or all answers in one cell. The heading mentions options or choices.
  case option
  /// The right answer: its text, or its key, which is a number or a letter.
  case right
  /// The text of a wrong answer.
  case wrong
  /// Further accepted answers to a typed question.
  case accepted
  case explanation
  case hint
  /// The kind of question.
  case kind
  /// A picture, a sound or a video.
  case media
  case tags
  case difficulty
  case sources
  /// The quiz that the question belongs to.
  case quiz
  case title
  case description
  /// The time limit in seconds.
  case time
  case points
  /// The number of the question, or anything else that is not imported.
  case other
}

extension ColumnRole {
  /// Recognises a heading of up to six words in any language that ``HeadingVocabulary`` knows. Returns `nil` for any other text.
  init?(heading: String) {
    let words = CellText.words(ofHeading: heading)
    guard !words.isEmpty, words.count <= 6 else { return nil }
    if let role = HeadingVocabulary.role(of: words) {
      self = role
      return
    }
    // The heading may have a number or a letter: "Answer 1", "Option B", "2nd answer" or "B".
    let (first, last) = (words[0], words[words.count - 1])
    if words.count == 1 {
      guard let index = AnswerLabel.letter(first) else { return nil }
      self = .answer(index)
    } else if let index = AnswerLabel.index(last), let role = HeadingVocabulary.role(of: words.dropLast()) {
      self = role.numbered(index)
    } else if let index = AnswerLabel.index(first), let role = HeadingVocabulary.role(of: words.dropFirst()) {
      self = role.numbered(index)
    } else {
      return nil
    }
  }

  /// Whether the column has answers to choose from.
  var isAnswer: Bool {
    switch self {
    case .answer, .option: true
    default: false
    }
  }

  private func numbered(_ index: Int) -> ColumnRole {
    isAnswer ? .answer(index) : self
  }
}

/// A number or a letter that identifies one of the answers to a question.
enum AnswerLabel {
  /// The maximum number of answers that labels can identify.
  static let most = 26

  /// Returns the position, from 0, that a number or a letter identifies, or `nil` for any other word. Numbers begin at 1.
  static func index(_ word: [UInt8]) -> Int? { number(word).flatMap { $0 > 0 ? $0 - 1 : nil } ?? letter(word) }

  static func number(_ word: [UInt8]) -> Int? {
    guard (1...2).contains(word.count) else { return nil }
    var number = 0
    for byte in word {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number <= most ? number : nil
  }

  /// Returns the position of a letter in its alphabet, from 0, or `nil` for any other word. The letter is Latin, or one of the
  /// eight Cyrillic letters below. The Cyrillic "В" is 2, although it looks like the Latin "B", which is 1.
  static func letter(_ word: [UInt8]) -> Int? {
    if word.count == 1 {
      let letter = word[0] | 0x20
      return (0x61...0x7A).contains(letter) ? Int(letter - 0x61) : nil
    }
    return cyrillic.firstIndex { $0 == word } ?? cyrillicCapitals.firstIndex { $0 == word }
  }

  private static let cyrillic = ["а", "б", "в", "г", "д", "е", "ж", "з"].map { Array($0.utf8) }
  private static let cyrillicCapitals = ["А", "Б", "В", "Г", "Д", "Е", "Ж", "З"].map { Array($0.utf8) }
}
