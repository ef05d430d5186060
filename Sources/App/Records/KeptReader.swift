import JSON
import WireAPI

/// What was kept and the app has not read yet: whoever is here for the first time has nothing of the kind, so that the code for reading it
/// is a chapter of its own.
struct Unread: Sendable {
  /// What earlier visits kept, as a start brings it; `nil` once it was read.
  var start: Event.Start?
  /// What other pages of the browser have kept or removed since, in order.
  var news: [Effect.Entry] = []
  /// How much is set aside by now, where that was told meanwhile.
  var shelved: Int?

  var isEmpty: Bool { start?.kept.isEmpty ?? true && news.isEmpty }
}

extension World {
  /// The need of whoever is to be shown what was kept.
  var needsOfUnread: [Need] { unread.isEmpty ? [] : Need.chapters([.kept]) }

  /// Reads what is unread, once its chapter is there.
  @inline(never)
  mutating func readKept() -> [Effect] {
    guard !unread.isEmpty, has(.chapter(.kept)) else { return [] }
    let entries = unread
    unread = Unread()
    return KeptReader.read(entries, in: &self)
  }
}

/// Reads what was kept, entry by entry; never inlined, as is all by which the core reaches a chapter.
struct KeptReader {
  /// Takes in what is unread; says what else is to be done.
  @inline(never)
  static func read(_ unread: Unread, in world: inout World) -> [Effect] {
    var effects = unread.start.map { begin($0, in: &world) } ?? []
    for entry in unread.news { effects += take(entry, in: &world) }
    if let count = unread.shelved { effects += world.shelved(count) }
    return effects
  }

  /// What cannot be read is set aside, and when the app has broken down the rounds that go on are too: one of them may be why.
  private static func begin(_ start: Event.Start, in world: inout World) -> [Effect] {
    var unreadable: [String] = []
    for entry in start.kept where !read(entry.key, entry.value ?? "", in: &world) { unreadable.append(entry.key) }
    if start.isRestart { unreadable += world.records.dropRounds() }
    let folded = world.records.fold()
    return (unreadable.isEmpty ? [] : [.setAside(unreadable)])
      + (folded.isEmpty ? [] : [.save(folded, isFinal: false, world.appTicket())]) + world.outbox.hurry(at: world.moment)
  }

  /// Takes in what another page of the same browser has just kept or removed.
  private static func take(_ entry: Effect.Entry, in world: inout World) -> [Effect] {
    guard let key = KeptKey(entry.key) else { return [] }
    guard let value = entry.value else {
      world.records.lose(key)
      if key.kind == .result { world.outbox.lose(key.name) }
      if key.kind == .missed { _ = PracticeRow.letGo(key.name, in: &world) }
      if key.kind == .foreign { world.foreign.mail.put(entry.key, nil) }
      return []
    }
    if key.kind == .result {
      return Answer(status: 200, body: value).document.map { world.outbox.adopt($0, at: world.moment) } ?? []
    }
    _ = read(entry.key, value, in: &world)
    return []
  }

  /// Takes in an entry; `false` if it cannot be read.
  @inline(never)
  static func read(_ key: String, _ value: String, in world: inout World) -> Bool {
    guard let key = KeptKey(key) else { return false }
    if key.kind == .foreign {
      world.foreign.mail.put(key.text, value)
      return true
    }
    guard let document = Answer(status: 200, body: value).document else { return false }
    switch key.kind {
    case .round, .finished, .tally: return world.records.take(key, document)
    case .result: return world.outbox.take(document)
    case .told: return world.shelf.take(document)
    case .player, .solved: return world.typed.take(key, document)
    case .missed: return PracticeRow.take(key.name, document, in: &world)
    case .foreign: return true
    }
  }
}
