import Content
import JSON
import Rules

@testable import Formats

/// Makes quizzes from a seed, with everything that is difficult to write to a file. All quizzes can be played as they are.
struct GeneratedQuizzes {
  /// The parts that the quizzes may have. The test of a writer leaves out the parts that its format cannot hold.
  struct Options: Sendable {
    /// The languages of each text. Empty for texts without a language.
    var languages: [Language] = []
    var kinds = Kind.allCases
    var hasHints = true
    var hasExplanations = true
    /// Whether quizzes may have difficulties, tags, sources, pictures, feedback, limits, points, licences and shuffle settings.
    var hasExtras = false
    var hasAuthor = false
    var hasLineBreaks = true
    /// The approximate maximum length of a question text, hint or explanation, in words.
    var words = 6
    var mostAnswers = 8

    /// Everything that Potiron's own format can hold.
    static let whole = Options(hasExtras: true, hasAuthor: true)
  }

  enum Kind: CaseIterable, Sendable { case choice, trueFalse, typed, number, order, pairs }

  private var random: SplitMix64
  private let options: Options

  /// Returns quizzes with distinct ids.
  static func quizzes(seed: UInt64, _ options: Options = Options()) -> [Quiz] {
    var made = GeneratedQuizzes(random: SplitMix64(seed: seed), options: options)
    return (1...1 + made.random.below(3)).map { made.quiz($0) }
  }

  static func quiz(seed: UInt64, _ options: Options = Options()) -> Quiz {
    var made = GeneratedQuizzes(random: SplitMix64(seed: seed), options: options)
    return made.quiz(1)
  }

  /// Returns a text that shows the first difference between the two lists. Returns `nil` if the quizzes are equal in everything
  /// except their origins.
  static func difference(_ quizzes: [Quiz], _ others: [Quiz]) -> String? {
    guard quizzes.count == others.count else { return "\(quizzes.count) quizzes, \(others.count) expected" }
    for (quiz, other) in zip(quizzes, others) {
      let (parts, otherParts) = (parts(of: quiz), parts(of: other))
      guard parts.count == otherParts.count else {
        return "\(quiz.id): \(parts.count - 1) questions, \(otherParts.count - 1) expected"
      }
      for (part, other) in zip(parts, otherParts) where part != other { return "\(part)\ninstead of\n\(other)" }
    }
    return nil
  }

  private static func parts(of quiz: Quiz) -> [JSON] {
    let head: JSON = .object([
      "id": .string(quiz.id), "icon": .string(quiz.icon), "title": quiz.title.json, "desc": quiz.description.json,
      "author": quiz.author?.json, "licence": quiz.licence?.json,
    ])
    return [head] + quiz.questions.map { $0.json }
  }

  // MARK: Quizzes

  private mutating func chance(_ share: Int) -> Bool { random.below(share) == 0 }

  private mutating func quiz(_ number: Int) -> Quiz {
    let isTyped = options.kinds.contains(.typed) && (options.kinds.count == 1 || chance(4))
    let kinds = options.kinds.filter { ($0 == .typed) == isTyped }
    let author = options.hasAuthor && chance(2) ? Quiz.Author(number: 1 + random.below(9), name: text(words: 2)) : nil
    let questions = (1...1 + random.below(5)).map { place in
      question(place, of: number, kinds[random.below(kinds.count)])
    }
    return Quiz(
      id: "quiz-\(number)", icon: ["question", "atom", "globe"][random.below(3)], title: text(words: 3),
      description: text(words: 6),
      author: author, questions: questions, licence: options.hasExtras && chance(2) ? plain(words: 2) : nil)
  }

  private mutating func question(_ place: Int, of quiz: Int, _ kind: Kind) -> Question {
    let hint = options.hasHints && chance(2) ? text(words: options.words) : nil
    let explanation = options.hasExplanations && chance(2) ? text(words: options.words) : nil
    let (answer, isFixed) = answer(kind)
    return Question(
      id: options.hasExtras ? "id-\(place)" : "question-\(place)", number: kind == .typed ? 100 * quiz + place : nil,
      text: text(words: options.words, lines: true),
      answer: answer, hint: hint, explanation: explanation, extras: extras(kind, isFixed: isFixed))
  }

  private mutating func extras(_ kind: Kind, isFixed: Bool) -> Question.Extras {
    guard options.hasExtras, chance(2) else { return Question.Extras(shuffle: isFixed ? false : Optional.none) }
    return Question.Extras(
      picture: chance(2) ? Question.Flag(code: "FR").map { .flag($0) } : nil,
      difficulty: chance(2) ? Question.Difficulty.allCases[random.below(3)] : nil, tags: chance(2) ? ["tag-1", "b"] : [],
      sources: chance(2) ? [plain(words: 3)] : [], shuffle: isFixed ? false : kind == .choice && chance(3) ? [1] : Optional.none,
      feedback: chance(2) ? feedback(hasChoices: kind == .choice || kind == .trueFalse) : Question.Feedback(),
      seconds: chance(2) ? 1 + random.below(3_600) : nil, points: chance(2) ? 1 + random.below(1_000) : 1,
      licence: chance(2) ? plain(words: 2) : nil)
  }

  private mutating func feedback(hasChoices: Bool) -> Question.Feedback {
    Question.Feedback(
      choices: hasChoices ? [text(words: 2), nil, text(words: 2)].prefix(1 + random.below(2)).map { $0 } : [],
      right: chance(2) ? text(words: 3) : nil, partly: chance(2) ? text(words: 3) : nil,
      wrong: chance(2) ? text(words: 3) : nil)
  }

  private mutating func answer(_ kind: Kind) -> (Question.Answer, isFixed: Bool) {
    switch kind {
    case .trueFalse: return (.choice(.trueOrFalse(chance(2))), true)
    case .choice:
      let count = 2 + random.below(options.mostAnswers - 1)
      // The number at the end makes the answers distinct, and the letter before it keeps them from being numbers.
      let choices = (0..<count).map { number in text(words: 3, lines: true, end: "n\(number)") }
      return (.choice(Question.Choice(choices, right: random.below(count))), false)
    case .number:
      let others = (0..<random.below(3)).map { _ in accepted(1 + random.below(9_999)) }
      return (.number(Question.Number([accepted(Question.Several.full)] + others)), false)
    case .order:
      let items = (0...1 + random.below(options.mostAnswers - 1)).map { text(words: 3, lines: true, end: "n\($0)") }
      return (.order(Question.Order(items)), false)
    case .pairs:
      let count = 2 + random.below(options.mostAnswers - 1)
      let rights = (0..<count).map { text(words: 2, lines: true, end: "r\($0)") }
      let pairs = (0...random.below(options.mostAnswers)).map { left in
        (left: text(words: 2, lines: true, end: "n\(left)"), right: rights[random.below(count)])
      }
      return Question.Pairs(pairs, others: rights).map { (.pairs($0), false) } ?? answer(.choice)
    case .typed:
      let shown = text(words: 2, end: "a").mapped { String($0.map { $0 == "*" ? "x" : $0 }) }
      let languages = options.languages.isEmpty ? [.english] : options.languages
      let others = Language.allCases.map { language in
        (0..<random.below(3)).map { String(plain(words: 2, end: "\(language.tag)\($0)").map { $0 == "*" ? "x" : $0 }) }
      }
      return (.typed(Question.Typed(shown) { languages.contains($0) ? others[Int($0.rawValue)] : [] }), false)
    }
  }

  private static func decimal(_ text: String) -> DecimalNumber {
    guard let number = DecimalNumber(text) else { preconditionFailure("\(text) is not a number") }
    return number
  }

  /// Returns a random decimal number, such as -1204 or 57e-3.
  private mutating func number() -> DecimalNumber {
    let digits = (0...random.below(6)).map { _ in "\(random.below(10))" }.joined()
    return Self.decimal((chance(3) ? "-" : "") + digits + (chance(2) ? "e-\(random.below(9))" : ""))
  }

  private mutating func accepted(_ weight: Int) -> Question.Number.Accepted {
    if chance(3) {
      let lower = number()
      return Question.Number.Accepted(.interval(lower, lower + Self.decimal("1.5")), weight: weight)
    }
    return Question.Number.Accepted(
      Question.Number.Accepted.Form(number(), chance(2) ? number() : nil, isInterval: false), weight: weight)
  }

  // MARK: Texts

  private static let awkward = [
    "\"quoted\"", "it's", "“curly”", "{", "}", "{}", "[x]", "(y)", ",", ";", "a,b", "=", "~", "->", "#", "####", "::", ":",
    "%50%", "\\",
    "\\n", "\\frac{1}{2}", "//", "/* */", "|", "*", "**b**", "_", "`code`", "<", ">", "<b>", "&amp;", "&", "@x", "+1", "-1",
    "=1+1", "$5",
    "A.", "A)", "1.", "ANSWER:", "T", "FALSE", "null", "é", "e\u{301}", "ß", "Ж", "日本", "القاهرة", "שלום", "🎉", "👩‍🚀", "\u{A0}x",
    "…",
    "'", "\"", "3.14", "1,000", "http://a.b/c?d=e&f#g", "\t.", "50 %", "C++", "x²",
  ]
  private static let words = ["alpha", "beta", "gamma", "Delta", "which", "one", "two", "is", "of"]

  /// Returns a text that begins with a word and ends with `end`, if `end` is given.
  private mutating func plain(words count: Int, lines: Bool = false, end: String? = nil) -> String {
    var parts = [GeneratedQuizzes.words[random.below(GeneratedQuizzes.words.count)]]
    for _ in 0..<random.below(count + 1) {
      let isAwkward = chance(2)
      let choices = isAwkward ? GeneratedQuizzes.awkward : GeneratedQuizzes.words
      parts.append(choices[random.below(choices.count)])
    }
    if chance(2) { parts.append(GeneratedQuizzes.words[random.below(GeneratedQuizzes.words.count)]) }
    if let end { parts.append(end) } else if chance(3) { parts.append("?") }
    var text = parts[0]
    for part in parts.dropFirst() {
      let hasBreak = lines && options.hasLineBreaks && chance(12)
      text += (hasBreak ? ["\n", "\n    ", "\n\n"][random.below(3)] : " ") + part
    }
    return text
  }

  private mutating func text(words: Int, lines: Bool = false, end: String? = nil) -> LocalizedText {
    guard !options.languages.isEmpty else { return LocalizedText(neutral: plain(words: words, lines: lines, end: end)) }
    var text = LocalizedText()
    for language in options.languages { text.add(plain(words: words, lines: lines, end: end), in: language) }
    return text
  }
}
