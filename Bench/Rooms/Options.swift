/// The options of the command line.
struct Options {
  var port: UInt16 = 0
  var server = ServerProcess(number: 0)
  var phones = 200
  var questions = 5
  var rooms = 1
  /// All phones answer within so many milliseconds.
  var spread = 1000.0
  /// One phone in so many does something unusual during a question.
  var unusual = 10
  var seed: UInt64 = 1
  /// Whether the server is killed and started again in the middle of the first room.
  var restarts = false

  static let usage = """
    Usage: RoomPhones --port PORT --server PID [--phones N] [--questions N] [--rooms N] [--spread MILLISECONDS] [--unusual N] \
    [--seed N] [--restart]
    """

  /// The program ends itself after so many seconds without progress.
  static let timeout = 60.0
  /// The limits of the numbers, so that a wrong option does not occupy a machine.
  private static let (mostPhones, mostQuestions, mostRooms) = (5_000, 100, 1_000)

  init?(_ words: [String]) {
    var words = words[...]
    while let name = words.popFirst() {
      if name == "--restart" {
        restarts = true
        continue
      }
      guard let value = words.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
      switch name {
      case "--port": port = UInt16(clamping: value)
      case "--server": server.number = value
      case "--phones": phones = min(value, Options.mostPhones)
      case "--questions": questions = min(value, Options.mostQuestions)
      case "--rooms": rooms = min(value, Options.mostRooms)
      case "--spread": spread = Double(value)
      case "--unusual": unusual = value
      case "--seed": seed = UInt64(value)
      default: return nil
      }
    }
    if port == 0 || server.number == 0 { return nil }
  }
}
