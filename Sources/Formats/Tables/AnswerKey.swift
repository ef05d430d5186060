import Rules

/// How the key column of a table identifies right answers. All rows of the table together decide this, because a single key is
/// ambiguous. For example, "3" may mean the third answer, the answer "3", or the fourth answer if answers are counted from 0.
enum AnswerKey: Equatable, Sendable {
  /// Keys are numbers. `from` is the number of the first answer.
  case numbers(from: Int)
  case letters
  case texts
  /// In every row, the key is both the text of an answer and a label. In some rows, the text and the label identify different
  /// answers. The table has at most two keys.
  case ambiguous(AmbiguousKey)

  enum AmbiguousKey: Equatable, Sendable { case numbers, letters }

  /// A row's key, and the cells of its answers, including empty ones.
  struct Sample {
    let key: String
    let answers: [String]
  }

  /// Decides how the keys in a table identify right answers.
  ///
  /// - Parameters:
  ///   - hasLabels: whether the headings state that keys are numbers or letters.
  ///   - first: the number of the first answer, if the user chose it.
  init(_ samples: [Sample], hasLabels: Bool, first: Int?) {
    var counts = (texts: 0, ones: 0, zeros: 0, letters: 0)
    var differs = false
    for sample in samples {
      let labels = KeyLabels(sample.key, in: sample.answers)
      let texts = KeyLabels.texts(sample.key, in: sample.answers)
      let ones = labels.numbers(from: 1)
      if texts != nil { counts.texts += 1 }
      if ones != nil { counts.ones += 1 }
      if labels.numbers(from: 0) != nil { counts.zeros += 1 }
      if labels.letters != nil { counts.letters += 1 }
      if let texts, let label = ones ?? labels.letters, label != texts { differs = true }
    }
    let from = first ?? (counts.zeros > counts.ones ? 0 : 1)
    let numbers = from == 0 ? counts.zeros : counts.ones
    let labels = max(numbers, counts.letters)
    let isLetters = counts.letters > numbers
    if !hasLabels, counts.texts == samples.count, labels == samples.count, differs, first == nil {
      // Labels can equal the texts of answers by chance in one or two rows, but not in every row of a longer table. So the keys
      // of a longer table are texts.
      self = samples.count > 2 ? .texts : .ambiguous(isLetters ? .letters : .numbers)
    } else if counts.texts > labels || counts.texts == samples.count && labels < samples.count {
      self = .texts
    } else {
      self = isLetters ? .letters : .numbers(from: from)
    }
  }

  /// Returns the positions of the right answers, from 0, or `nil` if the key matches no answer, or if it is ambiguous in this
  /// row.
  func positions(_ key: String, in answers: [String]) -> [Int]? {
    let labels = KeyLabels(key, in: answers)
    switch self {
    case .numbers(let first): return labels.numbers(from: first) ?? KeyLabels.longText(key, in: answers)
    case .letters: return labels.letters ?? KeyLabels.longText(key, in: answers)
    case .texts: return KeyLabels.texts(key, in: answers)
    case .ambiguous(let other):
      let texts = KeyLabels.texts(key, in: answers)
      let label = other == .numbers ? labels.numbers(from: 1) : labels.letters
      return texts == label ? texts : nil
    }
  }
}

/// The numbers or letters in a key cell, such as "2", "1,3", "3.0", "B", "A and C" or "Answer 2".
struct KeyLabels {
  private let words: [[UInt8]]
  private let answers: [String]

  init(_ key: String, in answers: [String]) {
    self.answers = answers
    words = KeyLabels.words(of: key)
  }

  /// The maximum length of a key with labels, in bytes.
  private static let longest = 100

  private static func words(of key: String) -> [[UInt8]] {
    let bytes = Array(key.utf8)
    guard bytes.count <= longest else { return [] }
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      // "3.0" is 3, because programs write numbers like this. "1.3" means 1 and 3, because a spreadsheet read "1,3" as a decimal
      // number.
      if byte == UInt8(ascii: "."), bytes[(place + 1)...].allSatisfy({ $0 == 0x30 }), place + 1 < bytes.count { break }
      if byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) {
        word.append(byte)
      } else {
        if !word.isEmpty { words.append(word) }
        word = []
      }
    }
    if !word.isEmpty { words.append(word) }
    if words.count > 1, let first = words.first, HeadingVocabulary.role(of: [KeyLabels.folded(first)])?.isAnswer == true {
      words.removeFirst()
    }
    return words.filter { !conjunctions.contains($0) }
  }

  private static let conjunctions = ["and", "et", "und"].map { Array($0.utf8) }

  private static func folded(_ word: [UInt8]) -> [UInt8] {
    CellText.words(ofHeading: String(decoding: word, as: UTF8.self)).first ?? word
  }

  /// Returns the positions of the answers with these numbers, or `nil` if a word is anything else or has no answer. `first` is
  /// the number of the first answer.
  func numbers(from first: Int) -> [Int]? {
    var numbers: [Int] = []
    for word in words {
      guard word.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      if let number = AnswerLabel.number(word), isAnswer(number - first) {
        numbers.append(number - first)
      } else {
        // "134" may mean "1,3,4", written without commas.
        guard words.count == 1, isAscending(word) else { return nil }
        numbers = word.map { Int($0 - 0x30) - first }
      }
    }
    return checked(numbers)
  }

  var letters: [Int]? {
    if words.count == 1, words[0].count > 1, words[0].allSatisfy({ (0x41...0x5A).contains($0) }), isAscending(words[0]) {
      return checked(words[0].map { Int($0 - 0x41) })
    }
    var letters: [Int] = []
    for word in words {
      guard let letter = AnswerLabel.letter(word) else { return nil }
      letters.append(letter)
    }
    return checked(letters)
  }

  private func isAscending(_ word: [UInt8]) -> Bool { zip(word, word.dropFirst()).allSatisfy { $0 < $1 } }

  private func isAnswer(_ place: Int) -> Bool { answers.indices.contains(place) && !answers[place].utf8.isEmpty }

  private func checked(_ places: [Int]) -> [Int]? {
    guard !places.isEmpty, places.allSatisfy({ isAnswer($0) }) else { return nil }
    var distinct: [Int] = []
    for place in places where !distinct.contains(place) { distinct.append(place) }
    return distinct.sorted()
  }
}

// MARK: - Texts

extension KeyLabels {
  /// Returns the position of the answer whose text is the key, or the positions of several answers whose texts the key lists.
  ///
  /// If no text equals the key, the comparison ignores case and spaces. In this case, exactly one answer must match.
  static func texts(_ key: String, in answers: [String]) -> [Int]? {
    if let place = text(key, in: answers) { return [place] }
    for separator in listSeparators where key.utf8.contains(separator) {
      let parts = key.utf8.split(separator: separator)
      guard parts.count > 1, parts.count <= answers.count else { continue }
      let places = parts.compactMap { text(CellText.cleaned(String(decoding: Array($0), as: UTF8.self)), in: answers) }
      if places.count == parts.count { return Array(places.sorted()) }
    }
    return nil
  }

  private static let listSeparators = [UInt8(ascii: "\n"), UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// Returns the same as `texts`, but `nil` for a key of up to two bytes, because a key this short may be a label.
  static func longText(_ key: String, in answers: [String]) -> [Int]? { key.utf8.count > 2 ? texts(key, in: answers) : nil }

  private static func text(_ key: String, in answers: [String]) -> Int? {
    guard !key.utf8.isEmpty else { return nil }
    if let place = answers.firstIndex(where: { CellText.isSame($0, key) }) { return place }
    // A single letter, or a number, must equal the text exactly. Otherwise, it is a label.
    guard key.utf8.count > 1, key.utf8.contains(where: { !(0x30...0x39).contains($0) }) else { return nil }
    let folded = loose(key)
    let places = answers.indices.filter { loose(answers[$0]) == folded }
    return places.count == 1 ? places[0] : nil
  }

  /// Returns the text in lower case, without spaces.
  private static func loose(_ text: String) -> [UInt8] { Array(text.lowercased().utf8).filter { $0 > 0x20 } }
}
