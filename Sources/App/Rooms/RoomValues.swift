import Content
import Rules
import WireAPI

// What a `RoomClient` changes in the values of events.

extension ShownQuestion {
  func with(_ clocks: RoomClocks) -> ShownQuestion {
    ShownQuestion(
      asked: RoomAsked(
        question: asked.question, of: asked.of, kind: asked.kind, opens: clocks.opens, limit: clocks.limit,
        lantern: asked.lantern, round: asked.round, tie: asked.tie, points: asked.points),
      text: text, answers: answers, lefts: lefts, film: film, picture: picture, sound: sound)
  }
}

extension RoomSnapshot.Me {
  func withLimit(_ limit: Milliseconds?) -> RoomSnapshot.Me {
    RoomSnapshot.Me(
      player: player, name: name, score: score, place: place, limit: limit, answer: answer, isWaiting: isWaiting, team: team,
      streak: streak, joker: joker)
  }

  /// What the player sees, as the rules have it.
  var seen: RoomPlayerView<Question.Typed>.Me {
    RoomPlayerView.Me(
      player: player, name: name, score: score, place: place, limit: limit, answer: answer, isWaiting: isWaiting, team: team,
      streak: streak, joker: joker)
  }
}

extension RoomPlayersNews.Guest {
  func answering(_ hasAnswered: Bool) -> RoomPlayersNews.Guest {
    guard let details else { return self }
    return RoomPlayersNews.Guest(
      player: player, name: name, isHere: isHere,
      details: Details(
        isHidden: details.isHidden, hasAnswered: hasAnswered, score: details.score, pace: details.pace,
        isWaiting: details.isWaiting),
      team: team)
  }
}

extension RoomSnapshot {
  /// What everybody sees, as the rules have it. `nil` if a part of it is missing.
  var scene: RoomScene<Question.Typed>? {
    let asked = question?.asked
    let shown = asked.flatMap { asked in reveal?.reveal(of: asked) }
    switch phase {
    case .lobby: return .lobby
    case .open: return asked.map { .open($0) }
    case .closed: return asked.map { .closed($0) }
    case .reveal: return shown.map { .reveal($0) }
    case .board: return shown.map { .board($0) }
    case .break: return currentBreak.map { .break($0) }
    case .ended: return ending.map { .ended($0) }
    }
  }
}
