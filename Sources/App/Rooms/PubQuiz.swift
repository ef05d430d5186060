import Content
import Rules
import WireAPI

/// What a page knows of the rounds of a pub quiz (L13).
struct PubQuiz: Sendable {
  /// Empty in other rooms.
  private(set) var rounds: [RoomRoundTitle] = []
  /// The break that is on.
  var current: RoomBreak?
  /// The round in which the player's points count double.
  var joker: Int?
  /// What was typed in this round, for the host.
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

  /// Forgets what was typed before this question: in an earlier round or, without rounds, as an earlier answer.
  mutating func open(_ asked: RoomAsked) {
    current = nil
    let first = asked.round?.first ?? asked.question
    typed = typed.filter { $0.answers.question >= first }
  }

  /// The first round that has not begun.
  func upcoming(_ asked: RoomAsked?) -> Int {
    if let current { return current.next.number }
    return asked?.round.map { $0.number + 1 } ?? (asked == nil ? 0 : rounds.count)
  }
}

extension RoomAsked {
  /// The place of the word or of the question in its round, from 1, and how many there are.
  var place: Int { lantern.map { $0.number + 1 } ?? question - (round?.first ?? 0) + 1 }
  var count: Int { lantern?.of ?? round?.count ?? of }
}

extension RoomClient {
  /// Whether the question is a tie-break in which this player has no part.
  var isOut: Bool { seat == .player && question?.asked.tie.map { score < $0.score } ?? false }

  /// The time left of the break.
  func breakLeft(in appState: AppState) -> Milliseconds {
    guard let current = pub.current else { return .zero }
    if isPaused { return pausedLeft ?? .zero }
    return max(min(current.ends - now(appState), current.length), .zero)
  }

  /// Ticks once a second in a break.
  func tickBreak(in appState: AppState) -> [Effect] {
    let left = breakLeft(in: appState)
    guard !isPaused, left > .zero else { return [] }
    let rest = left.count % 1000
    return [appState.alarm(RoomAction.tick, after: Milliseconds(rest == 0 ? 1000 : rest))]
  }

  /// Names the player's joker.
  func nameJoker(_ round: Int, in appState: AppState) -> [Effect] {
    guard pub.rounds.indices.contains(round) else { return [] }
    return send(.joker(round), in: appState)
  }

  /// Accepts a group of typed answers.
  func accept(_ question: Int, _ group: Int, in appState: AppState) -> [Effect] {
    guard let typed = pub.typed.first(where: { $0.answers.question == question }), typed.answers.groups.indices.contains(group)
    else { return [] }
    return send(.accept(question: question, typed.answers.groups[group].text), in: appState)
  }
}

extension RoomClient {
  /// Whether the scoreboard can be shown: in a pub quiz, only after the last question of a round.
  var canShowScoreboard: Bool {
    guard !pub.rounds.isEmpty, let asked = question?.asked else { return true }
    return asked.round.map { asked.place == $0.count } ?? true
  }
}
