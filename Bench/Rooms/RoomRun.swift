import JSON
import Rules
import WireAPI

/// Plays a room, from its opening to the results.
final class RoomRun {
  var options: Options
  let number: Int
  let poller: Poller
  let known = KnownEvents()
  var figures = Figures()
  private var host: Host?
  private(set) var phones: [Phone] = []
  private(set) var path = ""
  private(set) var fault: String?
  private(set) var isOver = false
  /// Whether all phones have lost their streams on purpose, and not all of them are connected again.
  private(set) var isLosing = false
  /// Kills and restarts the server, and calls its argument once the server is running again. `nil` if there is no restart.
  private let onRestart: ((@escaping (ServerProcess) -> Void) -> Void)?

  /// How many phones have completed the current step.
  private var done = 0
  private var next: (() -> Void)?
  /// The step that the room is waiting for, as a clause for error messages.
  private(set) var step = "the room is opened"
  private var question = -1
  private var openedQuestion = -1
  private var arrivals: (first: Double, last: Double)?
  private var random: SplitMix64

  init(
    _ options: Options, number: Int, poller: Poller, onRestart: ((@escaping (ServerProcess) -> Void) -> Void)?
  ) {
    (self.options, self.number, self.poller, self.onRestart) = (options, number, poller, onRestart)
    random = SplitMix64(seed: options.seed &+ UInt64(number))
  }

  func fail(_ reason: String) { fault = fault ?? reason }

  func run() {
    let host = Host(self)
    self.host = host
    host.open { [unowned self] code in
      path = "/api/v1/rooms/\(code.text)"
      joinAll()
    }
  }

  func close() {
    isOver = true
    for phone in phones { phone.close() }
    host?.close()
    (phones, host) = ([], nil)
  }

  /// Sets the current step, and what happens once all phones have completed it.
  private func whenAll(_ step: String, then next: @escaping () -> Void) { (self.step, done, self.next) = (step, 0, next) }

  private func oneMore() {
    done += 1
    if done == phones.count, let next {
      self.next = nil
      next()
    }
  }

  // MARK: - Joining

  /// Lets all phones join within 10 s, as in a school, or faster if there are few.
  private func joinAll() {
    phones = (0..<options.phones).map { Phone($0, self) }
    whenAll("all phones have joined") { [unowned self] in ask() }
    let interval = min(5, 10_000 / Double(phones.count))
    for phone in phones { poller.after(Double(phone.number) * interval) { [weak phone] in phone?.join() } }
  }

  func joined(_ phone: Phone) { oneMore() }

  // MARK: - Questions

  private func ask() {
    question += 1
    guard question < options.questions else { return finish() }
    for phone in phones { phone.prepare(habit()) }
    arrivals = nil
    var before = figures.acknowledgements
    figures.acknowledgements = Sample()
    whenAll("all answers to question \(question) are acknowledged") { [unowned self] in
      figures.usage.end(options.server)
      figures.worst = max(figures.worst, figures.acknowledgements.percentile(0.99))
      before.add(figures.acknowledgements)
      figures.acknowledgements = before
      if let arrivals { figures.spreads.add(arrivals.last - arrivals.first) }
      reveal()
    }
    host?.move(question == 0 ? .start : .next) { [unowned self] in
      for phone in phones where phone.habit == .sleeps {
        poller.after(600 + Double(random.below(900))) { [weak phone] in phone?.wake() }
      }
    }
  }

  private func habit() -> Phone.Habit {
    guard !options.isSteady, random.below(options.unusual) == 0 else { return .steady }
    return Phone.Habit.allCases[1 + random.below(Phone.Habit.allCases.count - 1)]
  }

  /// Records that a phone has received a question. `time` and `opens` are in milliseconds since 1970.
  func received(_ number: Int, at time: Double, before opens: Double) {
    let first = arrivals?.first ?? time
    arrivals = (first, time)
    figures.lateReceipt = max(figures.lateReceipt, time - opens)
  }

  /// Called whenever a phone shows a question. The first call for each question starts the measurement of the processor time,
  /// which lasts until all answers are acknowledged.
  func opened(_ number: Int) {
    guard number > openedQuestion else { return }
    openedQuestion = number
    figures.usage.begin(options.server)
  }

  func acknowledged(_ phone: Phone) { oneMore() }

  private func reveal() {
    whenAll("all phones have seen the answer to question \(question)") { [unowned self] in
      if question == (options.questions - 1) / 2, !options.isSteady { reconnect() } else { ask() }
    }
    host?.move(.next) {}
  }

  func revealed(_ phone: Phone) { oneMore() }

  // MARK: - Reconnecting

  private func reconnect() {
    reconnect("from the last event", knowing: true) { [unowned self] in
      reconnect("with snapshots", knowing: false) { [unowned self] in
        if let onRestart { restart(onRestart) } else { ask() }
      }
    }
  }

  /// Makes all phones lose their streams at the same moment and open new ones.
  private func reconnect(_ name: String, knowing: Bool, _ then: @escaping () -> Void) {
    isLosing = true
    for phone in phones { phone.loseStream() }
    // The server notices the closed streams first, as it does in reality.
    poller.after(500) { [unowned self] in connectAll(name, knowing: knowing, then) }
  }

  private func connectAll(_ name: String, knowing: Bool, _ then: @escaping () -> Void) {
    let start = Clock.steady
    var usage = Usage()
    usage.begin(options.server)
    whenAll("all phones are connected again \(name)") { [unowned self] in
      usage.end(options.server)
      figures.reconnections.append(
        Figures.Reconnection(name: name, phones: phones.count, seconds: Double(Clock.steady - start) / 1e9, usage: usage))
      isLosing = false
      then()
    }
    for phone in phones { phone.openStream(knowing: knowing) { [unowned self] in oneMore() } }
  }

  private func restart(_ restarting: (@escaping (ServerProcess) -> Void) -> Void) {
    isLosing = true
    step = "the server runs again"
    restarting { [unowned self] server in
      options.server = server
      for phone in phones { phone.loseStream() }
      connectAll("after kill -9", knowing: true) { [unowned self] in ask() }
    }
  }

  // MARK: - The end

  private func finish() {
    whenAll("all phones have seen the end") { [unowned self] in
      step = "the results arrive"
      host?.results { [unowned self] results in
        compare(results)
        isOver = true
      }
    }
    host?.move(.next) {}
  }

  func ended(_ phone: Phone) { oneMore() }

  /// Compares the scores and places that the phones computed with the server's results.
  private func compare(_ results: RoomResultsDocument) {
    figures.expected = phones.count * options.questions
    figures.counted = results.questions.reduce(0) { $0 + $1.answered }
    let lines = Dictionary(results.players.map { ($0.player, $0) }) { first, _ in first }
    let (theirs, ours) = (
      results.players.reduce(0) { $0 + $1.score.hundredths }, phones.reduce(0) { $0 + $1.tally.score.hundredths }
    )
    for phone in phones {
      guard let player = phone.player, let line = lines[player] else {
        return fail("phone \(phone.number) is missing in the results")
      }
      if line.answered != options.questions {
        fail("phone \(phone.number) gave \(options.questions) answers, but the results have \(line.answered)")
      }
      if line.score != phone.tally.score {
        let scores = (phone.tally.score.hundredths, line.score.hundredths)
        fail("phone \(phone.number) counted \(scores.0) hundredths of a point, the results have \(scores.1)")
      }
      if let place = phone.place, place.isExact, place.place != line.place {
        fail("phone \(phone.number) has place \(place.place), the results say \(line.place ?? 0)")
      }
    }
    if theirs != ours { fail("the scores of the phones are \(ours) hundredths together, those of the results \(theirs)") }
  }
}
