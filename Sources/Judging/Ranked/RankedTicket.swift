import JSON
import Rules
import WireAPI

/// The data that identifies a ranked round, fixed when the round begins. The player gets the ticket as a sealed text, and sends
/// it with each step.
package struct RankedTicket: Equatable, Sendable {
  /// The id under which the steps, and then the round, are saved: 32 hexadecimal digits.
  package let id: String
  package let player: String
  package let key: RoundKey
  package let contentVersion: String
  package let seed: UInt64
  /// When the ticket was issued, by the server's clock, in milliseconds since 1970.
  package let issuedAt: Int64

  /// How long a ticket is valid after it was issued, in milliseconds: one day.
  package static let lifetime: Int64 = 24 * 60 * 60 * 1000
}

extension RankedTicket: JSONReadable, JSONWritable {
  package init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader["id"].string
    player = try reader["player"].string
    key = try RoundKey(from: reader)
    contentVersion = try reader["content"].string
    let number = try reader["seed"]
    guard let seed = UInt64(try number.string) else { throw number.mismatch(expected: "a 64-bit number in a string") }
    self.seed = seed
    issuedAt = try reader["at"].integer
  }

  package var json: JSON {
    [
      "id": .string(id), "player": .string(player), "game": .string(key.game), "subject": .string(key.subject),
      "variant": .string(key.variant), "content": .string(contentVersion), "seed": .string(String(seed)), "at": issuedAt.json,
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
