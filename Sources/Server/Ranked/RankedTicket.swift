import App
import JSON

/// What a ranked round is, fixed when it begins; its player gets it sealed, and shows it with each step.
struct RankedTicket: Equatable, Sendable {
  /// Under which the steps, and then the round, are kept: 32 hexadecimal digits.
  let id: String
  let player: String
  let game: String
  let subject: String
  let variant: String
  let contentVersion: String
  let seed: UInt64
  /// By the server's clock, in milliseconds since 1970.
  let issuedAt: Int64

  /// For how long steps are taken after its issue, in milliseconds: a day.
  static let lifetime: Int64 = 24 * 60 * 60 * 1000
  /// Where a browser keeps the one that it was given last.
  static let cookie = "potiron-ranked"

  /// How what is played is called on boards.
  var board: String { game + "/" + subject + "/" + variant }
}

extension RankedTicket: JSONReadable, JSONWritable {
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader["id"].string
    player = try reader["player"].string
    game = try reader["game"].string
    subject = try reader["subject"].string
    variant = try reader["variant"].string
    contentVersion = try reader["content"].string
    let number = try reader["seed"]
    guard let seed = UInt64(try number.string) else { throw number.mismatch(expected: "a number of 64 bits in a string") }
    self.seed = seed
    issuedAt = try reader["at"].integer
  }

  var json: JSON {
    [
      "id": .string(id), "player": .string(player), "game": .string(game), "subject": .string(subject),
      "variant": .string(variant), "content": .string(contentVersion), "seed": .string(String(seed)), "at": issuedAt.json,
    ]
  }
}

extension TicketSeal {
  func close(_ ticket: RankedTicket) -> String { close(ticket.json.encoded()) }

  func ticket(_ text: String) -> RankedTicket? {
    guard let content = open(text), let document = try? JSON(parsing: content) else { return nil }
    return try? JSON.Reader(document).read()
  }
}
