import Glibc

/// Where the server listens, and from which client address the phones seem to come.
struct ServerPlace {
  /// The IPv4 address, in network byte order.
  var address = UInt32(0x7F00_0001).bigEndian
  var port: UInt16 = 0
  /// The client address that all phones send in `X-Forwarded-For`, as a proxy would; `nil` to send none.
  var client: String?
}

/// The command-line options.
struct Options {
  var place = ServerPlace()
  var server = ServerProcess(number: 0)
  var phones = 200
  var questions = 5
  var rooms = 1
  /// A phone that does not sleep answers within this many milliseconds after it shows the question.
  var spread = 1000.0
  /// On average, one phone in this many does something unusual during a question.
  var unusual = 10
  var seed: UInt64 = 1
  /// Whether the server is killed and started again in the middle of the first room.
  var restarts = false
  /// Whether phones do nothing unusual and keep their streams to the end. If so, every lost stream is a fault.
  var isSteady = false

  static let usage = """
    Usage: RoomPhones --port PORT --server PID [--phones N] [--questions N] [--rooms N] [--spread MILLISECONDS] [--unusual N] \
    [--seed N] [--restart] [--steady] [--address ADDRESS] [--forwarded-for ADDRESS]
    """

  /// The time limit for a room without questions, in seconds. Each question adds ten seconds. At the limit, the program fails.
  static let timeout = 60.0
  /// The maximum numbers of phones, questions and rooms. Larger numbers are reduced to these, so that a mistyped option does not
  /// overload the machine.
  private static let (mostPhones, mostQuestions, mostRooms) = (5_000, 100, 1_000)

  init?(_ words: [String]) {
    var words = words[...]
    while let name = words.popFirst() {
      switch name {
      case "--restart":
        restarts = true
        continue
      case "--steady":
        isSteady = true
        continue
      default: break
      }
      guard let text = words.popFirst() else { return nil }
      switch name {
      case "--address":
        place.address = inet_addr(text)
        continue
      case "--forwarded-for":
        place.client = text
        continue
      default: break
      }
      guard let value = Int(text), value > 0 else { return nil }
      switch name {
      case "--port": place.port = UInt16(clamping: value)
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
    if place.port == 0 || place.address == UInt32.max || server.number == 0 { return nil }
  }
}
