import JSON

/// A response from the server.
struct Response {
  let status: Int
  var body: JSON?
  /// The player whom the response's cookie identifies, if the response sets a cookie.
  var cookie: Int?
}

/// The network between one device and the server: delays, losses, repeated requests, and times without any connection.
final class Network {
  private let timeline: Timeline
  private let chance: Chance
  /// The minimum time that a message takes in one direction, in milliseconds.
  private let delay: Int64
  /// Whether a proxy on the way holds back each response until it ends, so that an open stream delivers nothing.
  let holdsStreams: Bool
  private(set) var isUp = true
  /// A number that changes when the connection is lost. Messages that were sent under an earlier number are lost too.
  private var era = 0
  /// Whether disturbances have ended. Messages still take some time.
  var isCalm = false
  private var streams: [Stream] = []

  init(_ timeline: Timeline, _ chance: Chance) {
    (self.timeline, self.chance) = (timeline, chance)
    delay = 5 + chance.below(chance.isTrue(oneIn: 4) ? 200 : 40)
    holdsStreams = chance.isTrue(oneIn: 8)
  }

  private var oneWay: Int64 { delay + chance.below(chance.isTrue(oneIn: 20) ? 400 : 20) }
  private func isBad(oneIn share: Int) -> Bool { !isCalm && chance.isTrue(oneIn: share) }

  /// Breaks the connection without telling the server or the page.
  func cut() {
    isUp = false
    era += 1
    loseStreams()
  }

  func loseStreams() {
    for stream in streams { stream.isDead = true }
    streams = []
  }

  func restore() { isUp = true }

  // MARK: - Requests

  /// Sends a request.
  ///
  /// - Parameters:
  ///   - canBeLate: whether the request can arrive up to 6 s late.
  ///   - deliver: gives the request to the server, which may get it more than once.
  ///   - take: gets the response, or `nil` if the page learns that there will be none. It may never be called.
  func ask(
    canBeLate: Bool = true, _ deliver: @escaping (@escaping (Response?) -> Void) -> Void, _ take: @escaping (Response?) -> Void
  ) {
    guard isUp else {
      if chance.isTrue(oneIn: 2) { timeline.after(50) { take(nil) } }
      return
    }
    let (era, fate) = (era, isCalm ? 20 : chance.below(40))
    let late = canBeLate && isBad(oneIn: 16) ? chance.below(6_000) : 0
    timeline.after(oneWay + late) { [self] in
      // 0: the request is lost. 1: the response is lost. 2: the connection ends before the response. 3: the request is sent
      // again.
      guard self.era == era, fate != 0 else { return }
      deliver { [self] response in
        if fate == 1 { return }
        timeline.after(oneWay) { [self] in if self.era == era { take(fate == 2 ? nil : response) } }
      }
      if fate == 3 { timeline.after(chance.below(chance.isTrue(oneIn: 3) ? 30_000 : 300)) { deliver { _ in } } }
    }
  }

  // MARK: - Streams

  /// A stream of events from the server to one reader. Events arrive in order.
  final class Stream {
    /// Whether the stream is silently dead: nothing arrives any more, not even its end.
    var isDead = false
    fileprivate var latest: Int64 = 0
    fileprivate var held: [String] = []
    /// Called on the server's side when the server learns that the reader is gone.
    var onEnd: (() -> Void)?
  }

  /// Opens a stream.
  ///
  /// - Parameters:
  ///   - deliver: gives the stream to the server, with a function that sends a part: a text of events, or `nil` for the end.
  ///   - take: gets the parts.
  func open(
    _ deliver: @escaping (Stream, @escaping (String?) -> Void) -> Void, _ take: @escaping (String?) -> Void
  ) -> Stream {
    let stream = Stream()
    guard isUp else {
      stream.isDead = true
      return stream
    }
    streams.append(stream)
    if isBad(oneIn: 40) { stream.isDead = true }
    timeline.after(oneWay) { [self] in
      if stream.isDead { return }
      deliver(stream) { [self] part in
        // A lost packet delays all parts after it.
        let arrival = max(stream.latest, timeline.now + oneWay + (isBad(oneIn: 16) ? 200 + chance.below(500) : 0))
        stream.latest = arrival
        if holdsStreams, let part { return stream.held.append(part) }
        let parts = stream.held.map { Optional($0) } + [part]
        stream.held = []
        timeline.after(arrival - timeline.now) {
          for part in parts where !stream.isDead {
            if part == nil { stream.isDead = true }
            take(part)
          }
        }
      }
    }
    return stream
  }

  /// Closes a stream from the page's side. The server learns of it after the usual delay, or after a minute if the connection is
  /// broken.
  func close(_ stream: Stream) {
    let learns = isUp && !stream.isDead
    stream.isDead = true
    streams.removeAll { $0 === stream }
    timeline.after(learns ? oneWay : 60_000) { stream.onEnd?() }
  }
}
