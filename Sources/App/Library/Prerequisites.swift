import Content
import Play
import Rules
import WireAPI

/// Something that must be at hand before a screen can be drawn.
enum Prerequisite: Equatable, Sendable {
  /// Content, which the server has.
  case content(Resource)
  /// Code, which the host loads.
  case chunk(LazyChunk)

  /// Chunks, after those with what they share with others.
  @inline(never)
  static func chunks(_ chunks: [LazyChunk]) -> [Prerequisite] {
    var wanted: [LazyChunk] = []
    for chunk in chunks {
      for part in chunk.sharing + [chunk] where !wanted.contains(part) { wanted.append(part) }
    }
    return wanted.map { .chunk($0) }
  }
}

extension Route {
  /// What must be at hand before the screen can be drawn.
  func prerequisites(in language: Language) -> [Prerequisite] {
    let (chunks, contents) = parts(in: language)
    return Prerequisite.chunks(chunks) + contents.map { .content($0) }
  }

  /// The same, code and content apart.
  private func parts(in language: Language) -> (chunks: [LazyChunk], contents: [Resource]) {
    let list = Resource.catalogue(language)
    switch self {
    case .modes(let quiz): return Route.parts(of: quiz, in: language, [.choice, .modes])
    // A clock can end a round at any time.
    case .choice(let quiz, let mode):
      return Route.parts(of: quiz, in: language, Mode(mode).hasClock ? [.choice, .ending] : [.choice])
    // Whether there are films at all, and so a tab for them, the list tells.
    case .hangman(.words): return ([.ending, .hangman], [.words(language), list])
    case .hangman(.films): return ([.ending, .hangman, .films], [.films, list])
    case .films: return ([.ending, .films], [.films])
    case .hangman(.statistics): return ([.statistics], [list])
    // What each kind of round is called is known to the chunk of Settings.
    case .statistics: return ([.settings, .statistics], [list])
    // What is due can be from any quiz, and quizzes that are gone the list does not tell of.
    case .practice: return ([.choice, .ending, .kept, .practice], [list])
    // Whether there are any, the list of what there is to play tells.
    case .typed, .typedQuiz: return ([.typed], [list])
    // What its results are drawn from it asks for by itself, where there are any.
    case .daily: return ([.kept, .daily], [list])
    case .dailyRound(let game):
      let contents = game.resource(in: language).map { [list, $0] } ?? [list]
      return ([.kept, .daily, .ending, game.chunk], contents)
    // Who is on a leaderboard they ask by themselves.
    case .leaderboards, .leaderboard: return ([.leaderboards], [list])
    case .players: return ([.players], [])
    // What is played comes from the server, step by step; which kind of round it is, Settings can read.
    case .ranked(let leaderboard):
      let game: LazyChunk =
        leaderboard.game == ChoiceSubject.game ? .choice : leaderboard.game == HangmanSubject.game ? .hangman : .films
      return ([.settings, .ending, .ranked, game], [])
    // The list itself it asks for, and is there before that has come.
    case .list, .settings: return ([.list], [])
    #if TESTING
      case .sample: return ([], [])
    #endif
    case .unknown: return ([.rows], [])
    }
  }

  private static func parts(
    of quiz: String, in language: Language, _ chunks: [LazyChunk]
  ) -> (chunks: [LazyChunk], contents: [Resource]) {
    Quiz.isImported(quiz) ? (chunks + [.imported], []) : (chunks, [.quiz(id: quiz, language)])
  }

  /// What a round needs before it can end, if this address opens one.
  var prerequisitesOfEnd: [Prerequisite] {
    if case .choice = self { Prerequisite.chunks([.ending]) } else { [] }
  }
}

extension AppState {
  /// Whether the code that ends a round has been loaded. Nothing of ``ChoiceEnding``, ``RoundEnding``, ``ResultView`` and ``ReviewView`` may be
  /// called before.
  var canEnd: Bool { has(.chunk(.ending)) }
}
