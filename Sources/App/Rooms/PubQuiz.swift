import Content
import Rules
import WireAPI

/// The state of a pub quiz on a page: its rounds, the current break, the player's joker and the typed answers (L13). Other rooms
/// use only the typed answers.
struct PubQuiz: Sendable {
  /// The titles of the rounds. Empty in a room that is not a pub quiz.
  private(set) var rounds: [RoomRoundTitle] = []
  /// The current break, or `nil` if there is no break.
  var current: RoomBreak?
  /// The number of the round in which the player's points count double, from 0. `nil` if the player has not chosen one.
  var joker: Int?
  /// The typed answers in the current round, with one entry per question. In a room without rounds, the array contains only the
  /// typed answers to the current question. Only the host receives typed answers.
  private(set) var typed: [ShownTyped] = []

  mutating func take(_ snapshot: RoomSnapshot) {
    (rounds, current, typed) = (snapshot.rounds, snapshot.currentBreak, snapshot.typed)
    joker = snapshot.me?.joker
  }

  mutating func take(_ news: ShownTyped) {
    if let place = typed.firstIndex(where: { $0.answers.question == news.answers.question }) {
      typed[place] = news
    } else {
      typed.append(news)
    }
  }

  /// Handles the next question: ends the break and removes the typed answers from earlier rounds. In a room without rounds,
  /// removes the typed answers to earlier questions.
  mutating func open(_ asked: RoomAsked) {
    current = nil
    let first = asked.round?.first ?? asked.question
    typed = typed.filter { $0.answers.question >= first }
  }

  /// Returns the number of the first round that has not started, from 0. If all have started, returns the number of rounds.
  func upcoming(_ asked: RoomAsked?) -> Int {
    if let current { return current.next.number }
    return asked?.round.map { $0.number + 1 } ?? (asked == nil ? 0 : rounds.count)
  }
}

extension RoomAsked {
  /// The position of the question in its round, from 1. In hangman, the position of the word among the room's words.
  var place: Int { lantern.map { $0.number + 1 } ?? question - (round?.first ?? 0) + 1 }
  /// The number of questions in the round or, without rounds, in the room. In hangman, the number of words.
  var count: Int { lantern?.of ?? round?.count ?? of }
}

extension RoomClient {
  /// Whether the question is a tie-break that this player does not take part in.
  var isOut: Bool { seat == .player && question?.asked.tie.map { score < $0.score } ?? false }

  /// Returns the time left until the break ends, at least zero.
  func breakLeft(in appState: AppState) -> Milliseconds {
    guard let current = pub.current else { return .zero }
    if isPaused { return pausedLeft ?? .zero }
    return max(min(current.ends - now(appState), current.length), .zero)
  }

  /// Sets an alarm for the next second of the break's clock.
  func tickBreak(in appState: AppState) -> [Effect] {
    let left = breakLeft(in: appState)
    guard !isPaused, left > .zero else { return [] }
    let rest = left.count % 1000
    return [appState.alarm(RoomAction.tick, after: Milliseconds(rest == 0 ? 1000 : rest))]
  }

  /// Sends the player's choice of the round in which points count double.
  func nameJoker(_ round: Int, in appState: AppState) -> [Effect] {
    guard pub.rounds.indices.contains(round) else { return [] }
    return send(.joker(round), in: appState)
  }

  /// Accepts all typed answers in one group. `question` is the number of the question, and `group` is the index of the group.
  func accept(_ question: Int, _ group: Int, in appState: AppState) -> [Effect] {
    guard let typed = pub.typed.first(where: { $0.answers.question == question }), typed.answers.groups.indices.contains(group)
    else { return [] }
    return send(.accept(question: question, typed.answers.groups[group].text), in: appState)
  }
}

extension RoomClient {
  /// Whether the host can show the scoreboard. In a pub quiz, this is not possible between two questions in the same round.
  var canShowScoreboard: Bool {
    guard !pub.rounds.isEmpty, let asked = question?.asked else { return true }
    return asked.round.map { asked.place == $0.count } ?? true
  }
}
