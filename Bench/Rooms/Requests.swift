import JSON
import Rules
import WireAPI

/// A response with its body.
struct Received {
  let head: ResponseHead
  let body: [UInt8]

  /// The limits for JSON. They are high, because the host's view of thousands of players is large.
  static let limits = JSON.Limits(byteCount: 16 << 20)

  func read<Value: JSONReadable>(_ type: Value.Type = Value.self) -> Value? {
    guard let document = try? JSON(parsing: body, limits: Received.limits) else { return nil }
    return try? JSON.Reader(document).read()
  }

  /// Whether the answer reached the server before the question opened. This can happen, because a phone's estimate of the
  /// server's time can be wrong by half a round trip. The phone then sends the answer again, as the page does.
  var isEarly: Bool { head.status == 409 && read(RoomProblem.self)?.reason == "early" }

  /// The status and the start of the body, for error messages.
  var text: String { "\(head.status) \(String(decoding: body.prefix(200), as: UTF8.self))" }
}

/// The connection on which a device sends its requests, one after the other. It reconnects if the server has closed it.
final class Requests {
  private struct Pending {
    let bytes: [UInt8]
    /// The milliseconds between the two halves of the request, or `nil` to send the whole request at once.
    let lag: Double?
    /// Called with the response, or with `nil` if the connection ended before the response was complete. The number is the time
    /// from the last byte of the request to the last byte of the response, in milliseconds.
    let onResponse: (Received?, Double) -> Void
  }

  private let poller: Poller
  private let place: ServerPlace
  private var link: Link?
  private var pending: [Pending] = []
  private var head: ResponseHead?
  private var body: [UInt8] = []
  private var sentAt: Int64 = 0
  private var isBusy = false

  init(_ poller: Poller, at place: ServerPlace) { (self.poller, self.place) = (poller, place) }

  func get(_ target: String, cookie: String? = nil, _ onResponse: @escaping (Received?, Double) -> Void) {
    add(Pending(bytes: Requests.head("GET", target, cookie, place) + Array("\r\n".utf8), lag: nil, onResponse: onResponse))
  }

  func post(
    _ target: String, _ document: JSON, cookie: String? = nil, lag: Double? = nil,
    _ onResponse: @escaping (Received?, Double) -> Void
  ) {
    let content = document.encoded()
    let rest = "Content-Type: application/json\r\nContent-Length: \(content.count)\r\n\r\n"
    add(Pending(bytes: Requests.head("POST", target, cookie, place) + rest.utf8 + content, lag: lag, onResponse: onResponse))
  }

  /// Returns a request line and the header fields that browsers send, so that the server has as much to read as in reality. The
  /// empty line after the header is not included.
  static func head(
    _ method: String, _ target: String, _ cookie: String?, _ place: ServerPlace, accept: String = "*/*"
  ) -> [UInt8] {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: \(accept)\r\nAccept-Language: en-GB,en;q=0.9\r\n"
    text += "User-Agent: Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile\r\n"
    text += "Accept-Encoding: identity\r\n"
    if let client = place.client { text += "X-Forwarded-For: \(client)\r\n" }
    if let cookie { text += "Cookie: \(cookie)\r\n" }
    return Array(text.utf8)
  }

  /// Ends the connection. Responses that have not arrived are lost.
  func close(abruptly: Bool = false) {
    link?.close(abruptly: abruptly)
    lose()
  }

  private func add(_ request: Pending) {
    pending.append(request)
    sendNext()
  }

  private func sendNext() {
    guard !isBusy, let request = pending.first else { return }
    isBusy = true
    let link = link ?? connect()
    (head, body) = (nil, [])
    if let lag = request.lag {
      let half = request.bytes.count / 2
      link.send(request.bytes[..<half])
      poller.after(lag) { [weak self, weak link] in
        self?.sentAt = Clock.steady
        link?.send(request.bytes[half...])
      }
    } else {
      link.send(request.bytes)
    }
    sentAt = Clock.steady
  }

  private func connect() -> Link {
    let link = Link(poller, to: place)
    link.onPart = { [weak self] in self?.take($0) }
    link.onEnd = { [weak self] in self?.lose() }
    self.link = link
    return link
  }

  private func take(_ part: ResponseParser.Part) {
    switch part {
    case .head(let head): self.head = head
    case .body(let piece): body += piece
    case .end:
      guard let head, !pending.isEmpty else { return }
      let request = pending.removeFirst()
      isBusy = false
      let response = Received(head: head, body: body)
      request.onResponse(response, Double(Clock.steady - sentAt) / 1e6)
      sendNext()
    case .broken: break
    }
  }

  private func lose() {
    let lost = pending
    (link, pending, isBusy) = (nil, [], false)
    for request in lost { request.onResponse(nil, 0) }
  }
}

extension RoomKey {
  /// Creates the key for a sender's request with this number.
  init(numbered number: Int) {
    guard let key = RoomKey("request-number-\(number)") else { preconditionFailure("a key") }
    self = key
  }
}
