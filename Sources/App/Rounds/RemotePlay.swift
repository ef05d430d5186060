import Markup
import Play
import Rules
import WireAPI

/// A round of any game with a remote judge: the latest position from the judge, and the state of the game on this device.
///
/// The owner of this value, such as `RankedRound`, sends the moves and supplies the positions. The owner needs no code for a
/// particular game.
struct RemotePlay: Sendable {
  private(set) var position: RankedPosition
  private var game: Game

  private enum Game: Sendable {
    case choice(ChoicePlay)
    case hangman(GuessedWord)
    case films(FilmPlay)
  }

  /// Returns `nil` if the position does not belong to the subject.
  init?(_ position: RankedPosition, of subject: Subject) {
    switch (subject, position.face) {
    case (.choice(let subject), .question): game = .choice(ChoicePlay(Mode(subject.mode), position.shown))
    case (.hangman(let subject), .word(let word)): game = .hangman(GuessedWord(word, subject.kind))
    case (.films, .film): game = .films(FilmPlay(position.shown))
    default: return nil
    }
    self.position = position
    come(at: position.time)
  }

  /// Whether the round is over and its last turn is no longer shown.
  var isOver: Bool {
    switch game {
    case .choice(let choice): choice.isOver
    case .hangman: position.ending != nil
    case .films(let films): films.isOver
    }
  }

  private mutating func change<Result>(
    choice: (inout ChoicePlay) -> Result, hangman: (inout GuessedWord) -> Result, films: (inout FilmPlay) -> Result
  ) -> Result {
    switch game {
    case .choice(var play):
      defer { game = .choice(play) }
      return choice(&play)
    case .hangman(var word):
      defer { game = .hangman(word) }
      return hangman(&word)
    case .films(var play):
      defer { game = .films(play) }
      return films(&play)
    }
  }

  mutating func act(_ action: ActionText, in appState: AppState) -> Press {
    change(
      choice: { play in ChoiceAction(action).map { play.act($0, in: appState) } ?? .done([]) },
      hangman: { word in HangmanAction(action).map { word.act($0) } ?? .done([]) },
      films: { play in FilmAction(action).map { play.act($0, in: appState) } ?? .done([]) })
  }

  /// Shows that a move is waiting for its verdict.
  mutating func wait(for move: String) {
    change(choice: { $0.pending = move }, hangman: { $0.pending = move }, films: { $0.pending = move })
  }

  /// Removes brief feedback, such as a flash, when the player returns to the screen.
  mutating func come(at time: Milliseconds) {
    let shown = position.shown
    change(choice: { $0.come(to: shown, at: time) }, hangman: { _ in }, films: { $0.come(to: shown) })
  }

  /// Advances the clock of a choice quiz to `time`. Once the clock has run out, returns an empty move, which asks the judge for
  /// the verdict. The other games have no clock.
  mutating func letTimePass(to time: Milliseconds, in appState: AppState) -> Press {
    guard case .choice(var choice) = game else { return .done([]) }
    if let left = choice.left(at: time), left <= .zero { return .move("") }
    defer { game = .choice(choice) }
    return .done(choice.tick(at: time, in: appState))
  }

  /// Applies the new position after a move. Once the round is over, a new position differs only in its language, so no sound or
  /// announcement follows.
  mutating func take(_ next: RankedPosition, after move: String, in appState: AppState) -> [Effect] {
    let wasOver = position.ending != nil
    position = next
    if wasOver { return [] }
    let shown = next.shown
    return change(
      choice: { $0.take(shown, after: move, in: appState) }, hangman: { $0.take(next, after: move, in: appState) },
      films: { $0.take(shown, after: move, in: appState) })
  }

  /// Draws the round at `time`, measured from its start. `below` is shown under the question or, once the round is over, under
  /// the result.
  func page(_ title: String, at time: Milliseconds, below: HTML, in appState: AppState) -> Page {
    switch game {
    case .choice(let choice) where !choice.isOver: return choice.page(title, at: time, below: below, in: appState)
    case .films(let films) where !films.isOver:
      return Page(screen: "films", title: title) {
        films.view(in: appState)
        below
      }
    case .choice, .films:
      return Page(screen: "finished", title: title) {
        position.result?.view(appState.say) ?? .none
        below
        if let reviewed = position.ending?.reviewed, !reviewed.isEmpty {
          ReviewView(reviewed: reviewed, comeBack: false).view(appState.say)
        }
      }
    case .hangman(let word):
      let report = position.report(of: word)
      return Page(screen: "hangman", title: title) {
        word.view(in: appState, tabs: .none, ending: report?.view(appState.say) { below } ?? .none, foot: .none)
        report == nil ? below : .none
      }
    }
  }
}
