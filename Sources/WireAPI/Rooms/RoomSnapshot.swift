import Content
import JSON
import Rules

/// The complete state of a room as one role sees it, in one language.
public struct RoomSnapshot: Equatable, Sendable {
  /// The number of the last move.
  public let sequence: Int
  public let phase: RoomPhase
  public let isLocked: Bool
  public let isPaused: Bool
  /// While the room is paused, the remaining time: to answer the question, until the next question, or until the end of the
  /// break. `nil` if the room is not paused.
  public let left: Milliseconds?
  /// The number of players in the ranking.
  public let players: Int
  public let scoring: RoomScoring
  /// The number of teams; 0 if everybody plays for themselves.
  public let teamCount: Int
  /// The current question; `nil` in the lobby, during a break, and after the end.
  public let question: ShownQuestion?
  /// The solution of the current question; `nil` before its reveal, and if there is no current question.
  public let reveal: ShownReveal?
  /// The final standing; `nil` before the end.
  public let ending: RoomEnding?
  /// The player's own state; `nil` for other roles.
  public let me: RoomOwnState?
  /// The number of answers and the list of players, for the host and the projector; `nil` for players.
  public let crowd: Crowd?
  /// The rounds of a pub quiz; empty in other rooms.
  public let rounds: [RoomRoundTitle]
  /// The current break; `nil` at other times.
  public let currentBreak: RoomBreak?
  /// For the host, the typed answers to the questions of the current round or, in a room without rounds, to the current question.
  /// Empty for other roles.
  public let typed: [ShownTyped]

  public struct Crowd: Equatable, Sendable {
    /// The number of players who have answered the current question.
    public let answered: Int
    /// The players in the order of joining. For the host, including those who wait to be let in; for the projector, only players
    /// whose names are not hidden.
    public let guests: [RoomPlayersNews.Guest]

    public init(answered: Int, guests: [RoomPlayersNews.Guest]) { (self.answered, self.guests) = (answered, guests) }
  }

  public init(
    sequence: Int, phase: RoomPhase, isLocked: Bool, isPaused: Bool, left: Milliseconds?, players: Int, scoring: RoomScoring,
    teamCount: Int = 0, question: ShownQuestion?, reveal: ShownReveal?, ending: RoomEnding?, me: RoomOwnState?, crowd: Crowd?,
    rounds: [RoomRoundTitle] = [], currentBreak: RoomBreak? = nil, typed: [ShownTyped] = []
  ) {
    (self.sequence, self.phase, self.isLocked, self.isPaused, self.left) = (sequence, phase, isLocked, isPaused, left)
    (self.players, self.scoring, self.question, self.reveal) = (players, scoring, question, reveal)
    (self.ending, self.me, self.crowd, self.teamCount) = (ending, me, crowd, teamCount)
    (self.rounds, self.currentBreak, self.typed) = (rounds, currentBreak, typed)
  }
}

// MARK: - Creation

extension RoomSnapshot {
  /// Creates a snapshot from a role's view, and adds the texts of the quiz or game.
  ///
  /// - Parameters:
  ///   - shown: returns a question with its texts.
  ///   - revealed: returns a solution with its texts.
  public init(
    _ common: RoomCommon<Question.Typed>, me: RoomOwnState? = nil, crowd: Crowd? = nil, scoring: RoomScoring,
    rounds: [RoomRoundTitle] = [],
    typed: [ShownTyped] = [], shown: (RoomAsked) -> ShownQuestion, revealed: (RoomReveal<Question.Typed>) -> ShownReveal
  ) {
    let (reveal, ending): (RoomReveal<Question.Typed>?, RoomEnding?) =
      switch common.scene {
      case .reveal(let reveal), .board(let reveal): (reveal, nil)
      case .ended(let ending): (nil, ending)
      case .lobby, .open, .closed, .break: (nil, nil)
      }
    let currentBreak: RoomBreak? = if case .break(let pause) = common.scene { pause } else { nil }
    self.init(
      sequence: common.sequence, phase: common.scene.phase, isLocked: common.isLocked, isPaused: common.pausedLeft != nil,
      left: common.pausedLeft, players: common.players, scoring: scoring, teamCount: common.teamCount,
      question: common.scene.asked.map { shown($0) }, reveal: reveal.map { revealed($0) }, ending: ending, me: me, crowd: crowd,
      rounds: rounds, currentBreak: currentBreak, typed: typed)
  }
}

extension RoomSnapshot.Crowd {
  /// Creates the number of answers and the list of players for the projector. Leaves out players whose names are hidden.
  public init<Text>(_ view: RoomProjectorView<Text>) {
    var guests: [RoomPlayersNews.Guest] = []
    for guest in view.names {
      if let name = guest.name {
        guests.append(RoomPlayersNews.Guest(player: nil, name: name, isHere: guest.isHere, team: guest.team))
      }
    }
    self.init(answered: view.answered, guests: guests)
  }

  public init<Text>(_ view: RoomHostView<Text>) {
    self.init(answered: view.answered, guests: view.players.map { RoomPlayersNews.Guest($0) })
  }
}

extension RoomPlayersNews.Guest {
  public init<Text>(_ guest: RoomHostView<Text>.Guest) {
    self.init(
      player: guest.player, name: guest.name, isHere: guest.isHere,
      details: Details(
        isHidden: guest.isHidden, hasAnswered: guest.hasAnswered, score: guest.score, pace: guest.pace,
        isWaiting: guest.isWaiting),
      team: guest.team)
  }
}

// MARK: - JSON

extension RoomSnapshot: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let numbers = 0...Int(Int32.max)
    let phase = try reader["phase"].roomPhase
    let question = try reader.optional("question")
    let shown = try question.map { question throws(JSON.Mismatch) in try ShownQuestion(from: question) }
    let isRevealed = try question?.optional("right") != nil
    let name = try reader["scoring"]
    guard let scoring = RoomScoring(rawValue: try name.string) else { throw name.mismatch(expected: "a kind of scoring") }
    var crowd: Crowd?
    if let guests = try reader.optional("changed") {
      crowd = Crowd(answered: try reader.integer("answered", in: numbers), guests: try guests.read())
    }
    self.init(
      sequence: try reader.integer("sequence", in: numbers), phase: phase, isLocked: try reader.bool("locked"),
      isPaused: try reader.bool("paused"), left: try reader.optional("left")?.milliseconds,
      players: try reader.integer("players", in: numbers), scoring: scoring,
      teamCount: try reader.optional("teamCount")?.integer(in: RoomSettings.teamCounts) ?? 0, question: shown,
      reveal: isRevealed ? try question?.read() : nil, ending: phase == .ended ? try reader.read() : nil,
      me: try reader.optional("me").map { me throws(JSON.Mismatch) in try RoomOwnState(from: me, shown?.asked.kind) },
      crowd: crowd,
      rounds: try reader.optional("rounds")?.read() ?? [], currentBreak: try reader.optional("break")?.read(),
      typed: try reader.optional("typed")?.read() ?? [])
  }

  public var json: JSON {
    let object: JSON.Object = [
      "sequence": sequence.json, "phase": .string(phase.rawValue), "locked": .bool(isLocked), "paused": .bool(isPaused),
      "left": left?.count.json, "scoring": .string(scoring.rawValue),
      "teamCount": teamCount > 0 ? teamCount.json : Optional<JSON>.none, "question": questionJSON,
      "me": me?.json(of: question?.asked), "players": players.json, "answered": crowd?.answered.json,
      "changed": crowd?.guests.json, "rounds": rounds.jsonIfAny, "break": currentBreak?.json, "typed": typed.jsonIfAny,
    ]
    return .object(JSON.Object(object.members + (ending?.members ?? [])))
  }

  /// The members of the event `open` and, after the reveal, also those of the event `reveal`; `nil` if there is no question.
  private var questionJSON: JSON? {
    guard let question else { return nil }
    return .object(JSON.Object(question.members + (reveal?.members ?? [])))
  }
}

extension RoomOwnState {
  fileprivate init(from reader: JSON.Reader, _ kind: RoomQuestionKind?) throws(JSON.Mismatch) {
    self.init(
      player: try reader.integer("player", in: 0...Int(Int32.max)), name: try reader.string("name"),
      score: try reader["score"].points, place: try reader.optional("place")?.integer(in: 1...Int(Int32.max)),
      limit: try reader.optional("limit")?.milliseconds,
      answer: try reader.optional("answer").map { answer throws(JSON.Mismatch) in try RoomCounted(from: answer, kind) },
      isWaiting: try reader.optional("waiting")?.bool ?? false, team: try reader.optional("team")?.team,
      streak: try reader.optional("streak")?.integer(in: 0...Int(Int32.max)),
      joker: try reader.optional("joker")?.integer(in: 0...Int(Int32.max)),
      pace: try reader.optional("pace").map { pace throws(JSON.Mismatch) in try pace.pace } ?? 100)
  }

  fileprivate func json(of asked: RoomAsked?) -> JSON {
    .object([
      "player": player.json, "name": .string(name), "score": score.json, "place": place?.json, "limit": limit?.count.json,
      "answer": answer?.json(of: asked?.question ?? 0, asked?.kind), "team": team?.json, "streak": streak?.json,
      "waiting": isWaiting ? JSON.bool(true) : Optional<JSON>.none, "joker": joker?.json,
      "pace": pace == 100 ? Optional<JSON>.none : Points(hundredths: Int64(pace)).json,
    ])
  }
}

extension RoomCounted {
  /// Reads an answer in the format in which a player sends it, with `credited` and `sequence` added. For a typed text, `language`
  /// is added too.
  init(from reader: JSON.Reader, _ kind: RoomQuestionKind?) throws(JSON.Mismatch) {
    let content = try reader[kind?.member ?? "choices"]
    let answer: GivenAnswer
    if case .string(let string) = content.value {
      guard let text = GivenText(string, language: try reader.optional("language")?.string ?? "en") else {
        throw content.mismatch(expected: "a text")
      }
      answer = .text(text)
    } else if case .bool(let isYes) = content.value {
      answer = isYes ? .yes : .no
    } else {
      answer = .parts(try content.read())
    }
    self.init(
      answer: answer, time: try reader.optional("time")?.milliseconds, credited: try reader["credited"].milliseconds,
      sequence: try reader.integer("sequence", in: 1...Int(Int32.max)))
  }

  /// Returns the answer in the format in which a player sends it, with `credited` and `sequence` added. For a typed text, also
  /// adds the language in which the text is interpreted.
  func json(of question: Int, _ kind: RoomQuestionKind?) -> JSON {
    let sent = answer.json(question: question, time: time, credited: credited, kind: kind)
    guard case .object(let object) = sent else { return sent }
    var members = object.members + [JSON.Member("sequence", sequence.json)]
    if case .text(let text) = answer { members.append(JSON.Member("language", .string(text.language))) }
    return .object(JSON.Object(members))
  }
}
