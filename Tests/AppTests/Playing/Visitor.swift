import Content
import JSON
import Markup
@testable import Play
import Rules
import Testing
@testable import WireAPI

@testable import App

/// A player at a browser. The player uses the page, and the browser performs the app's effects.
struct Visitor {
  private(set) var model = AppModel()
  /// The server that answers the requests, unless `obstacle` is set.
  var server = FakeServer(Samples.library)
  /// The responses from other servers, by address. No other address can be reached.
  var elsewhere: [String: APIResponse] = [:]
  /// The content types of responses in `elsewhere` that are not UTF-8, by address. Their bodies have one character per byte.
  var typesElsewhere: [String: String] = [:]
  /// If set, replaces every response of `server`. `APIResponse.none` means that the server cannot be reached.
  var obstacle: APIResponse?
  /// The response to a request for a chunk that is not in `absentChunks`.
  var chunkAnswer = APIResponse(status: 200, body: "")
  /// Chunks that cannot be loaded.
  var absentChunks: Set<LazyChunk> = []
  /// Chunks that are delayed until `deliver` is called.
  var slowChunks: Set<LazyChunk> = []
  /// Whether all responses, except those to requests for chunks, are delayed until `deliver` is called.
  var isSlow = false
  private(set) var held: [(requestID: RequestID, answer: APIResponse)] = []
  /// Whether nothing can be saved.
  var storageIsFull = false
  /// The time in milliseconds since 1970. Each call of `handle` advances it by `pace`.
  var now: Int64 = 1_800_000_000_000
  var pace: Int64 = 1000
  /// The local time's offset from UTC, in minutes.
  var offset = 0
  /// The random number for the next event.
  var chance: UInt64 = 1

  /// The browser's cookies, by name.
  private(set) var cookies: [String: String] = [:]
  var storage: [String: String] = [:]
  /// The quarantined entries.
  var aside: [String: String] = [:]
  private(set) var path = ""
  private(set) var alarms: [(alarm: Alarm, due: Int64)] = []
  /// The tasks about rooms, such as moves, that the app has passed to the page's script.
  private(set) var rooms: [JSON] = []
  /// All effects since the start.
  private(set) var effects: [Effect] = []
  /// The effects of the last event, and of the events that followed from it.
  private(set) var latest: [Effect] = []

  // MARK: - Events

  /// Opens or reloads a page, with the browser's state from earlier visits.
  mutating func open(
    _ path: String, seed: UInt64? = nil, languages: String = "en", library: Play.Library = Play.Library(), isRestart: Bool = false
  ) {
    model = AppModel(library: library)
    self.path = path
    alarms = []
    held = []
    let header = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    // The app must not depend on the order of the entries, which is random.
    let kept = storage.map { Effect.Entry(key: $0, value: $1) }
    handle(.start(Event.Start(path: path, seed: seed, cookies: header, languages: languages, kept: kept, isRestart: isRestart)))
    if !aside.isEmpty { take(.quarantined(count: aside.count)) }
  }

  mutating func handle(_ event: Event) {
    now += pace
    latest = []
    take(event)
  }

  /// Passes an event to the app, and then performs its effects.
  private mutating func take(_ event: Event) {
    let done = model.update(event, at: Moment(now: now, chance: chance, offset: offset))
    chance &+= 0x9E37_79B9_7F4A_7C15
    latest += done
    effects += done
    var following: [Event] = []
    for effect in done { following += perform(effect) }
    for event in following { take(event) }
  }

  private mutating func perform(_ effect: Effect) -> [Event] {
    switch effect {
    case .save(let entries, _, let requestID):
      if !storageIsFull { for entry in entries { storage[entry.key] = entry.value } }
      return [.saved(requestID, isSaved: !storageIsFull)]
    case .setAside(let keys):
      for key in keys { aside[key] = storage.removeValue(forKey: key) }
      return [.quarantined(count: aside.count)]
    case .ask(let call, let requestID):
      let answer = obstacle ?? server.answer(call)
      if isSlow { held.append((requestID, answer)) } else { return [.answered(requestID, answer)] }
    case .get(let request, let requestID):
      let answer =
        switch request {
        case .file(let address, let isOurs): isOurs ? obstacle ?? server.importedQuizzes(address) : file(at: address)
        // These tests cannot inflate data. The browser tests read archives.
        case .inflate: APIResponse.none
        // These tests cannot shrink pictures either, so each picture is returned unchanged.
        case .shrink(let pictures):
          APIResponse(status: 200, body: JSON.array(pictures.map { .string($0.parts(at: ",")[1]) }).description)
        }
      if isSlow { held.append((requestID, answer)) } else { return [.answered(requestID, answer)] }
    case .load(let chunk, let requestID):
      let answer = absentChunks.contains(chunk) ? APIResponse.none : chunkAnswer
      if slowChunks.contains(chunk) { held.append((requestID, answer)) } else { return [.answered(requestID, answer)] }
    case .alarm(let alarm, let after):
      alarms.removeAll { $0.alarm == alarm }
      if let after { alarms.append((alarm, now + after.count)) }
    case .prefer(let name, let value): cookies[name] = value
    case .visit(let path, _): self.path = path
    case .go(let path):
      self.path = path
      return [.visit(path: path, again: false, scroll: 0)]
    case .room(let task): rooms.append(task)
    case .focus, .announce, .read, .sound: break
    }
    return []
  }

  /// Returns the response to a download from another server, with the file in the format in which the page passes it to the app.
  private func file(at address: String) -> APIResponse {
    guard let answer = elsewhere[address] else { return .none }
    return APIResponse(status: answer.status, body: Visitor.file(answer.body, type: typesElsewhere[address]).description)
  }

  /// Returns a file in the format in which the page passes it to the app: its text, or its bytes and their content type.
  private static func file(_ content: String, type: String?) -> JSON {
    if let type { ["type": .string(type), "bytes": .string(content)] } else { ["text": .string(content)] }
  }

  /// Opens a file from the device. A file without a type is UTF-8 text. Otherwise, `content` has one character per byte.
  mutating func openFile(_ name: String, _ content: String, type: String? = nil) {
    guard case .object(let file) = Visitor.file(content, type: type) else { return }
    let document = JSON.object(JSON.Object([JSON.Member("name", .string(name))] + file.members))
    handle(.act("elsewhere/file", value: document.description))
  }

  /// Opens a file from the device on the import screen, adds its quizzes, and returns to the previous page.
  mutating func addFile(_ name: String, _ content: String, type: String? = nil) {
    let before = path
    visit(Route.importing.path)
    openFile(name, content, type: type)
    handle(.act(ImportScreenAction.add.text, value: ""))
    visit(before, again: true)
  }

  /// Delivers the first `count` delayed responses, by default all.
  mutating func deliver(_ count: Int = .max) {
    let answers = held.prefix(count)
    held.removeFirst(answers.count)
    latest = []
    for (requestID, answer) in answers { take(.answered(requestID, answer)) }
  }

  /// Advances the time to the next alarm and fires the alarm. Does nothing if no alarm is set.
  mutating func wait() {
    guard let next = alarms.min(by: { $0.due < $1.due }) else { return }
    alarms.removeAll { $0.alarm == next.alarm }
    now = max(now, next.due)
    latest = []
    take(.rang(next.alarm))
  }

  // MARK: - Actions

  mutating func visit(_ path: String, again: Bool = false, scroll: Int = 0) {
    self.path = path
    handle(.visit(path: path, again: again, scroll: scroll))
  }

  /// Activates the only part of the page with this role and name: performs its action, or follows its link.
  mutating func use(_ role: String, _ name: String, inSettings: Bool = false, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let part = try (inSettings ? settings : page).the(role, name, location)
    try #require(!part.isDisabled, "\(name) is disabled", sourceLocation: location)
    if let action = part.action {
      handle(.act(action, value: ""))
    } else {
      visit(try #require(part["href"], "\(name) does nothing", sourceLocation: location))
    }
  }

  mutating func press(_ name: String, _ location: SourceLocation = #_sourceLocation) throws { try use("button", name, location) }

  /// Types into the only field with this name.
  mutating func type(
    _ text: String, into name: String, inSettings: Bool = false, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let page = inSettings ? settings : page
    let field = try page.the(page.has("searchbox", name) ? "searchbox" : "textbox", name, location)
    handle(.act(try #require(field["data-on-input"], sourceLocation: location), value: text))
  }

  /// Selects and submits an answer in Classic mode, and continues.
  mutating func submit(_ answer: String, _ location: SourceLocation = #_sourceLocation) throws {
    try use("radio", answer, location)
    try press("Submit", location)
    try press("Next", location)
  }

  // MARK: - What the player sees

  var page: PageReading { PageReading(model.draw().app) }
  var settings: PageReading { PageReading(model.draw().app, settings: true) }
  var html: String { String(decoding: model.draw().app.rendered(), as: UTF8.self) }
  var facts: JSON { model.draw().facts }

  /// All uploads of results so far, including repeated ones.
  var handedIn: [RoundResult] {
    effects.compactMap { if case .ask(.handIn(let result), _) = $0 { result } else { nil } }
  }

  /// All requests since the start.
  var requests: [APIRequest] { effects.requests }

  /// All import tasks so far: downloads (directly or through our server), archives to decompress, pictures to shrink.
  var imported: [ImportRequest] { effects.compactMap { if case .get(let request, _) = $0 { request } else { nil } } }

  /// The chunks that the app has requested, except those that every page loads.
  var chunks: [LazyChunk] { loaded.filter { ![.settings, .list, .rows, .rounds, .outcomes].contains($0) } }

  /// All chunks that the app has requested, in order, including repeated and failed requests.
  var loaded: [LazyChunk] { effects.compactMap { if case .load(let chunk, _) = $0 { chunk } else { nil } } }

  /// The keys of the saved entries of a kind, such as "round".
  func kept(_ kind: String) -> [String] { storage.keys.filter { $0.hasPrefix(kind + "/") }.sorted() }
}

extension Visitor {
  /// Calls `prepare` with a visitor who has these cookies and this storage, and then opens the page at `path`.
  init(
    at path: String, server library: Play.Library = Samples.library, cookies: [String: String] = [:],
    storage: [String: String] = [:], obstacle: APIResponse? = nil, isSlow: Bool = false, seed: UInt64? = nil,
    languages: String = "en", library own: Play.Library = Play.Library(), _ prepare: (inout Visitor) -> Void = { _ in }
  ) {
    self.init()
    server.library = library
    (self.cookies, self.storage, self.obstacle, self.isSlow) = (cookies, storage, obstacle, isSlow)
    prepare(&self)
    open(path, seed: seed, languages: languages, library: own)
  }
}

extension [Effect] {
  var requests: [APIRequest] { compactMap { if case .ask(let call, _) = $0 { call } else { nil } } }

  /// The saved keys, grouped by transaction.
  var keeps: [[String]] { compactMap { if case .save(let entries, _, _) = $0 { entries.map { $0.key } } else { nil } } }

  var sounds: [Effect.Sound] { compactMap { if case .sound(let sound) = $0 { sound } else { nil } } }

  var announcements: [String] { compactMap { if case .announce(let text) = $0 { text } else { nil } } }

  /// Announcements in a language other than the page's, each after its language tag, such as "es: Vigo".
  var readings: [String] { compactMap { if case .read(let text, let tag) = $0 { tag + ": " + text } else { nil } } }
}
