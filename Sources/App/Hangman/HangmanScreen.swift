import Content
import Play
import Rules
import WireAPI

/// A game of hangman, with a word of the player's language or the title of a film.
struct HangmanScreen: Screen {
  private(set) var match: Match<HangmanSubject>
  let puzzle: HangmanPuzzle
  /// What the field for the player's name holds; `nil` while it holds what it began with.
  private(set) var typedName: String?
  /// Whether the name that was to be saved cannot be shown in a row.
  private(set) var isNameRefused = false

  var round: HangmanRound { match.round }
  var subject: HangmanSubject { match.subject }

  static let newGameID = "new-game"

  @inline(never)
  private init(_ match: Match<HangmanSubject>) {
    self.match = match
    puzzle = match.content.puzzle(seed: match.log.seed)
  }

  /// `nil` if there is nothing of this kind to guess; `seed` and `showsFinished` as in `AnyScreen.init`.
  @inline(never)
  init?(_ subject: HangmanSubject, seed: UInt64, showsFinished: Bool, in world: borrowing World) {
    guard let match = world.match(subject, seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// The word of the day; `nil` if it was guessed, and the words that it was drawn from are not there any more.
  @inline(never)
  init?(dailyIn world: World) {
    guard let match = world.daily(HangmanSubject.daily(world.preferences.language), .hangman) else { return nil }
    self.init(match)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in world: World) -> Bool {
    let isStillRight = subject == .films || subject.language == world.preferences.language
    if subject.isDaily { return isStillRight && match.log.seed == world.dailySeed(.hangman).number }
    return isStillRight && (showsFinished || !round.isFinished)
  }

  /// Reads a list of words for the library.
  @inline(never)
  static func words(from answer: Answer) -> WordList? { answer.value() }

  // MARK: - Actions

  mutating func update(_ action: HangmanAction, in world: inout World) -> [Effect] {
    switch action {
    case .guess(let letter): return guess(letter, in: &world)
    case .newGame:
      if subject.isDaily { return [] }
      let forgotten = world.forget(match)
      let content = subject.content(in: world.library, version: nil) ?? match.content
      self = HangmanScreen(Match(subject, on: content, seed: world.moment.chance, at: world.moment.now))
      return forgotten + [.focus(id: Page.headingID)]
    case .typeName(let name):
      typedName = PlayerName.shortened(name)
      isNameRefused = false
      return []
    case .saveName:
      let name = PlayerName.trimmed(typedName ?? HangmanScores.lastName(in: world.records))
      isNameRefused = unnamedBest(in: world.records) != nil && !name.utf8.isEmpty && PlayerName.spoilsRow(name)
      return isNameRefused ? [.focus(id: NewBestDialog.fieldID)] : sign(name, in: &world)
    case .skipName: return sign("", in: &world)
    }
  }

  @inline(never)
  private mutating func guess(_ letter: Character, in world: inout World) -> [Effect] {
    if match.follow(world.records), round.isFinished { return report.spoken(world.say) + [.focus(id: Page.endingID)] }
    let before = word(world.say)
    guard let letter = before.letter(for: letter), match.play(.guess(letter), inTurn: round.turnNumber, at: world.moment.now)
    else { return [] }
    let kept = world.keep(match, isNewlyFinished: round.isFinished)
    let after = word(world.say)
    // In the dialog, where a screen reader hears nothing of what is outside, the field is described by how the game ended.
    if unnamedBest(in: world.records) != nil {
      return kept + world.sound(isRight: true, isFinished: true) + [.focus(id: NewBestDialog.fieldID)]
    }
    return kept + after.effects(of: letter, since: before, round.isFinished ? report : nil, in: world)
  }

  // MARK: - The player's name

  /// The round on the screen as it was counted, if it is the best of its kind so far, and nobody has said yet whose it is (H6).
  ///
  /// This alone decides whether the dialog is open. So a reload, or coming back later, finds it open again until the name was
  /// given or withheld; a name withheld is kept as an empty one.
  @inline(never)
  func unnamedBest(in records: Records) -> FinishedRounds.Entry? {
    guard round.outcome == .won, !subject.isDaily, let counted = records.latest(subject.key), counted.name == nil,
      counted.finished.instant == match.log.startedAt + match.log.lastTime.count, counted.score == round.score,
      let best = HangmanScores(subject.kind, in: records)?.top.first,
      best.finished == counted.finished, best.score == counted.score
    else { return nil }
    return counted
  }

  @inline(never)
  private mutating func sign(_ name: String, in world: inout World) -> [Effect] {
    guard let best = unnamedBest(in: world.records), let signed = world.records.sign(best, as: name) else { return [] }
    typedName = nil
    return Effect.saving(signed, world.appTicket()) + [.focus(id: HangmanScreen.newGameID)]
  }
}
