import Content
import Rules
import WireAPI

/// A change that a move has made, with data from the room's state right after the move. ``message(_:_:in:)`` adds the texts in
/// a recipient's language.
enum RoomNews: Sendable {
  case opened(RoomAsked)
  case closed(Int)
  case revealed(RoomReveal<Question.Typed>)
  case board(RoomStanding)
  /// Typed answers, for the host only.
  case typed(RoomTypedAnswers)
  case ended(RoomEnding)
  /// A message that needs no text from the quiz.
  case message(RoomMessage)

  /// Returns the news about a move that has just been made.
  static func news(of receipt: RoomReceipt, in room: QuizRoom) -> [RoomNews] {
    let changes = receipt.changes
    var news: [RoomNews] = []
    if changes.contains(.closed), !changes.contains(.revealed), let question = room.question {
      // If the move also opened a question, the closed question is the previous one.
      news.append(.closed(changes.contains(.opened) ? question - 1 : question))
    }
    if changes.contains(.revealed), let reveal = receipt.question.flatMap({ room.reveal(of: $0) }) {
      news.append(.revealed(reveal))
    }
    if changes.contains(.typed), let typed = receipt.question.flatMap({ room.typedAnswers(to: $0) }) {
      news.append(.typed(typed))
    }
    if let asked = room.asked {
      let clocks = RoomClocks(question: asked.question, opens: asked.opens, limit: asked.limit)
      if changes.contains(.opened) { news.append(.opened(asked)) }
      if changes.contains(.paused) {
        news.append(.message(.pause(question: asked.question, left: room.pausedLeft ?? .zero)))
      }
      if changes.contains(.resumed) { news.append(.message(.resume(clocks))) }
      if changes.contains(.limit) { news.append(.message(.limit(clocks))) }
    }
    if changes.contains(.lock) { news.append(.message(.lock(room.isLocked))) }
    if changes.contains(.board) { news.append(.board(room.standing)) }
    if changes.contains(.break), let pause = room.currentBreak { news.append(.message(.break(pause))) }
    if changes.contains(.ended) { news.append(.ended(room.ending)) }
    return news
  }

  /// Whether roles other than the host may see the news.
  var isForAll: Bool { if case .typed = self { false } else { true } }

  /// Returns the news with texts in a language.
  func message(_ content: RoomContent, _ layouts: [[Int]], in language: Language) -> RoomMessage {
    switch self {
    case .opened(let asked): return .open(content.shown(asked, layouts, in: language))
    case .closed(let question): return .close(question: question)
    case .revealed(let reveal): return .reveal(content.shown(reveal, in: language))
    case .board(let standing): return .board(standing)
    case .typed(let typed): return .typed(content.shown(typed, in: language))
    case .ended(let ending): return .end(ending)
    case .message(let message): return message
    }
  }
}

/// The latest events for one audience, without their texts.
struct RoomFeed: Sendable {
  struct Entry: Sendable {
    let sequence: Int
    /// Whether the event is the last one of its move.
    let isLast: Bool
    let news: RoomNews

    func event(_ content: RoomContent, _ layouts: [[Int]], in language: Language) -> RoomEvent {
      RoomEvent(id: isLast ? sequence : nil, news.message(content, layouts, in: language))
    }
  }

  /// The number of events that are kept for clients that reconnect.
  static let capacity = 256

  private var entries: [Entry] = []
  /// The number of the last move whose events are no longer kept.
  private var floor: Int
  /// The events that have not been delivered yet.
  private(set) var fresh: [Entry] = []

  /// Creates an empty feed for the events after this move.
  init(after sequence: Int) { floor = sequence }

  mutating func append(_ news: [(sequence: Int, news: RoomNews)]) {
    for (place, (sequence, item)) in news.enumerated() {
      let isLast = place + 1 == news.count || news[place + 1].sequence != sequence
      let entry = Entry(sequence: sequence, isLast: isLast, news: item)
      entries.append(entry)
      fresh.append(entry)
    }
    let surplus = entries.count - RoomFeed.capacity
    guard surplus > 0 else { return }
    floor = entries[surplus - 1].sequence
    entries.removeFirst(surplus)
  }

  mutating func takeFresh() -> [Entry] {
    defer { fresh = [] }
    return fresh
  }

  /// Returns the entries after a move, or `nil` if some of them are no longer kept or the move does not exist. `last` is the
  /// number of the room's last move.
  func entries(after sequence: Int, of last: Int) -> [Entry]? {
    guard sequence >= floor, sequence <= last else { return nil }
    return entries.filter { $0.sequence > sequence }
  }
}
