import Content
import JSON
import Rules

// What is done about quizzes from elsewhere: asking for their file, reading it, and keeping what is in it.

extension ForeignDesk {
  /// Takes in what was kept or done, in order.
  mutating func hear(_ entries: [Effect.Entry], in world: inout World) -> [Effect] {
    var effects: [Effect] = []
    var unreadable: [String] = []
    for entry in entries {
      if let key = KeptKey(entry.key) {
        if !take(key.name, entry.value, in: &world) { unreadable.append(entry.key) }
      } else if let action = ForeignAction(code: entry.key, value: entry.value ?? "") {
        effects += act(action, in: &world)
      }
    }
    return (unreadable.isEmpty ? [] : [.setAside(unreadable)]) + effects
  }

  private mutating func act(_ action: ForeignAction, in world: inout World) -> [Effect] {
    switch action {
    case .address(let text):
      draft = text
      return []
    case .check: return check(in: &world)
    case .remove: return remove(in: &world) + [.focus(id: SettingsPanel.titleID)]
    // Whoever opens a file waits for no other any more.
    case .file(let name, let text):
      opened = name
      return read(text, from: name, isFile: true, in: &world)
    case .unread(let name, let why):
      opened = name
      progress = .failed(.unread(why))
      return []
    }
  }

  // MARK: - Asking

  private mutating func check(in world: inout World) -> [Effect] {
    guard !isAsking else { return [] }
    opened = nil
    let typed = PlayerName.trimmed(draft ?? address)
    if typed.utf8.isEmpty, file?.isFile == false { return remove(in: &world) }
    guard let wanted = ForeignAddress(typed) else {
      progress = .failed(.noAddress)
      return []
    }
    let ticket = world.appTicket()
    address = wanted.text
    draft = nil
    progress = .asking(ticket, wanted, byServer: false)
    return [
      .keep([entry(Self.addressName, JSON.string(address).description)], world.appTicket()),
      .get(ForeignRequest(address: address, isOurs: false), ticket),
    ]
  }

  /// Takes in an answer, if it is the one waited for; the server is asked where the browser got none.
  mutating func receive(_ answer: Answer, for ticket: Ticket, in world: inout World) -> [Effect] {
    guard case .asking(ticket, let address, let byServer) = progress else { return [] }
    if answer.isGood { return read(answer.body, from: address.host, isFile: false, in: &world) }
    if !byServer, answer.status == 0 {
      let ticket = world.appTicket()
      progress = .asking(ticket, address, byServer: true)
      return [.get(ForeignRequest(address: address.text, isOurs: true), ticket)]
    }
    progress = .failed(byServer ? trouble(answer) : .status(answer.status))
    return []
  }

  private func trouble(_ answer: Answer) -> ForeignTrouble {
    switch (answer.status, answer.refusal) {
    case (404, _?): .forbidden
    case (_, let refusal?): .told(refusal.detail)
    case (0, nil): .unreachable
    default: .busy
    }
  }

  // MARK: - Taking and keeping

  static let addressName = "address"
  static let fileName = "file"
  /// Bytes of a quiz as it is kept; much more the host does not read again, as one entry.
  private static let longestEntry = 900_000

  /// Takes in what was kept under a name, by an earlier visit or just now by another page; `false` if it cannot be read.
  @inline(never)
  private mutating func take(_ name: String, _ value: String?, in world: inout World) -> Bool {
    let answer = value.map { Answer(status: 200, body: $0) }
    switch name {
    case Self.addressName:
      let kept = try? answer?.document?.string
      address = kept ?? ""
      return value == nil || kept != nil
    case Self.fileName:
      file = answer?.value()
      return value == nil || file != nil
    default:
      let quiz = answer.flatMap { ChoiceScreen.quiz(from: $0) }
      guard value == nil || quiz?.id == name, Quiz.isForeign(name) else { return false }
      world.library.exchange(name, for: quiz)
      return true
    }
  }

  private mutating func read(_ text: String, from name: String, isFile: Bool, in world: inout World) -> [Effect] {
    do throws(ForeignFile.Fault) {
      let file = try ForeignFile(text, from: name)
      let entries = file.quizzes.map { entry($0.id, $0.json.description) }
      if entries.contains(where: { $0.value?.utf8.count ?? 0 > Self.longestEntry }) { throw .tooLarge }
      let source = ForeignSource(
        host: name, isFile: isFile, checked: LocalTime(instant: world.moment.now, offset: world.moment.offset),
        quizzes: file.quizzes.map { $0.id })
      return keep(source, file.quizzes, [entry(Self.fileName, source.json.description)] + entries, in: &world)
    } catch {
      progress = .failed(.file(error))
      return []
    }
  }

  @inline(never)
  private mutating func remove(in world: inout World) -> [Effect] {
    address = ""
    draft = nil
    opened = nil
    return keep(nil, [], [entry(Self.addressName, nil), entry(Self.fileName, nil)], in: &world)
  }

  /// Has quizzes take the place of those that were here, and keeps all of that as one.
  @inline(never)
  private mutating func keep(
    _ source: ForeignSource?, _ quizzes: [Quiz], _ entries: [Effect.Entry], in world: inout World
  ) -> [Effect] {
    let old = self.quizzes(world)
    var entries = entries
    for quiz in old where !quizzes.contains(where: { $0.id == quiz.id }) {
      entries.append(entry(quiz.id, nil))
      world.library.exchange(quiz.id, for: nil)
    }
    for quiz in quizzes { world.library.exchange(quiz.id, for: quiz) }
    file = source
    progress = .done(ForeignChanges(from: old, to: quizzes))
    return [.keep(entries, world.appTicket())]
  }

  private func entry(_ name: String, _ value: String?) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.foreign, name).text, value: value)
  }

  /// The quizzes that are here, in the order of their file.
  func quizzes(_ world: World) -> [Quiz] {
    var quizzes: [Quiz] = []
    for id in file?.quizzes ?? [] { world.library.quiz(id).map { quizzes.append($0) } }
    return quizzes
  }
}
