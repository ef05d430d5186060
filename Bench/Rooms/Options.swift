import Glibc

/// Where the server listens, and the client address that it sees for the phones.
struct ServerPlace {
  /// The IPv4 address, in network byte order.
  var address = UInt32(0x7F00_0001).bigEndian
  var port: UInt16 = 0
  /// The address that all phones share, if they send it in `X-Forwarded-For` like a proxy.
  var client: String?
}

/// The options of the command line.
struct Options {
  var place = ServerPlace()
  var server = ServerProcess(number: 0)
  var phones = 200
  var questions = 5
  var rooms = 1
  /// All phones answer within this many milliseconds.
  var spread = 1000.0
  /// One phone in this many does something unusual during a question.
  var unusual = 10
  var seed: UInt64 = 1
  /// Whether the server is killed and started again in the middle of the first room.
  var restarts = false
  /// Whether phones do nothing unusual and keep their streams to the end. In that case, a stream that the server ends is a fault.
  var isSteady = false

  static let usage = """
    Usage: RoomPhones --port PORT --server PID [--phones N] [--questions N] [--rooms N] [--spread MILLISECONDS] [--unusual N] \
    [--seed N] [--restart] [--steady] [--address ADDRESS] [--forwarded-for ADDRESS]
    """

  /// The time limit for a room in seconds, before ten seconds are added for each question. At the limit, the program fails.
  static let timeout = 60.0
  /// The largest numbers that the options accept. They keep a mistyped option from overloading the machine.
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
