import Content
import Play
import Rules
import WireAPI

/// A game of hangman with a word in the player's language or a film title.
struct HangmanScreen: Screen {
  private(set) var match: Match<HangmanSubject>
  let puzzle: HangmanPuzzle
  /// The text in the field for the player's name. `nil` until the player changes the text.
  private(set) var typedName: String?
  /// Whether the name was rejected because it would not display properly (`PlayerName.spoilsRow`).
  private(set) var isNameRefused = false

  var round: HangmanRound { match.round }
  var subject: HangmanSubject { match.subject }
  static let newGameID = "new-game"

  @inline(never)
  private init(_ match: Match<HangmanSubject>) {
    self.match = match
    puzzle = match.content.puzzle(seed: match.log.seed)
  }

  /// Resumes the saved round or begins a new one. Returns `nil` if there is no word or film title to guess. For `seed` and
  /// `showsFinished`, see `AnyScreen.opened`.
  @inline(never)
  init?(_ subject: HangmanSubject, seed: UInt64, showsFinished: Bool, in appState: borrowing AppState) {
    guard let match = appState.match(subject, seed: seed, showsFinished: showsFinished) else { return nil }
    self.init(match)
  }

  /// Opens today's round of the word of the day. Returns `nil` if the words are missing, or if the round was already played and
  /// can no longer be shown.
  @inline(never)
  init?(dailyIn appState: AppState) {
    guard let match = appState.daily(HangmanSubject.daily(appState.preferences.language), .hangman) else { return nil }
    self.init(match)
  }

  @inline(never)
  func canComeBack(showsFinished: Bool, in appState: AppState) -> Bool {
    let isStillRight = subject == .films || subject.language == appState.preferences.language
    if subject.isDaily { return isStillRight && match.log.seed == appState.dailySeed(.hangman).number }
    return isStillRight && (showsFinished || !round.isFinished)
  }

  /// Decodes a list of words for the library. Returns `nil` if the request failed or the response is invalid.
  @inline(never)
  static func words(from response: APIResponse) -> WordList? { response.value() }

  mutating func update(_ action: HangmanAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .guess(let letter): return guess(letter, in: &appState)
    case .newGame:
      if subject.isDaily { return [] }
      let forgotten = appState.forget(match)
      let content = subject.content(in: appState.library, version: nil) ?? match.content
      self = HangmanScreen(Match(subject, on: content, seed: appState.moment.chance, at: appState.moment.now))
      return forgotten + [.focus(id: Page.headingID)]
    case .typeName(let name):
      (typedName, isNameRefused) = (PlayerName.shortened(name), false)
      return []
    case .saveName:
      let name = PlayerName.trimmed(typedName ?? HangmanScores.lastName(in: appState.savedData))
      isNameRefused = unnamedBest(in: appState.savedData) != nil && !name.utf8.isEmpty && PlayerName.spoilsRow(name)
      return isNameRefused ? [.focus(id: NewBestDialog.fieldID)] : sign(name, in: &appState)
    case .skipName: return sign("", in: &appState)
    }
  }

  @inline(never)
  private mutating func guess(_ letter: Character, in appState: inout AppState) -> [Effect] {
    if match.follow(appState.savedData), round.isFinished { return report.spoken(appState.say) + [.focus(id: Page.endingID)] }
    let before = word(appState.say)
    guard let letter = before.letter(for: letter), match.play(.guess(letter), inTurn: round.turnNumber, at: appState.moment.now)
    else { return [] }
    let kept = appState.keep(match, isNewlyFinished: round.isFinished)
    let after = word(appState.say)
    // The name dialog opens now. Screen readers ignore announcements from outside a dialog, so nothing is announced. Instead, the
    // description of the name field says how the game ended.
    if unnamedBest(in: appState.savedData) != nil {
      return kept + appState.sound(isRight: true, isFinished: true) + [.focus(id: NewBestDialog.fieldID)]
    }
    return kept + after.effects(of: letter, since: before, round.isFinished ? report : nil, in: appState)
  }

  /// Returns the saved result of this round if the round was won with the best score for words or for films, and the result has
  /// no name yet (requirement H6). Otherwise, and for the word of the day, returns `nil`.
  ///
  /// While the return value is not `nil`, the dialog that asks for the name is open. After a reload, the dialog opens again,
  /// until the player enters or skips a name. A skipped name is saved as an empty name.
  @inline(never)
  func unnamedBest(in savedData: SavedData) -> FinishedRounds.Entry? {
    guard round.outcome == .won, !subject.isDaily, let counted = savedData.latest(subject.key), counted.name == nil,
      counted.finished.instant == match.log.startedAt + match.log.lastTime.count, counted.score == round.score,
      let best = HangmanScores(subject.kind, in: savedData)?.top.first,
      best.finished == counted.finished, best.score == counted.score
    else { return nil }
    return counted
  }

  @inline(never)
  private mutating func sign(_ name: String, in appState: inout AppState) -> [Effect] {
    guard let best = unnamedBest(in: appState.savedData), let signed = appState.savedData.sign(best, as: name) else { return [] }
    typedName = nil
    return Effect.saving(signed, appState.appRequestID()) + [.focus(id: HangmanScreen.newGameID)]
  }
}
