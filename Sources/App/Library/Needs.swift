import Content
import Play
import Rules
import WireAPI

extension Route {
  /// What must be at hand before the screen can be drawn.
  func needs(in language: Language) -> [Need] {
    let list: [Need] = [.content(.catalogue(language))]
    switch self {
    case .modes(let quiz): return Route.needs(of: quiz, in: language, [.choice, .modes])
    // A clock can end a round at any time.
    case .choice(let quiz, let mode):
      return Route.needs(of: quiz, in: language, Mode(mode).hasClock ? [.choice, .ending] : [.choice])
    // Whether there are films at all, and so a tab for them, the list tells.
    case .hangman(.words): return Need.chapters([.ending, .hangman]) + [.content(.words(language))] + list
    case .hangman(.films): return Need.chapters([.ending, .hangman, .films]) + [.content(.films)] + list
    case .films: return Need.chapters([.ending, .films]) + [.content(.films)]
    case .hangman(.statistics): return Need.chapters([.statistics]) + list
    // What each kind of round is called is known to the chapter of Settings.
    case .statistics: return Need.chapters([.settings, .statistics]) + list
    // What is due can be from any quiz, and quizzes that are gone the list does not tell of.
    case .practice: return Need.chapters([.choice, .ending, .kept, .practice]) + list
    // Whether there are any, the list of what there is to play tells.
    case .typed, .typedQuiz: return Need.chapters([.typed]) + list
    // What its results are drawn from it asks for by itself, where there are any.
    case .daily: return Need.chapters([.kept, .daily]) + list
    case .dailyRound(let game):
      return Need.chapters([.kept, .daily, .ending, game.chapter]) + list
        + (game.resource(in: language).map { [.content($0)] } ?? [])
    // Who is on a board they ask by themselves.
    case .boards, .board: return Need.chapters([.boards]) + list
    case .players: return Need.chapters([.players])
    // What is played comes from the server, step by step; which kind of round it is, Settings can read.
    case .ranked(let board):
      let game: Chapter =
        board.game == ChoiceSubject.game ? .choice : board.game == HangmanSubject.game ? .hangman : .films
      return Need.chapters([.settings, .ending, .ranked, game])
    // The list itself it asks for, and is there before that has come.
    case .list, .settings: return Need.chapters([.list])
    #if TESTING
      case .sample: return []
    #endif
    case .unknown: return []
    }
  }

  private static func needs(of quiz: String, in language: Language, _ chapters: [Chapter]) -> [Need] {
    Quiz.isForeign(quiz) ? Need.chapters(chapters + [.foreign]) : Need.chapters(chapters) + [.content(.quiz(id: quiz, language))]
  }

  /// What must be at hand before a round that is opened here can end.
  var needsOfEnd: [Need] {
    if case .choice = self { Need.chapters([.ending]) } else { [] }
  }
}

extension World {
  /// Whether the code that ends a round is at hand. Nothing of ``ChoiceEnding``, ``RoundEnding``, ``ResultView`` and ``ReviewView`` may be
  /// called before.
  var canEnd: Bool { has(.chapter(.ending)) }
}
