import JSON
import Markup
import Rules
import Testing

@testable import App

/// A person at a browser: uses what is on the page, while the browser does what the app asks for.
struct Visitor {
  private(set) var arcade: Arcade
  /// What the server has; a request is answered at once, unless it is out of reach.
  var server = Samples.library
  /// The status of every answer instead, if there is one; 0 for no answer.
  var trouble: Int?
  /// Whether answers are held back until `deliver` is called.
  var isSlow = false
  private var held: [(request: String, status: Int, body: String)] = []
  /// Milliseconds since 1970; each event comes a second after the last.
  var now: Int64 = 1_800_000_000_000
  /// The number drawn for the next event.
  var chance: UInt64 = 1

  /// What the browser has: cookies, storage, the address, and when it is to wake the app.
  private(set) var cookies: [String: String] = [:]
  private(set) var storage: [String: String] = [:]
  private(set) var path = ""
  private(set) var alarms: [(after: Int64, action: String)] = []
  /// All effects since the start, and those of the last event.
  private(set) var effects: [Effect] = []
  private(set) var latest: [Effect] = []

  init(library: App.Library = App.Library()) { arcade = Arcade(library: library) }

  // MARK: - What happens

  /// Opens or reloads a page, with what an earlier visit has left in the browser.
  mutating func open(_ path: String, seed: UInt64? = nil, languages: String = "en", library: App.Library = App.Library()) {
    arcade = Arcade(library: library)
    self.path = path
    alarms = []
    held = []
    let header = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
    // As an object's members come, so in no order that one could count on.
    let kept = storage.map { Event.Kept(key: $0, value: $1) }
    handle(.start(Event.Start(path: path, seed: seed, cookies: header, languages: languages, kept: kept)))
  }

  mutating func handle(_ event: Event) {
    now += 1000
    let done = arcade.update(event, at: Moment(now: now, chance: chance))
    chance &+= 0x9E37_79B9_7F4A_7C15
    latest = done
    effects += done
    for effect in done { perform(effect) }
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .fetch(let path): receive(path, trouble.map { ($0, "") } ?? server.answer(to: path))
    case .send(_, _, let request): receive(request, (trouble ?? 201, "{}"))
    case .keep(let key, let value): storage[key] = value
    case .forget(let key): storage[key] = nil
    case .prefer(let name, let value): cookies[name] = value
    case .visit(let path, _): self.path = path
    case .wake(let after, let action): alarms.append((after.count, action))
    case .focus, .announce, .open: break
    }
  }

  private mutating func receive(_ request: String, _ answer: (status: Int, body: String)) {
    if isSlow { held.append((request, answer.status, answer.body)) } else { hand(request, answer.status, answer.body) }
  }

  /// An answer is an event of its own, but the effects of the one that asked for it stay at hand too.
  private mutating func hand(_ request: String, _ status: Int, _ body: String) {
    let before = latest
    handle(.answered(request: request, status: status, body: body))
    latest = before + latest
  }

  /// Lets the answers arrive that were held back.
  mutating func deliver() {
    let answers = held
    held = []
    for answer in answers { hand(answer.request, answer.status, answer.body) }
  }

  /// Lets the time pass until the app is to be woken.
  mutating func wait() {
    let due = alarms
    alarms = []
    for alarm in due {
      now += alarm.after
      handle(.act(alarm.action, value: ""))
    }
  }

  // MARK: - What a person does

  mutating func visit(_ path: String, again: Bool = false) {
    self.path = path
    handle(.visit(path: path, again: again))
  }

  /// Uses the one thing of this role and name that is on the page.
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

  /// Gives an answer in Classic, and moves on.
  mutating func submit(_ answer: String, _ location: SourceLocation = #_sourceLocation) throws {
    try use("radio", answer, location)
    try press("Submit", location)
    try press("Next", location)
  }

  // MARK: - What a person sees

  var page: PageReading { PageReading(arcade.draw().app) }
  var settings: PageReading { PageReading(arcade.draw().app, settings: true) }
  var html: String { String(decoding: arcade.draw().app.rendered(), as: UTF8.self) }
  var facts: JSON { arcade.draw().facts }

  /// The results handed in so far.
  var handedIn: [RoundResult] {
    get throws {
      var results: [RoundResult] = []
      for case .send(let path, let body, _) in effects {
        try #require(path == "/api/v1/results")
        results.append(try JSON.Reader(body).read())
      }
      return results
    }
  }
}
