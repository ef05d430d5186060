import App
import HTTP
import JSON
import Rules
import Storage

extension Response {
  /// Creates an uncacheable JSON response, because its content is for one browser only.
  init(_ status: Status = .ok, json: JSON, _ further: [HeaderField] = []) {
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    self.init(status, headers: headers + further, body: json.encoded())
  }
}

extension Request {
  /// Returns the JSON document in the request. Throws a problem if there is none.
  func document() throws(ProblemDetails) -> JSON.Reader {
    guard isJSON else { throw ProblemDetails.notJSON }
    do { return JSON.Reader(try JSON(parsing: body).normalized) } catch {
      throw ProblemDetails(.badRequest, "The content is not valid JSON", detail: error.description)
    }
  }

  /// Returns a string member of the request's document.
  func text(_ member: String) throws(ProblemDetails) -> String {
    try document().expecting { reader throws(JSON.Mismatch) in try reader[member].string }
  }
}

extension JSON.Reader {
  /// Reads a value. Throws a problem that says what is not as expected.
  func expecting<Value>(_ read: (JSON.Reader) throws(JSON.Mismatch) -> Value) throws(ProblemDetails) -> Value {
    do { return try read(self) } catch {
      throw ProblemDetails(.unprocessableContent, "Invalid content", detail: error.description)
    }
  }
}

extension FinishedRound {
  /// The round as it is exported for its player.
  var exported: JSON {
    [
      "id": .string(id), "game": .string(key.game), "subject": .string(key.subject), "variant": .string(key.variant),
      "content": .string(contentVersion), "seed": .string(String(seed)), "moves": (try? JSON(parsing: moves)) ?? .string(moves),
      "score": score.points.json, "possible": score.possible.json, "startedAt": startedAt.json, "finishedAt": finishedAt.json,
      "receivedAt": receivedAt.json, "ranked": .bool(isRanked),
    ]
  }
}

extension QRCode {
  /// Rows of "1" for dark modules and "0" for light ones.
  var json: JSON {
    .array(
      (0..<width).map { row in
        .string(String(decoding: modules[row * width..<(row + 1) * width].map { $0 ? 0x31 as UInt8 : 0x30 }, as: UTF8.self))
      })
  }
}
