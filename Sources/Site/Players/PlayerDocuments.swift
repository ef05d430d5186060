import App
import HTTP
import JSON
import Rules
import Storage

extension Response {
  /// A document for one browser alone.
  init(_ status: Status = .ok, json: JSON, _ further: [HeaderField] = []) {
    let headers = [HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store")]
    self.init(status, headers: headers + further, body: json.encoded())
  }
}

extension Request {
  /// The document that was sent.
  func document() throws(ProblemDetails) -> JSON.Reader {
    guard isJSON else { throw ProblemDetails.notJSON }
    do { return JSON.Reader(try JSON(parsing: body).normalized) } catch {
      throw ProblemDetails(.badRequest, "The content is not valid JSON", detail: error.description)
    }
  }

  /// A text of the document that was sent.
  func text(_ member: String) throws(ProblemDetails) -> String {
    try document().expecting { reader throws(JSON.Mismatch) in try reader[member].string }
  }
}

extension JSON.Reader {
  /// What is read here; where that is not what it should be, a problem that says so.
  func expecting<Value>(_ read: (JSON.Reader) throws(JSON.Mismatch) -> Value) throws(ProblemDetails) -> Value {
    do { return try read(self) } catch {
      throw ProblemDetails(.unprocessableContent, "The content is not what is expected", detail: error.description)
    }
  }
}

extension FinishedRound {
  /// The round as its player gets it back.
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
