import Content

/// Finds the right answers to questions by the keys in a file.
///
/// A key is the text, the letter or the number of a right answer. "4" can be a text or a number, so the other keys in the file
/// decide. Numbers count from 0 or from 1. All quizzes in a file count from the same number, unless the keys in a quiz prove
/// otherwise. A key of 0 proves counting from 0, and a key as large as the number of answers proves counting from 1.
struct JSONKeys {
  /// The number of the first answer in the whole file: 0 or 1.
  private(set) var firstAnswer = 1
  /// The number of the first answer in each quiz.
  private(set) var firstAnswers: [Int]

  private var preferences: [Evidence]
  private var preference = Evidence()
  private let isDecided: Bool

  /// Counts of keys in a quiz or a file. They show whether keys are texts or numbers, and whether numbers start at 0 or 1.
  private struct Evidence {
    /// The number of keys that can only be texts, and the number of keys that can only be letters or numbers.
    var (texts, places) = (0, 0)
    /// The number of keys that prove counting from 0, and the number of keys that prove counting from 1.
    var (zeros, ends) = (0, 0)
    /// The number of keys that are numbers under a name such as `correctIndex`.
    var indices = 0
    /// The number of keys that are numbers.
    var numbers = 0

    /// Whether an ambiguous key is a text. `nil` if the other keys do not decide it.
    var prefersTexts: Bool? {
      if texts > 0 { return places == 0 ? true : nil }
      return places > 0 ? false : nil
    }

    static func += (sum: inout Evidence, other: Evidence) {
      sum.texts += other.texts
      sum.places += other.places
      sum.zeros += other.zeros
      sum.ends += other.ends
      sum.indices += other.indices
      sum.numbers += other.numbers
    }
  }

  init(_ quizzes: [[JSONQuestion]], firstAnswer given: Int?) {
    isDecided = given != nil
    preferences = quizzes.map { _ in Evidence() }
    firstAnswers = []
    for (index, quiz) in quizzes.enumerated() {
      for question in quiz { preferences[index] += JSONKeys.evidence(of: question) }
      preference += preferences[index]
    }
    // Now that the evidence about texts is complete, it is clear which keys are numbers.
    var bases = quizzes.map { _ in Evidence() }
    var base = Evidence()
    for (index, quiz) in quizzes.enumerated() {
      for question in quiz where !question.choices.isEmpty {
        for key in question.keys + question.otherKeys.filter({ $0.isIndex }) where isPlace(key, of: question, in: index) {
          guard let number = JSONKeys.number(key.text) else { continue }
          bases[index].numbers += 1
          if key.isIndex { bases[index].indices += 1 }
          if number == 0 { bases[index].zeros += 1 }
          if number == question.choices.count { bases[index].ends += 1 }
        }
      }
      base += bases[index]
    }
    let isFromZero = base.zeros > 0 || base.ends == 0 && base.numbers > 0 && base.indices == base.numbers
    firstAnswer = given ?? (isFromZero ? 0 : 1)
    firstAnswers = bases.map { own in
      if given != nil || (own.zeros > 0) == (own.ends > 0) { return firstAnswer }
      return own.zeros > 0 ? 0 : 1
    }
  }

  // MARK: Evidence

  private static func evidence(of question: JSONQuestion) -> Evidence {
    var evidence = Evidence()
    guard !question.choices.isEmpty else { return evidence }
    for key in question.keys where !key.isIndex {
      let isText = textPlace(of: key.text, in: question.choices) != nil
      let isPlace = canBePlace(key.text, in: question.choices)
      if isText, !isPlace { evidence.texts += 1 }
      if isPlace, !isText { evidence.places += 1 }
    }
    return evidence
  }

  private static func canBePlace(_ text: String, in choices: [JSONChoice]) -> Bool {
    if let number = number(text) { return number <= choices.count }
    return letter(text).map { $0 < choices.count } ?? false
  }

  /// Whether a key is tried as a letter or a number before it is compared with the texts of the answers.
  private func isPlace(_ key: JSONKey, of question: JSONQuestion, in quiz: Int) -> Bool {
    if key.isIndex { return true }
    guard JSONKeys.textPlace(of: key.text, in: question.choices) != nil else { return true }
    guard JSONKeys.canBePlace(key.text, in: question.choices) else { return false }
    if let prefersTexts = preference.prefersTexts ?? preferences[quiz].prefersTexts { return !prefersTexts }
    // Only version 1 of our own format defines keys as numbers.
    return question.isKeyOfOurs && JSONKeys.number(key.text) != nil
  }

  // MARK: Resolving

  /// Returns the question's draft, with its answers marked as right or wrong. If a key matches no answer, and the other keys of
  /// the question do not help, no answer is right, and the draft has an obstacle.
  func resolve(_ question: JSONQuestion, in quiz: Int) -> QuestionDraft {
    var draft = question.draft
    guard !question.choices.isEmpty else { return draft }
    var right = question.choices.indices.filter { question.choices[$0].isRight }
    var unknown: String?
    if !question.isMarked {
      (right, unknown) = places(of: question.keys, in: question, quiz)
      if right.isEmpty || unknown != nil, !question.otherKeys.isEmpty {
        let other = places(of: question.otherKeys, in: question, quiz)
        if other.unknown == nil, !other.right.isEmpty { (right, unknown) = other }
      }
    }
    draft.answer = .choice(
      question.choices.indices.map { index in
        let choice = question.choices[index]
        let isRight = unknown == nil && right.contains(index)
        let hasWeights = unknown == nil && question.weights.count == question.choices.count
        let weight = hasWeights ? question.weights[index] : isRight ? ChoiceDraft.full : 0
        return ChoiceDraft(choice.text, weight: weight, feedback: choice.feedback)
      })
    if let unknown, draft.obstacle == nil { draft.obstacle = .unknownKey(unknown) }
    return draft
  }

  /// Returns the positions of the answers that match the keys, and the first key that matches no answer.
  private func places(of keys: [JSONKey], in question: JSONQuestion, _ quiz: Int) -> (right: [Int], unknown: String?) {
    var (right, unknown): ([Int], String?) = ([], nil)
    for key in keys where !JSONTexts.trimmed(key.text).utf8.isEmpty {
      let places = places(of: key, in: question, quiz)
      if places.isEmpty { unknown = unknown ?? key.text }
      for place in places where !right.contains(place) { right.append(place) }
    }
    return (right, unknown)
  }

  private func places(of key: JSONKey, in question: JSONQuestion, _ quiz: Int) -> [Int] {
    let choices = question.choices
    if isPlace(key, of: question, in: quiz), let place = place(of: key.text, in: choices, quiz) { return [place] }
    if let place = JSONKeys.textPlace(of: key.text, in: choices) { return [place] }
    if let place = place(of: key.text, in: choices, quiz) { return [place] }
    if let place = JSONKeys.similarPlace(of: key.text, in: choices) { return [place] }
    // The key may identify several answers: "A, C" or "1 and 3".
    let parts = JSONKeys.parts(of: key.text)
    let all = parts.compactMap { place(of: $0, in: choices, quiz) }
    return parts.count > 1 && all.count == parts.count ? all : []
  }

  /// Returns the position of the answer with this label, letter or number.
  private func place(of text: String, in choices: [JSONChoice], _ quiz: Int) -> Int? {
    let name = JSONRole.normalized(text)
    let short = JSONKeys.withoutWord(name)
    for name in short.isEmpty || short == name ? [name] : [name, short] {
      if let place = choices.firstIndex(where: { $0.label.map { JSONRole.normalized($0) == name } ?? false }) { return place }
    }
    if let number = JSONKeys.number(text) {
      let place = number - firstAnswers[quiz]
      return choices.indices.contains(place) ? place : nil
    }
    if let letter = JSONKeys.letter(text) { return choices.indices.contains(letter) ? letter : nil }
    // The key may be the label of an answer, followed by "correct", as in `answer_a_correct`.
    return choices.firstIndex { choice in
      guard let label = choice.label.map({ JSONRole.normalized($0) }), label.count > 2 else { return false }
      return name == label + Array("correct".utf8)
    }
  }

  /// Returns the number of a key such as "3", "3.0" or "03", or `nil` if it is not a number of up to three digits.
  static func number(_ text: String) -> Int? {
    var digits = Array(JSONTexts.trimmed(text).utf8)[...]
    if digits.suffix(2).elementsEqual(".0".utf8) { digits = digits.dropLast(2) }
    guard (1...3).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// Returns the position, from 0, for a letter such as "B", "b)" or "Option B". Returns `nil` for any other text.
  static func letter(_ text: String) -> Int? {
    let name = withoutWord(JSONRole.normalized(text))
    guard name.count == 1, let letter = name.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return nil }
    return Int(letter - UInt8(ascii: "a"))
  }

  /// Returns a name without a word such as "option" before its letter or number.
  private static func withoutWord(_ name: [UInt8]) -> [UInt8] {
    for word in ["option", "answer", "choice", "opción", "opcion"]
    where name.count > word.utf8.count && name.starts(with: word.utf8) {
      return Array(name.dropFirst(word.utf8.count))
    }
    return name
  }

  /// Returns the position of the answer with this text, with or without the answer's label. Only white space at the ends may
  /// differ. Returns `nil` if there is none.
  static func textPlace(of text: String, in choices: [JSONChoice]) -> Int? {
    let key = JSONTexts.trimmed(text)
    return choices.firstIndex { choice in
      if JSONTexts.trimmed(choice.original).utf8.elementsEqual(key.utf8) { return true }
      return choice.text.translations.contains { JSONTexts.trimmed($0.text).utf8.elementsEqual(key.utf8) }
    }
  }

  /// Returns the position of the answer that equals a text apart from ASCII case, punctuation and a label. Returns `nil` unless
  /// exactly one answer matches.
  private static func similarPlace(of text: String, in choices: [JSONChoice]) -> Int? {
    var names = [JSONRole.normalized(text)]
    for label in Array("ABCDEFGHabcdefgh123456789".utf8) {
      if let rest = JSONChoices.without(label, JSONTexts.trimmed(text)) { names.append(JSONRole.normalized(rest)) }
    }
    let same = choices.indices.filter { place in names.contains(JSONRole.normalized(choices[place].text.text(in: .english))) }
    guard same.count == 1, names.allSatisfy({ !$0.isEmpty }) else { return nil }
    return same[0]
  }

  /// Splits a key for several answers, such as "A, C" or "1 and 3", into its parts.
  private static func parts(of text: String) -> [String] {
    var parts: [[UInt8]] = [[]]
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "|"):
        parts.append([])
      case 0x20:
        if parts[parts.count - 1].elementsEqual("and".utf8) {
          parts[parts.count - 1] = []
        } else if !parts[parts.count - 1].isEmpty {
          parts.append([])
        }
      default: parts[parts.count - 1].append(byte)
      }
    }
    return parts.filter { !$0.isEmpty && !$0.elementsEqual("and".utf8) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
