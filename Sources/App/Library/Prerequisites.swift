import Content
import Play
import Rules
import WireAPI

/// Content or code that a screen needs before it can be drawn.
enum Prerequisite: Equatable, Sendable {
  /// Content from the server.
  case content(Resource)
  /// Code that the host loads.
  case chunk(LazyChunk)

  /// Returns these chunks and the chunks with shared code that they use, in loading order and without duplicates.
  @inline(never)
  static func chunks(_ chunks: [LazyChunk]) -> [Prerequisite] {
    var listed = ChunkSet()
    var prerequisites: [Prerequisite] = []
    for chunk in chunks {
      for part in chunk.needs.subtracting(listed) { prerequisites.append(.chunk(part)) }
      listed.formUnion(chunk.needs)
    }
    return prerequisites
  }
}

extension LazyChunk {
  /// This chunk, and the chunks with shared code that it uses.
  var needs: ChunkSet {
    var needs = sharing
    needs.insert(self)
    return needs
  }
}

extension Route {
  /// The prerequisites of the screen at this address: first the chunks, then the content.
  func prerequisites(in language: Language) -> [Prerequisite] {
    let (chunks, contents) = parts(in: language)
    return Prerequisite.chunks(chunks) + contents.map { .content($0) }
  }

  /// The chunks and the content that the screen at this address needs, as separate lists.
  private func parts(in language: Language) -> (chunks: [LazyChunk], contents: [Resource]) {
    let list = Resource.catalogue(language)
    switch self {
    case .modes(let quiz): return Route.parts(of: quiz, in: language, [.choice, .modes])
    // A clock can end a round at any time, so the code that ends rounds is needed from the start.
    case .choice(let quiz, let mode):
      return Route.parts(of: quiz, in: language, Mode(mode).hasClock ? [.choice, .ending] : [.choice])
    // The catalogue says whether there are films. The tab for films is shown only if there are any.
    case .hangman(.words): return ([.ending, .hangman], [.words(language), list])
    case .hangman(.films): return ([.ending, .hangman, .films], [.films, list])
    case .films: return ([.ending, .films], [.films])
    case .hangman(.statistics): return ([.statistics], [list])
    // The chunk `settings` contains the code that names each kind of round.
    case .statistics: return ([.settings, .statistics], [list])
    // Questions to practise can be from any quiz, and the catalogue shows which quizzes still exist.
    case .practice: return ([.choice, .ending, .kept, .practice], [list])
    // The catalogue says whether there are typed quizzes.
    case .typed, .typedQuiz: return ([.typed], [list])
    // The screen itself requests the content of today's finished rounds.
    case .daily: return ([.kept, .daily], [list])
    case .dailyRound(let game):
      return ([.kept, .daily, .ending, game.chunk], game.resource(in: language).map { [list, $0] } ?? [list])
    // These screens request their leaderboards themselves.
    case .leaderboards, .leaderboard: return ([.leaderboards], [list])
    case .players: return ([.players], [])
    case .importing: return ([.choice, .rich] + ImportState.chunks, [])
    // The editor shows a preview of a question as a practice round. The question can be of any kind.
    case .create: return ([.choice, .ending, .answers, .rich, .practice, .assembling, .problems, .previewing, .editor], [])
    // The server sends the round step by step, so no content is needed. The chunk of Settings contains the code that decodes a
    // round key.
    case .ranked(let leaderboard):
      let game: LazyChunk =
        leaderboard.game == ChoiceSubject.game ? .choice : leaderboard.game == HangmanSubject.game ? .hangman : .films
      return ([.settings, .ending, .ranked, game], [])
    case .join, .player: return ([.phone], [])
    // The chunk `choice` decodes the quiz. The chunk `rows` decodes the catalogue, from which the host of the room can add
    // further rounds.
    case .hosting(let quiz): return Route.parts(of: quiz, in: language, [.choice, .hosting, .rows])
    case .hostingGame, .room, .projector: return ([.hosting], [])
    // The screen is drawn before the catalogue arrives, and requests the catalogue itself.
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
    if Quiz.isImported(quiz) { return (chunks + [.ending, .imported, .answers, .rich], []) }
    // The catalogue says whether a published quiz is in the list, so that its results are uploaded. The chunk `rows` decodes it.
    return Identifier.isDraft(quiz)
      ? (chunks + [.rows], [.quiz(id: quiz, language), .catalogue(language)]) : (chunks, [.quiz(id: quiz, language)])
  }

  /// The prerequisites for ending a round at the address of a choice quiz. The round may start before they are loaded. Empty for
  /// any other address.
  var prerequisitesOfEnd: [Prerequisite] { if case .choice = self { Prerequisite.chunks([.ending]) } else { [] } }
}

extension AppState {
  /// Whether the code that ends a round has been loaded. Until then, do not call ``ChoiceEnding``, ``RoundEnding``,
  /// ``ResultView`` or ``ReviewView``.
  var canEnd: Bool { has(.chunk(.ending)) }
}
