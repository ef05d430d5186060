import JSON
import WireAPI

/// A stream of a room's events on its own connection.
final class EventStream {
  /// Something that arrives on the stream.
  enum Arrival {
    /// The server accepted the stream, and the first bytes of its body have arrived.
    case open
    case event(id: Int?, RoomMessage)
    /// The stream ended or was refused, for this reason.
    case end(String)
  }

  private let link: Link
  private let known: KnownEvents
  private var text: [UInt8] = []
  private var isOpen = false
  private var fault = "the connection ended"

  init(
    _ poller: Poller, at place: ServerPlace, target: String, cookie: String?, known: KnownEvents,
    onArrival: @escaping (Arrival) -> Void
  ) {
    link = Link(poller, to: place)
    self.known = known
    link.send(Requests.head("GET", target, cookie, place, accept: "text/event-stream") + Array("\r\n".utf8))
    link.onPart = { [weak self] in self?.take($0, onArrival) }
    link.onEnd = { [weak self] in onArrival(.end(self?.fault ?? "")) }
  }

  deinit { link.close() }

  /// Stops reading, but keeps the connection.
  func sleep() { link.isDeaf = true }

  func close(abruptly: Bool = false) { link.close(abruptly: abruptly) }

  private func take(_ part: ResponseParser.Part, _ onArrival: (Arrival) -> Void) {
    switch part {
    case .head(let head):
      if head.status != 200 { fault = "the stream was refused with status \(head.status)" }
    case .body(let piece):
      guard isOpen || fault == "the connection ended" else { return }
      text += piece
      if !isOpen {
        isOpen = true
        onArrival(.open)
      }
      readEvents(onArrival)
    case .end, .broken:
      link.close()
      onArrival(.end(fault))
    }
  }

  private func readEvents(_ onArrival: (Arrival) -> Void) {
    var start = 0
    var place = 1
    while place < text.count {
      if text[place] == UInt8(ascii: "\n"), text[place - 1] == UInt8(ascii: "\n") {
        read(text[start..<place - 1], onArrival)
        start = place + 1
        place += 1
      }
      place += 1
    }
    text.removeFirst(start)
  }

  private func read(_ block: ArraySlice<UInt8>, _ onArrival: (Arrival) -> Void) {
    var (id, name, data): (Int?, ArraySlice<UInt8>?, ArraySlice<UInt8>?) = (nil, nil, nil)
    for line in block.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { continue }
      let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
      switch line[line.startIndex] {
      case UInt8(ascii: "i"): id = Int(String(decoding: value, as: UTF8.self))
      case UInt8(ascii: "e"): name = value
      case UInt8(ascii: "d"): data = value
      default: break
      }
    }
    guard let name, let data else { return }
    if let message = known.message(String(decoding: name, as: UTF8.self), data) { onArrival(.event(id: id, message)) }
  }
}

/// The latest events except snapshots. All players get the same bytes, so this program parses each of these events only once, and
/// not once for each phone.
final class KnownEvents {
  private var latest: [(data: ArraySlice<UInt8>, message: RoomMessage)] = []
  private(set) var fault: String?

  func message(_ name: String, _ data: ArraySlice<UInt8>) -> RoomMessage? {
    for known in latest where known.data.count == data.count && known.data.elementsEqual(data) && known.message.name == name {
      return known.message
    }
    do {
      let document = try JSON(parsing: Array(data), limits: Received.limits)
      let message = try RoomMessage(name: name, data: JSON.Reader(document))
      if name != "snapshot" { latest = [(data, message)] + latest.prefix(7) }
      return message
    } catch {
      fault = "the event “\(name)” cannot be read: \(error)"
      return nil
    }
  }
}
