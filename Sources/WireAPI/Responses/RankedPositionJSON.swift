import Content
import JSON
import Rules

extension RankedPosition: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var verdict: Verdict?
    if let member = try reader.optional("verdict") { verdict = try member.read() }
    self.init(
      ticket: try reader.string("ticket"), step: try reader.integer("step", in: 0...10_000),
      title: try reader.optional("title")?.read(), turn: try reader.integer("turn", in: 0...10_000),
      turns: try reader.optional("turns")?.integer(in: 0...10_000),
      score: Score(
        points: try reader.integer("score", in: -1_000_000...1_000_000),
        possible: try reader.integer("possible", in: 0...1_000_000)),
      time: try reader["time"].time, verdict: verdict, face: try reader.read("face"))
  }

  public var json: JSON {
    .object(
      JSON.Object(
        [
          JSON.Member("ticket", .string(ticket)), JSON.Member("step", step.json), JSON.Member("turn", turn.json),
          JSON.Member("score", score.points.json), JSON.Member("possible", score.possible.json),
          JSON.Member("time", time.count.json), JSON.Member("face", face.json),
        ].adding("title", title?.json).adding("turns", turns?.json).adding("verdict", verdict?.json)))
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
    .object(
      JSON.Object(
        [JSON.Member("turn", turn.json), JSON.Member("result", .string(result.rawValue))]
          .adding("right", right?.json).adding("explanation", explanation?.json).adding("rating", rating?.json)
          .adding("streak", streak?.json)))
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
    let (kind, members) =
      switch self {
      case .question(let question): ("question", question.members)
      case .word(let word): ("word", word.members)
      case .film(let film): ("film", film.members)
      case .over(let ending): ("over", ending.members)
      }
    return .object(JSON.Object([JSON.Member("kind", .string(kind))] + members))
  }
}

extension RankedPosition.Question: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    text = try reader.read("text")
    choices = try reader.read("choices")
    hint = try reader.optional("hint")?.read()
    var tried: [Int] = []
    for place in try reader.elements("tried") { tried.append(try place.integer(in: 0...100)) }
    self.tried = tried
    answer = try reader.optional("answer")?.integer(in: 0...100)
    clocks = try reader.read("clocks")
  }

  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("text", text.json), JSON.Member("choices", choices.json), JSON.Member("tried", .array(tried.map { $0.json })),
      JSON.Member("clocks", clocks.json),
    ].adding("hint", hint?.json).adding("answer", answer?.json)
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
  /// Reads slots as strings of one character, or null if hidden, and guesses as `["E", true]`.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    language = try reader.read("language")
    var slots: [Slot] = []
    for slot in try reader.elements("slots") { slots.append(slot.value == .null ? .hidden : .shown(try slot.character)) }
    self.slots = slots
    var guesses: [Guess] = []
    for guess in try reader.elements("guesses") {
      let parts = try guess.elements
      guard parts.count == 2 else { throw guess.mismatch(expected: "a letter and whether it is in the word") }
      guesses.append(Guess(letter: try parts[0].character, isHit: try parts[1].bool))
    }
    self.guesses = guesses
    errors = try reader.integer("errors", in: 0...HangmanRound.errorLimit)
    var hints: [Hint] = []
    for hint in try reader.elements("hints") { hints.append(Hint(name: try hint.string("name"), fact: try hint.string("fact"))) }
    self.hints = hints
  }

  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("language", language.json),
      JSON.Member(
        "slots",
        .array(
          slots.map { slot in
            if case .shown(let character) = slot { return .string(String(character)) }
            return .null
          })),
      JSON.Member("guesses", .array(guesses.map { [.string(String($0.letter)), .bool($0.isHit)] })),
      JSON.Member("errors", errors.json),
      JSON.Member("hints", .array(hints.map { ["name": .string($0.name), "fact": .string($0.fact)] })),
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

  fileprivate var members: [JSON.Member] {
    [
      JSON.Member("id", .string(id)), JSON.Member("title", .string(title)), JSON.Member("year", year.json),
      JSON.Member("genres", genres.json), JSON.Member("higher", .bool(asksHigher)), JSON.Member("threshold", threshold.json),
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

  fileprivate var members: [JSON.Member] {
    [JSON.Member("id", .string(id)), JSON.Member("duration", duration.count.json)]
      .adding("right", right?.json).adding("word", word.map { .string($0) }).adding("won", isWon.map { .bool($0) })
      .adding("review", reviewed.isEmpty ? nil : reviewed.json)
  }
}

extension [JSON.Member] {
  /// Returns the members with another one added, unless its value is `nil`.
  fileprivate func adding(_ name: String, _ value: JSON?) -> [JSON.Member] {
    value.map { self + [JSON.Member(name, $0)] } ?? self
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
