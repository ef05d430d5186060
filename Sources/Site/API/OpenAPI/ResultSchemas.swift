import JSON
import Rules

extension OpenAPI {
  /// The schemas of finished rounds, of the responses to uploads, and of problems.
  static let resultSchemas: Members = [
    "Result": object(
      "A finished round and the score that it claims. `finishedAt` is the time at which the log ends.",
      [
        "id": resultID, "score": points, "possible": possible,
        "finishedAt": ["description": "Milliseconds since 1970.", "type": "integer", "maximum": latestEnd.json],
        "log": ["anyOf": [schema("Log"), schema("LogOfVersion1")]],
      ]),
    "Log": object(
      "The log of a round. A move is a list: milliseconds since the start, the turn (from 0), and the action.",
      [
        "version": ["const": 2], "game": game, "subject": name, "variant": name, "content": name, "seed": seed,
        "startedAt": whole(0...latestStart), "moves": moves([time, whole(0...10_000), name]),
      ], optional: ["endedAt": orNull(time)]),
    "LogOfVersion1": object(
      "The log of a round from an older client. Moves have no turn, and the round ends with the last move.",
      [
        "game": game, "subject": name, "variant": name, "content": name, "seed": seed, "startedAt": whole(0...latestStart),
        "moves": moves([time, name]),
      ], optional: ["version": ["enum": [1, nil]]]),
    "KeptResult": object("The saved result.", ["id": resultID, "score": points, "possible": possible]),
    "Health": object("Results can be saved.", ["status": ["const": "ok"]]),
    // Some members come from RFC 9457, and the others are Potiron's own. `id` is the id of a refused result, and `requestId` the
    // id of a failed request. Only rooms use the last four: `reason` is why a request is refused, `answer` is the answer that
    // counts, `sequence` is the number of the move with that answer, and `suggestion` is an available name.
    "Problem": object(
      "An error.", ["title": string, "status": whole(400...599)],
      optional: [
        "detail": string, "id": resultID, "requestId": text("^[0-9A-Za-z._-]{1,64}$"),
        "reason": ["enum": ["answered", "closed", "early", "paused", "phase", "locked", "full", "name"]],
        "answer": ["type": "object"], "sequence": whole(1...Int64(Int32.max)), "suggestion": string,
      ]),
  ]

  // MARK: - Parts

  private static let resultID = text("^[A-Za-z0-9-]{1,64}$")
  private static let points = whole(-1_000_000...1_000_000)
  private static let possible = whole(0...1_000_000)
  private static let time = whole(0...Milliseconds.longest.count)
  /// The latest start of a round: the end of the year 9999, in milliseconds since 1970. A round lasts at most a hundred years.
  private static let latestStart: Int64 = 253_402_300_799_999
  private static let latestEnd = latestStart + Milliseconds.longest.count

  static let game: JSON = ["type": "string", "enum": ["choice", "hangman", "films"]]
  private static let name: JSON = ["description": "At most 100 bytes in UTF-8.", "type": "string", "maxLength": 100]
  private static let seed: JSON = [
    "description": "A 64-bit number in decimal digits.", "type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$",
  ]

  private static func moves(_ parts: [JSON]) -> JSON {
    let move: JSON = ["type": "array", "prefixItems": .array(parts), "minItems": parts.count.json, "maxItems": parts.count.json]
    return ["type": "array", "maxItems": 10_000, "items": move]
  }
}
