import Content
import Rules

/// A game of hangman with a word of the player's language.
struct HangmanScreen: Screen {
  let words: WordList
  private(set) var match: Match<HangmanRound>

  var round: HangmanRound { match.round }

  /// The word as it is spelled, which a lost game tells.
  var word: String { words.word(seed: match.log.seed) }

  static func roundName(_ language: Language) -> String { "hangman/words/" + language.tag }

  /// Goes on with the saved game, or begins one; `nil` if there are no words in the language.
  init?(seed: UInt64, again: Bool, in world: World) {
    guard let words = world.library.words(in: world.preferences.language) else { return nil }
    self.words = words
    let fresh = HangmanScreen.freshLog(words, seed: seed, world)
    let setUp = { (log: RoundLog) in HangmanRound(words, seed: log.seed) }
    if let saved = Match(resuming: world.records.round(fresh.name), setUp: setUp, matching: fresh),
      again || !saved.round.isFinished
    {
      match = saved
    } else {
      match = Match(setUp(fresh), log: fresh)
    }
  }

  private static func freshLog(_ words: WordList, seed: UInt64, _ world: World) -> RoundLog {
    RoundLog(
      game: "hangman", subject: "words", variant: words.language.tag, contentVersion: words.version, seed: seed,
      startedAt: world.moment.now)
  }

  // MARK: - Actions

  static let newGameID = "new-game"

  mutating func update(_ action: HangmanAction, in world: inout World) -> [Effect] {
    switch action {
    case .guess(let letter): return guess(letter, in: &world)
    case .newGame:
      let log = HangmanScreen.freshLog(words, seed: world.moment.chance, world)
      let effects = world.records.forgetRound(match.log.name)
      match = Match(HangmanRound(words, seed: log.seed), log: log)
      return effects + [.focus(id: Page.headingID)]
    }
  }

  private mutating func guess(_ letter: Character, in world: inout World) -> [Effect] {
    guard let letter = round.alphabet.letter(for: letter), !round.guesses.contains(letter),
      match.play(.guess(letter), at: world.moment.now)
    else { return [] }
    let effects = world.keep(match, isNewlyFinished: round.isFinished)
    return round.isFinished ? effects + [.focus(id: HangmanScreen.newGameID)] : effects
  }
}

extension HangmanRound {
  /// The game that a seed stands for, with a list of words.
  init(_ words: WordList, seed: UInt64) {
    self.init(word: words.word(seed: seed), alphabet: words.alphabet)
  }
}
