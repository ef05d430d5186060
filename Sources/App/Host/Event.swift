import JSON
import WireAPI

/// Something that happened outside the app. Events are the app's only input.
public enum Event: Equatable, Sendable {
  case start(Start)
  /// The player used an element with this action, or a script of the page reported something as an action, such as the events of
  /// a live room. `value` is the element's value or the script's data.
  case act(String, value: String)
  /// The player followed a link or moved through the history, or the app performed ``Effect/go(path:)``. `again` is whether the
  /// player moved through the history. `scroll` is the scroll position of the page that the player left, in pixels.
  case visit(path: String, again: Bool, scroll: Int)
  /// The response to a request has arrived, or the request has failed. If there was no response, the status is 0.
  case answered(RequestID, APIResponse)
  /// A save has ended. `isSaved` is true if all its entries were stored, and false if none were.
  case saved(RequestID, isSaved: Bool)
  /// An alarm has rung.
  case rang(Alarm)
  /// Another page in the same browser saved or removed an entry, or the host read a saved entry only after the start.
  case stored(Effect.Entry)
  /// The host has counted the unreadable entries in quarantine. `count` is the total number.
  case quarantined(count: Int)
  /// The browser reported that the device is online again.
  case online
  /// The server has become reachable or unreachable, as far as the page can tell. `isOn` is whether it can be reached now.
  case connection(isOn: Bool)
  /// A newer version of the app is fully downloaded and ready to use.
  case version

  /// The data that the page and the browser provide when the app starts.
  public struct Start: Equatable, Sendable {
    public var path: String
    /// The seed with which the server drew the page. The app uses the same seed, so that its first drawing looks the same. `nil`
    /// if the server did not draw the page.
    public var seed: UInt64?
    public var cookies: String
    /// The browser's language tags in order of preference, such as "de-CH,fr".
    public var languages: String
    /// The entries saved by earlier visits.
    public var kept: [Effect.Entry]
    /// Whether the app has just crashed on this page, perhaps because of a saved round.
    public var isRestart: Bool

    public init(
      path: String, seed: UInt64? = nil, cookies: String = "", languages: String = "", kept: [Effect.Entry] = [],
      isRestart: Bool = false
    ) {
      self.path = path
      self.seed = seed
      self.cookies = cookies
      self.languages = languages
      self.kept = kept
      self.isRestart = isRestart
    }
  }
}

/// The time of an event, the local offset from UTC, and a random number drawn for the event. The host provides all three.
public struct Moment: Equatable, Sendable {
  /// Milliseconds since 1970.
  public let now: Int64
  /// 64 random bits.
  public let chance: UInt64
  /// How far local time is ahead of UTC, in minutes.
  public let offset: Int

  public init(now: Int64, chance: UInt64, offset: Int = 0) {
    self.now = now
    self.chance = chance
    self.offset = offset
  }
}

extension Event: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let kind = try reader["event"]
    switch try kind.string {
    case "start": self = .start(try reader.read())
    case "act": self = .act(try reader.string("action"), value: try reader.string("value"))
    case "visit":
      self = .visit(
        path: try reader.string("path"), again: try reader.bool("again"), scroll: try reader.integer("scroll", in: 0...10_000_000)
      )
    case "answered":
      let answer = APIResponse(status: try reader.integer("status", in: 0...999), body: try reader.string("body"))
      self = .answered(try Event.requestID(reader), answer)
    case "saved": self = .saved(try Event.requestID(reader), isSaved: try reader.bool("ok"))
    case "rang":
      let name = try reader["name"]
      guard let alarm = Alarm(try name.string) else { throw name.mismatch(expected: "an alarm") }
      self = .rang(alarm)
    case "stored": self = .stored(Effect.Entry(key: try reader.string("key"), value: try reader.optional("value")?.string))
    case "quarantined": self = .quarantined(count: try reader.integer("count", in: 0...Int(Int32.max)))
    case "online": self = .online
    case "connection": self = .connection(isOn: try reader.bool("isOn"))
    case "version": self = .version
    default: throw kind.mismatch(expected: "an event")
    }
  }

  private static func requestID(_ reader: JSON.Reader) throws(JSON.Mismatch) -> RequestID {
    let text = try reader["request"]
    guard let requestID = RequestID(try text.string) else { throw text.mismatch(expected: "a request id") }
    return requestID
  }
}

extension Event.Start: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    path = try reader.string("path")
    seed = UInt64(try reader.string("seed"))
    cookies = try reader.string("cookies")
    languages = try reader.string("languages")
    kept = []
    for entry in try reader.members("kept") { kept.append(Effect.Entry(key: entry.name, value: try entry.value.string)) }
    isRestart = try reader.bool("restart")
  }
}
