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
    case .checkFile:
      guard case .failed(.file(.webPage(let page))) = progress, let file = page.file else { return [] }
      draft = file
      return check(in: &world)
    case .remove(let name): return remove(name, in: &world) + [.focus(id: SettingsPanel.titleID)]
    // Whoever opens a file waits for no other any more.
    case .file(let name, let text):
      opened = name
      return read(DecodedText(fromBrowser: text), from: name, at: nil, in: &world)
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
    if typed.utf8.isEmpty, let source = files.first(where: { $0.isAt(address) }) { return remove(source.name, in: &world) }
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
    if answer.isGood {
      let text = byServer ? DecodedText(answer.body) : DecodedText(fromBrowser: answer.body)
      return read(text, from: address.host, at: address.text, in: &world)
    }
    if !byServer, answer.status == 0 {
      let ticket = world.appTicket()
      progress = .asking(ticket, address, byServer: true)
      return [.get(ForeignRequest(address: address.text, isOurs: true), ticket)]
    }
    progress = .failed(byServer ? trouble(answer, at: address.text) : .status(answer.status))
    return []
  }

  private func trouble(_ answer: Answer, at address: String) -> ForeignTrouble {
    let file = WebPage.file(shownAt: address)
    return switch (answer.status, answer.refusal) {
    case (404, _?): file == nil ? .forbidden : .file(.webPage(WebPage(file: file)))
    case (_, let refusal?) where refusal.title == ForeignRequest.webPage: .file(.webPage(WebPage(file: file)))
    case (_, let refusal?): .told(refusal.detail)
    case (0, nil): .unreachable
    default: .busy
    }
  }

  // MARK: - Taking and keeping

  static let addressName = "address"
  /// What the names of files begin with; earlier versions had one, of this name.
  private static let fileName = "file"
  /// So many files are kept, and so many bytes of all their quizzes, which fit into an export of all data.
  private static let mostFiles = 20
  private static let mostBytes: Int64 = 8_000_000
  /// Bytes of a quiz as it is kept; much more the host does not read again, as one entry.
  private static let longestEntry = 900_000

  /// Takes in what was kept under a name, by an earlier visit or just now by another page; `false` if it cannot be read.
  @inline(never)
  private mutating func take(_ name: String, _ value: String?, in world: inout World) -> Bool {
    let answer = value.map { Answer(status: 200, body: $0) }
    if name == Self.addressName {
      let kept = try? answer?.document?.string
      address = kept ?? ""
      return value == nil || kept != nil
    } else if name.utf8.starts(with: Self.fileName.utf8) {
      let source = answer?.document.flatMap { try? ForeignSource(name, from: $0) }
      exchange(name, for: source)
      return value == nil || source != nil
    } else {
      let quiz = answer.flatMap { ChoiceScreen.quiz(from: $0) }
      guard value == nil || quiz?.id == name, Quiz.isForeign(name) else { return false }
      world.library.exchange(name, for: quiz)
      return true
    }
  }

  private mutating func read(
    _ text: DecodedText, from place: String, at address: String?, in world: inout World
  ) -> [Effect] {
    do throws(ForeignFile.Fault) {
      let file = try ForeignFile(text, from: place, at: address)
      let old = files.first { source in
        if let address { return source.isAt(address) }
        return source.isFile && source.host == place
      }
      // Browsers give another name to what they download again.
      let same = address == nil ? files.first { $0.isFile && isThere(file.quizzes, as: $0, in: world) } : nil
      let known = old ?? same
      let host = known?.host ?? place
      let mark = Self.mark(of: address ?? host)
      let name = known?.name ?? Self.fileName + "-" + mark
      let quizzes = file.quizzes.map { named($0, from: host, in: name, mark: mark) }
      let entries = quizzes.map { entry($0.id, $0.json.description) }
      if entries.contains(where: { $0.value?.utf8.count ?? 0 > Self.longestEntry }) { throw .tooLarge }
      let others = files.filter { $0.name != name }
      let byteCount = entries.reduce(Int64(0)) { $0 + Int64($1.value?.utf8.count ?? 0) }
      guard others.count < Self.mostFiles, others.reduce(byteCount, { $0 + $1.byteCount }) <= Self.mostBytes else {
        progress = .failed(.full)
        return []
      }
      let source = ForeignSource(
        name: name, host: host, isFile: address == nil,
        checked: LocalTime(instant: world.moment.now, offset: world.moment.offset), quizzes: quizzes.map { $0.id },
        address: address ?? "", byteCount: byteCount)
      let effects = keep(name, source, quizzes, [entry(name, source.json.description)] + entries, in: &world)
      if case .done(let changes, _, _) = progress {
        progress = .done(changes, file.doubt, isAgain: known != nil && address == nil)
      }
      return effects
    } catch {
      progress = .failed(.file(error))
      return []
    }
  }

  /// What tells the file of an address, or of a name, from others in the names of entries and quizzes.
  private static func mark(of place: String) -> String {
    String(decoding: Array(Fingerprint(Array(place.utf8)).text.utf8.prefix(8)), as: UTF8.self)
  }

  /// A quiz of a file as it is called here: by its name in the file, with the file's mark where another file's quiz has that name; the
  /// name that it once has stays.
  private func named(_ quiz: Quiz, from host: String, in name: String, mark: String) -> Quiz {
    let marked = quiz.id + "~" + mark
    let isMarked = files.contains { $0.quizzes.contains($0.name == name ? marked : quiz.id) }
    if !isMarked, quiz.origins.first?.name == host { return quiz }
    return Quiz(
      id: isMarked ? marked : quiz.id, icon: quiz.icon, title: quiz.title, description: quiz.description, author: quiz.author,
      questions: quiz.questions, origins: [Origin(name: host)])
  }

  /// Whether a file that is here has just these quizzes.
  private func isThere(_ quizzes: [Quiz], as source: ForeignSource, in world: World) -> Bool {
    source.quizzes.count == quizzes.count
      && zip(quizzes, source.quizzes).allSatisfy { quiz, id in
        world.library.quiz(id) == named(quiz, from: source.host, in: source.name, mark: Self.mark(of: source.host))
      }
  }

  @inline(never)
  private mutating func remove(_ name: String, in world: inout World) -> [Effect] {
    guard let source = files.first(where: { $0.name == name }) else { return [] }
    opened = nil
    var entries = [entry(name, nil)]
    if source.isAt(address) {
      address = ""
      draft = nil
      entries.append(entry(Self.addressName, nil))
    }
    return keep(name, nil, [], entries, in: &world)
  }

  /// Has quizzes take the place of those of a file, and keeps all of that as one.
  @inline(never)
  private mutating func keep(
    _ name: String, _ source: ForeignSource?, _ quizzes: [Quiz], _ entries: [Effect.Entry], in world: inout World
  ) -> [Effect] {
    let old = files.first { $0.name == name }.map { self.quizzes($0, world) } ?? []
    var entries = entries
    for quiz in old where !quizzes.contains(where: { $0.id == quiz.id }) {
      entries.append(entry(quiz.id, nil))
      world.library.exchange(quiz.id, for: nil)
    }
    for quiz in quizzes { world.library.exchange(quiz.id, for: quiz) }
    exchange(name, for: source)
    latest = source?.name
    progress = .done(ForeignChanges(from: old, to: quizzes), nil, isAgain: false)
    return [.keep(entries, world.appTicket())]
  }

  /// Takes in what is known of a file, in place of what was; the files stay in the order of where they are from.
  private mutating func exchange(_ name: String, for source: ForeignSource?) {
    files.removeAll { $0.name == name }
    guard let source else { return }
    let place = files.firstIndex { $0.comesAfter(source) } ?? files.count
    files.insert(source, at: place)
  }

  private func entry(_ name: String, _ value: String?) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.foreign, name).text, value: value)
  }

  /// The quizzes of a file, in its order.
  func quizzes(_ source: ForeignSource, _ world: World) -> [Quiz] {
    source.quizzes.compactMap { world.library.quiz($0) }
  }
}

extension ForeignSource {
  /// Whether it is from this address.
  fileprivate func isAt(_ address: String) -> Bool {
    if isFile { return false }
    return self.address.utf8.isEmpty ? ForeignAddress(address)?.host == host : self.address == address
  }

  fileprivate func comesAfter(_ other: ForeignSource) -> Bool {
    let (mine, others) = (Array((host + "\n" + name).utf8), Array((other.host + "\n" + other.name).utf8))
    for (one, another) in zip(mine, others) where one != another { return one > another }
    return mine.count > others.count
  }
}
