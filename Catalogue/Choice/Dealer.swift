import Content
import Rules

/// Chooses three wrong answers and a hint for each question of a quiz, and the position of the right answer.
///
/// Prefers the likeliest mistakes, but leaves no pattern that helps to guess. In each language, the right answer is the longest
/// in about a quarter of the questions and the shortest in about a quarter. No wrong answer is used too often. The same drafts
/// and seed give the same questions.
struct Dealer {
  private let drafts: [Draft]
  private let options: [[Option]]
  private var chosen: [Int]
  private var chance: SplitMix64

  /// A set of three wrong answers, and how the right answer compares with them.
  private struct Option {
    let wrong: [Candidate]
    /// The hints that leave the fewest possible answers, each with the index of its clue.
    let hints: [(clue: Int, text: LocalizedText)]
    /// How much the right answer stands out by its length, one value for each language. In `longest`, the value is 1 if the right
    /// answer is the longest, a fraction if other answers are as long, and otherwise 0. `shortest` has the same values for the
    /// shortest answer. In `alone`, the value is 1 if the right answer is longer than every other answer, and otherwise 0.
    let longest: [Double]
    let shortest: [Double]
    let alone: [Double]
    /// The right answer's rank by value if all answers are numbers, otherwise `nil`.
    let rank: Int?
    /// How far the wrong answers are from the likeliest mistakes.
    let distance: Double
  }

  /// - Parameter seed: The seed of the draws; each quiz has its own.
  static func deal(_ drafts: [Draft], seed: UInt64) throws -> [Question] {
    var dealer = try Dealer(drafts, seed: seed)
    dealer.improve()
    return try dealer.questions()
  }

  private init(_ drafts: [Draft], seed: UInt64) throws {
    self.drafts = drafts
    options = drafts.map(Self.options)
    let without = zip(drafts, options).filter { $1.isEmpty }.map { $0.0.id }
    guard without.isEmpty else { throw CatalogueError("no three wrong answers with a hint: " + without.joined(separator: ", ")) }
    chosen = drafts.map { _ in 0 }
    chance = SplitMix64(seed: seed)
  }

  private static func options(of draft: Draft) -> [Option] {
    let pool = Array(draft.wrong.prefix(10).enumerated())
    var options: [Option] = []
    for (first, a) in pool {
      for (second, b) in pool where second > first {
        for (third, c) in pool where third > second {
          if let option = option(draft, [a, b, c], distance: Double(first + second + third) - 3) { options.append(option) }
        }
      }
    }
    return options
  }

  /// Returns an option, or `nil` if two answers look alike, the right one is much longer than the others, or no hint helps.
  private static func option(_ draft: Draft, _ wrong: [Candidate], distance: Double) -> Option? {
    let answers = [draft.right] + wrong
    var (longest, shortest, alone): ([Double], [Double], [Double]) = ([], [], [])
    for language in Language.allCases {
      let texts = answers.map { $0.name.text(in: language) }
      guard Set(texts.map { $0.lowercased() }).count == 4 else { return nil }
      let lengths = texts.map(\.count)
      let (right, others) = (lengths[0], lengths.dropFirst())
      let most = others.max() ?? 0
      if right > most, right * 10 > most * 13, right > most + 2 { return nil }
      longest.append(right < most ? 0 : 1 / Double(lengths.count { $0 == right }))
      shortest.append(right > others.min() ?? 0 ? 0 : 1 / Double(lengths.count { $0 == right }))
      alone.append(right > most ? 1 : 0)
    }
    let hints = draft.clues.enumerated().compactMap { place, clue in clue.hint(answers.map(\.key)).map { (place, $0) } }
    let fewest = hints.map(\.1.left).min()
    let numbers = answers.compactMap { WrittenNumber.millionths($0.name.text(in: .english)) }
    guard !hints.isEmpty else { return nil }
    return Option(
      wrong: wrong, hints: hints.filter { $0.1.left == fewest }.map { ($0.0, $0.1.text) }, longest: longest, shortest: shortest,
      alone: alone, rank: numbers.count == 4 ? numbers.count { $0 < numbers[0] } : nil,
      distance: distance + (fewest == 2 ? 0 : 4))
  }

  // MARK: - Choosing

  /// Makes up to 24 passes over the questions in random order. Picks the best option for each question, given the options chosen
  /// for the others.
  private mutating func improve() {
    var totals = Totals(questions: drafts.count)
    for (place, option) in chosen.enumerated() { totals.count(options[place][option], 1) }
    for _ in 0..<24 {
      let before = chosen
      for place in chance.order(of: drafts.count) {
        totals.count(options[place][chosen[place]], -1)
        var best = (option: 0, cost: Double.infinity)
        for (number, option) in options[place].enumerated() {
          totals.count(option, 1)
          let cost = totals.cost
          totals.count(option, -1)
          if cost < best.cost { best = (number, cost) }
        }
        chosen[place] = best.option
        totals.count(options[place][best.option], 1)
      }
      if chosen == before { return }
    }
  }

  /// How often a player would be right by guessing from the lengths or ranks of the answers, and how often each wrong answer is
  /// used.
  private struct Totals {
    let questions: Double
    var distance = 0.0
    /// The sums of `longest`, `shortest` and `alone`: for each of them, four values, one for each language.
    var sums = [Double](repeating: 0, count: 12)
    var ranks = [Double](repeating: 0, count: 4)
    var uses: [String: Double] = [:]
    var repeats = 0.0

    init(questions: Int) { self.questions = Double(questions) }

    mutating func count(_ option: Option, _ times: Double) {
      distance += times * option.distance
      for language in 0..<4 {
        sums[language] += times * option.longest[language]
        sums[4 + language] += times * option.shortest[language]
        sums[8 + language] += times * option.alone[language]
      }
      if let rank = option.rank { ranks[rank] += times }
      for wrong in option.wrong {
        let use = uses[wrong.key] ?? 0
        repeats += Self.repeats(use + times) - Self.repeats(use)
        uses[wrong.key] = use + times
      }
    }

    private static func repeats(_ use: Double) -> Double { use > 2 ? (use - 2) * (use - 2) : 0 }

    var cost: Double {
      let (quarter, numbers) = (questions / 4, ranks.reduce(0, +) / 4)
      var cost = distance * 0.15 + repeats * 0.25
      for sum in sums[..<8] { cost += (sum - quarter) * (sum - quarter) }
      for sum in sums[8...] where sum > quarter { cost += 100 + 100 * (sum - quarter) }
      for rank in ranks { cost += (rank - numbers) * (rank - numbers) }
      // The cost is rounded, because sums of thirds are inexact. If several options have equal costs, the first must win.
      return (cost * 1000).rounded()
    }
  }

  // MARK: - Questions

  private mutating func questions() throws -> [Question] {
    var clueUses: [Int: Int] = [:]
    let places = self.places()
    return try drafts.indices.map { place in
      let draft = drafts[place]
      let option = options[place][chosen[place]]
      let hint = option.hints.min { (clueUses[$0.clue] ?? 0, $0.clue) < (clueUses[$1.clue] ?? 0, $1.clue) }
      if let hint { clueUses[hint.clue, default: 0] += 1 }
      var answers = chance.order(of: 3).map { option.wrong[$0].name }
      answers.insert(draft.right.name, at: places[place])
      return Question(
        id: draft.id, text: draft.text, answer: .choice(Question.Choice(answers, right: places[place])), hint: hint?.text,
        explanation: try draft.explanation(option.wrong),
        extras: Question.Extras(difficulty: draft.difficulty, tags: draft.tags, sources: draft.sources))
    }
  }

  /// Returns the positions of the right answers: each equally often, in random order.
  private mutating func places() -> [Int] {
    let first = chance.order(of: 4)
    return chance.order(of: drafts.count).map { first[$0 % 4] }
  }
}
