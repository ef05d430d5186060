import App
import HTTP
import JSON
import Rules
import Storage

extension Response {
  /// Creates a JSON response that must not be cached.
  init(_ status: Status = .ok, json: JSON, _ further: [HeaderField] = []) { self.init(status, uncached: json.encoded(), further) }
}

extension Request {
  /// Reads the JSON document in the request. Throws a problem if there is none, or if `read` rejects it.
  ///
  /// - Parameter isNormalized: whether texts are converted to Unicode's normal form C.
  func document<Value>(
    within limits: JSON.Limits = JSON.Limits(), isNormalized: Bool = true, _ read: (JSON.Reader) throws(JSON.Mismatch) -> Value
  ) throws(ProblemDetails) -> Value {
    guard isJSON else { throw ProblemDetails.notJSON }
    var document: JSON
    do { document = try JSON(parsing: body, limits: limits) } catch {
      throw ProblemDetails(.badRequest, "The content is not valid JSON", detail: error.description)
    }
    if isNormalized { document = document.normalized }
    do { return try read(JSON.Reader(document)) } catch {
      throw ProblemDetails(.unprocessableContent, "Invalid content", detail: error.description)
    }
  }

  /// Returns a string member of the request's document.
  func text(_ member: String) throws(ProblemDetails) -> String {
    try document { reader throws(JSON.Mismatch) in try reader[member].string }
  }
}

extension FinishedRound {
  /// The round in the format of the player's data export.
  var exported: JSON {
    [
      "id": .string(id), "game": .string(key.game), "subject": .string(key.subject), "variant": .string(key.variant),
      "content": .string(contentVersion), "seed": .string(String(seed)), "moves": (try? JSON(parsing: moves)) ?? .string(moves),
      "score": score.points.json, "possible": score.possible.json, "startedAt": startedAt.json, "finishedAt": finishedAt.json,
      "receivedAt": receivedAt.json, "ranked": .bool(isRanked),
    ]
  }
}

extension StoredQuiz {
  /// The published quiz in the format of the player's data export.
  var exported: JSON {
    [
      "id": .string(id), "title": .string(latest.title), "sharing": .string(sharing.rawValue),
      "author": author.map { .string($0) } ?? .null, "version": latest.number.json, "publishedAt": latest.publishedAt.json,
    ]
  }
}

extension QRCode {
  /// The rows of the code, with "1" for a dark module and "0" for a light one.
  var rows: [String] {
    (0..<width).map { row in
      String(decoding: modules[row * width..<(row + 1) * width].map { $0 ? 0x31 as UInt8 : 0x30 }, as: UTF8.self)
    }
  }

  var json: JSON { .array(rows.map { .string($0) }) }
}
