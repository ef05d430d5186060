import Glibc

/// Simulates phones that play in live rooms, and prints the measurements. Fails if an answer is lost, if a room does not work as
/// expected, or if this program itself is too slow.
@main
struct RoomPhones {
  /// The largest share of a core that this program may use. With a larger share, the figures would measure this program instead
  /// of the server.
  static let mostShare = 0.8

  static func main() {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      say(Options.usage)
      exit(2)
    }
    // A connection that the server closed must not end the program.
    signal(SIGPIPE, SIG_IGN)
    raiseFileLimit()
    let poller = Poller()
    var (all, current) = (Figures(), options)
    var memory: [(name: String, bytes: Int)] = [("at the start", options.server.memory)]
    for number in 1...options.rooms {
      let restarts = options.restarts && number == 1
      let room = RoomRun(current, number: number, poller: poller, onRestart: restarts ? { restart($0) } : nil)
      room.run()
      let isDone = poller.run(atMost: timeout(options)) { room.isOver || room.fault != nil }
      if !isDone { room.fail("this takes too long: \(room.step)") }
      if let fault = room.fault ?? room.known.fault { fail("room \(number): \(fault)") }
      current = room.options
      all.add(room.figures)
      if number == 1 { memory.append(("with the first room", current.server.memory)) }
      room.close()
      // Waits a second, so that the server has time to close its side of the connections.
      _ = poller.run(atMost: 1) { false }
      if number == options.rooms || number.isMultiple(of: max(1, options.rooms / 10)) {
        memory.append(("after room \(number)", current.server.memory))
      }
    }
    let report = Report(options, all, memory: memory, lateness: poller.lateness)
    for line in report.lines { print(line) }
    let share = all.usage.shares.own
    if options.isSteady, all.lostStreams > 0 { fail("the server ended \(all.lostStreams) streams") }
    if share > mostShare {
      fail(
        "the phones took \(Int(share * 100)) % of a core while they were answering, so the figures do not measure the server")
    }
    if all.counted != all.expected { fail("\(all.expected - all.counted) of \(all.expected) answers are lost") }
  }

  /// Returns the time limit for a room in seconds. It is enough for the longest game, and ensures that the program always ends.
  private static func timeout(_ options: Options) -> Double { Options.timeout + Double(options.questions) * 10 }

  /// Asks for a restart on standard output, and reads the process ID of the restarted server from standard input.
  private static func restart(_ then: @escaping (ServerProcess) -> Void) {
    print("restart the server")
    fflush(nil)
    guard let line = readLine(), let number = Int(line) else { fail("the server was not restarted") }
    then(ServerProcess(number: number))
  }

  private static func raiseFileLimit() {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else { return }
    files.rlim_cur = min(files.rlim_max, 65_536)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
  }

  private static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func fail(_ reason: String) -> Never {
    fflush(nil)
    say("RoomPhones: \(reason)")
    exit(1)
  }
}
