import Content
import JSON
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

extension [RoomPlayersNews.Guest] {
  /// Takes news of players. The projector knows them by their names only.
  mutating func take(_ changed: [RoomPlayersNews.Guest]) {
    for guest in changed {
      let known = firstIndex { other in
        guest.player.map { $0 == other.player } ?? (other.name.utf8.elementsEqual(guest.name.utf8))
      }
      switch (known, guest.isGone) {
      case (let known?, true): remove(at: known)
      case (let known?, false): self[known] = guest
      case (nil, false): append(guest)
      case (nil, true): break
      }
    }
  }
}

/// The latest reveals for which the page knew no answer of its player. One that was sent may count all the same: its receipt can come
/// after the reveal, on another connection or from another tab.
struct UnansweredReveals: Sendable {
  typealias Late = (asked: RoomAsked, reveal: ShownReveal)

  private var reveals: [Late] = []
  private static let most = 20

  mutating func note(_ reveal: ShownReveal, of asked: RoomAsked) {
    reveals.removeAll { $0.asked.question == asked.question }
    if reveals.count == UnansweredReveals.most { reveals.removeFirst() }
    reveals.append((asked, reveal))
  }

  func of(_ question: Int) -> Late? { reveals.first { $0.asked.question == question } }
}

/// The latest answers that the server has counted. A receipt can come before the page knows the question, or before a snapshot that was
/// made earlier.
struct Receipts: Sendable {
  private var counted: [(question: Int, answer: RoomCounted)] = []
  private static let most = 20

  mutating func note(_ answer: RoomCounted, of question: Int) {
    if counted.count == Receipts.most { counted.removeFirst() }
    counted.append((question, answer))
  }

  /// Returns the answer to a question, if its move has a higher number than this.
  func of(_ question: ShownQuestion?, after sequence: Int = 0) -> RoomCounted? {
    counted.first { $0.question == question?.asked.question && $0.answer.sequence > sequence }?.answer
  }
}

extension RoomClient {
  /// An answer on its way.
  struct Sending: Equatable, Sendable {
    let key: String
    let question: Int
    let answer: GivenAnswer
    let time: Milliseconds?
  }

  /// Whether it is not known yet if the player's answer to the revealed question counts.
  var isUnsettled: Bool { phase == .reveal && answer == nil && sending?.question == reveal?.question && sending != nil }
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
