import Content
import Rules

/// A game of hangman with a word of the player's language.
struct HangmanScreen: Screen {
  private(set) var match: Match<HangmanSubject>

  var round: HangmanRound { match.round }
  var words: WordList { match.content }

  /// The word as it is spelled, which a lost game tells.
  var word: String { words.word(seed: match.log.seed) }

  static let newGameID = "new-game"

  private init(_ match: Match<HangmanSubject>) { self.match = match }

  /// `nil` if there are no words in the player's language; `seed` and `showsFinished` as in `AnyScreen.init`.
  @inline(never)
  init?(seed: UInt64, showsFinished: Bool, in world: World) {
    let subject = HangmanSubject(world.preferences.language)
    guard let match = world.match(subject, seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    words.language == world.preferences.language && (showsFinished || !round.isFinished)
  }

  /// Reads a list of words for the library.
  @inline(never)
  static func words(from answer: Answer) -> WordList? { answer.value() }

  // MARK: - Actions

  mutating func update(_ action: HangmanAction, in world: inout World) -> [Effect] {
    switch action {
    case .guess(let letter): return guess(letter, in: &world)
    case .newGame:
      let forgotten = world.forget(match)
      let words = world.library.words(in: words.language) ?? words
      self = HangmanScreen(Match(match.subject, on: words, seed: world.moment.chance, at: world.moment.now))
      return forgotten + [.focus(id: Page.headingID)]
    }
  }

  private mutating func guess(_ letter: Character, in world: inout World) -> [Effect] {
    guard let letter = round.alphabet.letter(for: letter),
      match.play(.guess(letter), inTurn: round.turnNumber, at: world.moment.now)
    else { return [] }
    let effects = world.keep(match, isNewlyFinished: round.isFinished)
    return round.isFinished ? effects + [.focus(id: HangmanScreen.newGameID)] : effects
  }
}
