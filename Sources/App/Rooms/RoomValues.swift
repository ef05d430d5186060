import Content
import JSON
import Rules
import WireAPI

// Values that `RoomClient` derives from events, and its lists of recent reveals and answers.

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
  /// Applies changes to the list of players. The projector gets no player numbers, so it identifies players by their names.
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

/// The latest revealed questions, at most 20, for which this page had no counted answer at the reveal. The player may still have
/// answered. The page learns from the server's receipt that an answer counts. Receipts and events use different connections, so a
/// receipt can arrive after the reveal. A receipt may also come from another tab.
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

/// The player's latest answers that the server has counted, at most 20. They are stored because the server's receipt for an
/// answer can arrive before the question, for example from another tab. The receipt can also arrive before a snapshot that was
/// taken earlier and therefore lacks the answer.
struct Receipts: Sendable {
  private var counted: [(question: Int, answer: RoomCounted)] = []
  private static let most = 20

  mutating func note(_ answer: RoomCounted, of question: Int) {
    if counted.count == Receipts.most { counted.removeFirst() }
    counted.append((question, answer))
  }

  /// Returns the counted answer to a question. Returns `nil` if there is none, or if the sequence number of its move is not
  /// higher than `sequence`.
  func of(_ question: ShownQuestion?, after sequence: Int = 0) -> RoomCounted? {
    counted.first { $0.question == question?.asked.question && $0.answer.sequence > sequence }?.answer
  }
}

extension RoomClient {
  /// An answer that was sent and that the server has not confirmed yet.
  struct Sending: Equatable, Sendable {
    let key: String
    let question: Int
    let answer: GivenAnswer
    let time: Milliseconds?
  }

  /// Whether the question is revealed, but the server has not confirmed the player's answer to it yet.
  var isUnsettled: Bool { phase == .reveal && answer == nil && sending?.question == reveal?.question && sending != nil }
}

extension RoomSnapshot {
  /// The room's scene, converted to the type that the rules use. `nil` if the snapshot lacks something that the phase needs, such
  /// as the question.
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
