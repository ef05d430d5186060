import WireAPI

/// A part of the browser's module that is loaded by itself, since not every visit opens its screens.
///
/// Natively everything is there. What a chapter holds, and that the rest of the module gets on without it, is found out when the
/// module is built, from the types in Scripts/chapters.txt.
public enum Chapter: String, CaseIterable, Sendable {
  /// The questions of a quiz, until the last of them is answered.
  case choice
  case modes
  /// The end of a round. It comes once a first question is on the page, and before a last answer is judged (`World.canEnd`).
  case ending
  /// The list of what there is to play.
  case list
  case hangman, films, typed, statistics, daily
  /// What is in the popover that every page has; until it is there, the one that the server has drawn stays.
  case settings
  /// Taking in what another device has exported.
  case data
  /// Quizzes from elsewhere: getting and reading them, and what Settings and the list show of them.
  case foreign
  /// Reading what the player's device has kept, which who is here for the first time does without.
  case kept
  /// Practising what was missed.
  case practice
  /// Who has played best, as the server knows it, and who the player is to others.
  case boards, players
  /// Rounds for a place on a board.
  case ranked
  /// What boards, players and ranked rounds share.
  case ranking
  /// What deals with text letter by letter.
  case letters
  /// What others share with the list, with a round's questions, and with neither of them.
  case rows, rounds, outcomes

  /// Where what it shares with others is, as Scripts/chapters.txt has it.
  var sharing: [Chapter] {
    switch self {
    case .rounds, .rows, .outcomes, .letters, .ranking: []
    case .choice: [.rounds]
    case .list: [.rows]
    case .boards, .players, .ranked: [.rounds, .rows, .outcomes, .letters, .ranking]
    case .hangman, .statistics, .foreign: [.rounds, .rows, .outcomes, .letters]
    case .modes, .ending, .films, .typed, .daily, .settings, .data, .kept, .practice: [.rounds, .rows, .outcomes]
    }
  }
}

/// Something that must be at hand before a screen can be drawn.
enum Need: Equatable, Sendable {
  /// Content, which the server has.
  case content(Resource)
  /// Code, which the host loads.
  case chapter(Chapter)

  /// Chapters, after those with what they share with others.
  @inline(never)
  static func chapters(_ chapters: [Chapter]) -> [Need] {
    var wanted: [Chapter] = []
    for chapter in chapters {
      for part in chapter.sharing + [chapter] where !wanted.contains(part) { wanted.append(part) }
    }
    return wanted.map { .chapter($0) }
  }
}
