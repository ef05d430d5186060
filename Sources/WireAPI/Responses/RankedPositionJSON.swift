import Content
import JSON
import Rules

extension RankedPosition: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      ticket: try reader.string("ticket"), step: try reader.integer("step", in: 0...10_000),
      title: try reader.optional("title")?.read(), turn: try reader.integer("turn", in: 0...10_000),
      turns: try reader.optional("turns")?.integer(in: 0...10_000),
      score: Score(
        points: try reader.integer("score", in: -20_000_000...20_000_000),
        possible: try reader.integer("possible", in: 0...20_000_000)),
      time: try reader["time"].time, verdict: try reader.optional("verdict")?.read(), face: try reader.read("face"))
  }

  public var json: JSON {
    .object([
      "ticket": .string(ticket), "step": step.json, "turn": turn.json, "score": score.points.json,
      "possible": score.possible.json, "time": time.count.json, "face": face.json, "title": title?.json, "turns": turns?.json,
      "verdict": verdict?.json,
    ])
  }
}

extension RankedPosition.Verdict: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let name = try reader["result"]
    guard let result = Result(rawValue: try name.string) else { throw name.mismatch(expected: "right, wrong or late") }
    self.init(
      turn: try reader.integer("turn", in: 0...10_000), result: result, right: try reader.optional("right")?.read(),
      explanation: try reader.optional("explanation")?.read(), rating: try reader.optional("rating")?.integer(in: 10...100),
      streak: try reader.optional("streak")?.integer(in: 1...10_000))
  }

  public var json: JSON {
    .object([
      "turn": turn.json, "result": .string(result.rawValue), "right": right?.json, "explanation": explanation?.json,
      "rating": rating?.json, "streak": streak?.json,
    ])
  }
}

extension RankedPosition.Face: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let kind = try reader["kind"]
    switch try kind.string {
    case "question": self = .question(try reader.read())
    case "word": self = .word(try reader.read())
    case "film": self = .film(try reader.read())
    case "over": self = .over(try reader.read())
    default: throw kind.mismatch(expected: "question, word, film or over")
    }
  }

  public var json: JSON {
    let (kind, object) =
      switch self {
      case .question(let question): ("question", question.object)
      case .word(let word): ("word", word.object)
      case .film(let film): ("film", film.object)
      case .over(let ending): ("over", ending.object)
      }
    return .object(JSON.Object([JSON.Member("kind", .string(kind))] + object.members))
  }
}

extension RankedPosition.Question: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    text = try reader.read("text")
    choices = try reader.read("choices")
    hint = try reader.optional("hint")?.read()
    tried = try reader.elements("tried").map { place throws(JSON.Mismatch) in try place.integer(in: 0...100) }
    answer = try reader.optional("answer")?.integer(in: 0...100)
    clocks = try reader.read("clocks")
  }

  fileprivate var object: JSON.Object {
    [
      "text": text.json, "choices": choices.json, "tried": tried.json, "clocks": clocks.json, "hint": hint?.json,
      "answer": answer?.json,
    ]
  }
}

extension RankedPosition.Clock: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let name = try reader["kind"]
    guard let kind = Kind(rawValue: try name.string) else { throw name.mismatch(expected: "question or round") }
    self.kind = kind
    limit = try reader["limit"].time
    end = try reader["end"].time
  }

  public var json: JSON { ["kind": .string(kind.rawValue), "limit": limit.count.json, "end": end.count.json] }
}

extension RankedPosition.Word: JSONReadable {
  /// Reads each slot as a one-character string, or `null` if hidden, and each guess as `["E", true]`, where `true` means a hit.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    language = try reader.read("language")
    slots = try reader.elements("slots").map { slot throws(JSON.Mismatch) in
      slot.value == .null ? .hidden : .shown(try slot.character)
    }
    guesses = try reader.elements("guesses").map { guess throws(JSON.Mismatch) in
      let parts = try guess.elements
      guard parts.count == 2 else { throw guess.mismatch(expected: "a letter and whether it is in the word") }
      return Guess(letter: try parts[0].character, isHit: try parts[1].bool)
    }
    errors = try reader.integer("errors", in: 0...HangmanRound.errorLimit)
    hints = try reader.elements("hints").map { hint throws(JSON.Mismatch) in
      Hint(name: try hint.string("name"), fact: try hint.string("fact"))
    }
  }

  fileprivate var object: JSON.Object {
    [
      "language": language.json,
      "slots": .array(slots.map { if case .shown(let character) = $0 { .string(String(character)) } else { .null } }),
      "guesses": .array(guesses.map { [.string(String($0.letter)), .bool($0.isHit)] }), "errors": errors.json,
      "hints": .array(hints.map { ["name": .string($0.name), "fact": .string($0.fact)] }),
    ]
  }
}

extension RankedPosition.Film: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader.string("id")
    title = try reader.string("title")
    year = try reader.integer("year", in: 1870...2200)
    genres = try reader.read("genres")
    asksHigher = try reader.bool("higher")
    threshold = try reader.integer("threshold", in: 0...110)
  }

  fileprivate var object: JSON.Object {
    [
      "id": .string(id), "title": .string(title), "year": year.json, "genres": genres.json, "higher": .bool(asksHigher),
      "threshold": threshold.json,
    ]
  }
}

extension RankedPosition.Ending: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    id = try reader.string("id")
    duration = try reader["duration"].time
    right = try reader.optional("right")?.integer(in: 0...10_000)
    word = try reader.optional("word")?.string
    isWon = try reader.optional("won")?.bool
    reviewed = try reader.optional("review")?.read() ?? []
  }

  fileprivate var object: JSON.Object {
    [
      "id": .string(id), "duration": duration.count.json, "right": right?.json, "word": word?.json, "won": isWon?.json,
      "review": reviewed.isEmpty ? .null : reviewed.json,
    ]
  }
}

extension JSON.Reader {
  fileprivate var time: Milliseconds {
    get throws(JSON.Mismatch) {
      let time = Milliseconds(try integer)
      guard (Milliseconds.zero...Milliseconds.longest).contains(time) else { throw mismatch(expected: "milliseconds") }
      return time
    }
  }

  fileprivate var character: Character {
    get throws(JSON.Mismatch) {
      var characters = try string.makeIterator()
      guard let character = characters.next(), characters.next() == nil else { throw mismatch(expected: "one character") }
      return character
    }
  }
}
