import JSON
import Rules

extension RoomLantern: JSONReadable, JSONWritable {
  /// Reads `{"word": ["", "O", "T", ""], "hits": ["O", "T"], "misses": ["E"], "mistakes": 1, "state": "guessing", "number": 0,
  /// "of": 5}`, where a hidden letter is an empty string.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let state = try reader["state"]
    guard let outcome = HangmanRound.Outcome(rawValue: try state.string) else { throw state.mismatch(expected: "a state") }
    let numbers = 0...Int(Int32.max)
    self.init(
      places: try reader.read("word"), hits: try reader.read("hits"), misses: try reader.read("misses"),
      mistakes: try reader.integer("mistakes", in: 0...HangmanRound.errorLimit), outcome: outcome,
      number: try reader.integer("number", in: numbers), of: try reader.integer("of", in: numbers))
  }

  public var json: JSON {
    [
      "word": places.json, "hits": hits.json, "misses": misses.json, "mistakes": mistakes.json,
      "state": .string(outcome.rawValue), "number": number.json, "of": of.json,
    ]
  }
}

extension RoomVote {
  /// Reads a vote from the members of a reveal.
  ///
  /// - Parameters:
  ///   - lantern: the state of the word after the vote.
  ///   - right: the position in the alphabet of the letter that won, if this letter is in the word. Otherwise empty.
  init(from reader: JSON.Reader, after lantern: JSON.Reader, right: [Int]) throws(JSON.Mismatch) {
    self.init(
      letter: try reader.optional("letter")?.string, place: right.first, isHit: !right.isEmpty, after: try lantern.read())
  }

  var members: [JSON.Member] {
    var members = [JSON.Member("after", after.json)]
    if let letter { members.append(JSON.Member("letter", .string(letter))) }
    return members
  }
}
