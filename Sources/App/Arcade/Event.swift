import JSON

/// Something that happened outside: the only way in which anything reaches the app.
public enum Event: Equatable, Sendable {
  /// The page has come up.
  case start(Start)
  /// A person used something on the page that carries this action; `value` is what stands in it.
  case act(String, value: String)
  /// An address was gone to: by a link, or `again` by walking the history.
  case visit(path: String, again: Bool)
  /// A request that an effect asked for was answered; status 0 where there was no answer at all.
  case answered(request: String, status: Int, body: String)
  /// The network is back.
  case online

  /// What the page and the browser know when the app starts.
  public struct Start: Equatable, Sendable {
    public var path: String
    /// The seed with which the server drew the page, so that the first drawing here is the same.
    public var seed: UInt64?
    public var cookies: String
    /// The browser's languages as in an `Accept-Language` header.
    public var languages: String
    /// What earlier visits kept.
    public var kept: [Kept]

    public init(path: String, seed: UInt64? = nil, cookies: String = "", languages: String = "", kept: [Kept] = []) {
      self.path = path
      self.seed = seed
      self.cookies = cookies
      self.languages = languages
      self.kept = kept
    }
  }

  public struct Kept: Equatable, Sendable {
    public let key: String
    public let value: String

    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }
}

/// When an event happened, and a number drawn for it: time and chance come in from outside.
public struct Moment: Equatable, Sendable {
  /// Milliseconds since 1970.
  public let now: Int64
  /// 64 random bits.
  public let chance: UInt64

  public init(now: Int64, chance: UInt64) {
    self.now = now
    self.chance = chance
  }
}

extension Event: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let kind = try reader["event"]
    switch try kind.string {
    case "start": self = .start(try reader.read())
    case "act": self = .act(try reader["action"].string, value: try reader["value"].string)
    case "visit": self = .visit(path: try reader["path"].string, again: try reader["again"].bool)
    case "answered":
      self = .answered(
        request: try reader["request"].string, status: try reader["status"].integer(in: 0...999),
        body: try reader["body"].string)
    case "online": self = .online
    default: throw kind.mismatch(expected: "an event")
    }
  }
}

extension Event.Start: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    path = try reader["path"].string
    seed = UInt64(try reader["seed"].string)
    cookies = try reader["cookies"].string
    languages = try reader["languages"].string
    kept = []
    for entry in try reader["kept"].members {
      kept.append(Event.Kept(key: entry.name, value: try entry.value.string))
    }
  }
}
