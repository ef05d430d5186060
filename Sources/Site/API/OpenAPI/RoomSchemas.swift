import JSON
import Rules
import WireAPI

extension OpenAPI {
  static let roomSchemas: Members = [
    "RoomRequest": object(
      "The content: a quiz of the server, a quiz document, several quizzes as the rounds of a pub quiz, or a game.", [:],
      optional: [
        "key": roomKey, "quiz": identifier, "document": schema("Quiz"), "game": games,
        "rounds": [
          "type": "array", "minItems": 1, "maxItems": RoomRounds.most.json,
          "items": object("One round.", [:], optional: ["quiz": identifier, "document": schema("Quiz")]),
        ],
        "tiebreak": object(
          "A question for the players who share first place after the last round. The nearest number wins.",
          ["text": string, "number": ["type": "number"]]),
        "settings": object(
          "The settings of the room.", [:],
          optional: [
            "scoring": scoring, "seconds": whole(1...3_600), "automatic": bool, "teams": bool, "language": languages,
            "filter": bool, "approval": bool,
            "teamCount": whole(Int64(RoomSettings.teamCounts.lowerBound)...Int64(RoomSettings.teamCounts.upperBound)),
            "streakBonus": bool,
            "break": whole(1...3_600),
          ]),
      ]),
    "RoomCode": object("The code by which players find a room.", ["code": roomCode]),
    "RoomList": object(
      "Rooms. `players` is the number of people who have ever joined. Times are in milliseconds since 1970. An open room has no `ended`.",
      [
        "rooms": list(
          of: object(
            "A room.", ["code": roomCode, "opened": integer, "players": roomCount],
            optional: ["title": string, "ended": integer]))
      ]),
    "Room": object(
      "A room. In a room with teams, `teamSizes` has the number of players in each team.",
      ["code": roomCode, "phase": roomPhase, "players": roomCount, "locked": bool, "teams": bool],
      optional: ["teamSizes": list(of: roomCount)]),
    "JoinRequest": object(
      "A request to join. Others see `name`, which has at most 24 characters.", ["name": string, "key": roomKey],
      optional: ["team": whole(0...1_000)]),
    "RoomPlayer": object(
      "The number of the player and, in a room with teams, the number of the team.", ["player": roomCount],
      optional: ["team": team]),
    "RoomEvent": object(
      "An event. `data` depends on the kind of event. Only the last event of a move has an `id`.",
      ["event": ["enum": .array(eventNames.map { .string($0) })], "data": ["type": "object"]], optional: ["id": roomCount]),
    "RoomMove": object(
      "A move. Requests with the same `key` make it only once.",
      [
        "key": roomKey,
        "move": [
          "description": "One member: the name of the move, with its details.", "type": "object", "minProperties": 1,
          "maxProperties": 1,
        ],
      ]),
    "MoveReceipt": object(
      """
      The move's number and, for an answer, the time that counts, in milliseconds. `received` and `sent` are the times when this \
      request arrived and when its response was sent.
      """,
      ["sequence": roomCount, "received": integer, "sent": integer], optional: ["credited": whole(0...100_000_000)]),
    "DeviceRequest": object("The role that the device will have.", ["role": deviceRole]),
    "DeviceLink": object(
      "A link, and the number of seconds for which it works.", ["link": string, "seconds": whole(0...86_400)]),
    "ArrivalRequest": object("The part of the link after `#`.", ["secret": string]),
    "DeviceArrived": object("The role of the device.", ["role": deviceRole]),
    "RoomResults": object(
      "The results by player, best first, and by question.",
      [
        "players": list(
          of: object(
            "A player. `place` is missing if the host removed the player.",
            ["player": roomCount, "name": string, "score": ["type": "number"], "right": roomCount, "answered": roomCount],
            optional: ["place": roomCount, "removed": bool, "team": team])),
        "questions": list(
          of: object(
            "A question. `time` is the median of the times that count, in milliseconds.",
            [
              "question": roomCount, "text": string, "right": roomCount, "split": list(of: roomCount),
              "answered": roomCount,
            ], optional: ["time": whole(0...100_000_000)])),
      ],
      optional: [
        "teams": list(
          of: object(
            "A team with players, and the mean of their scores.",
            ["team": team, "score": ["type": "number"], "place": roomCount, "players": roomCount]))
      ]),
    "Clock": object("Milliseconds since 1970.", ["now": integer]),
  ]

  static let roomParameters: Members = [
    "roomCode": parameter(
      "code", in: "path", "The code of a room, in any case and with or without blanks.", text("^[A-Za-z0-9 ]{1,64}$")),
    "roomFile": parameter(
      "file", in: "path", "The number of a picture or a sound, from the event `open`.", whole(0...Int64(Int32.max))),
    "afterEvent": parameter(
      "after", "The `id` of the last known event. Without it, the first event is a snapshot. Last-Event-ID takes precedence.",
      roomCount),
    "wait": parameter(
      "wait", "For long polling: the number of seconds to wait for an event.",
      ["type": "integer", "minimum": 0, "maximum": RoomsEndpoint.longestWait.json, "default": 0]),
    "role": parameter(
      "as", "The role in which to see the room, if the cookies allow several.",
      ["type": "string", "enum": ["host", "projector", "player"]]),
  ]

  private static let roomCode = text("^[A-Z0-9]{\(RoomCode.length)}$")
  private static let roomKey = text("^[A-Za-z0-9_-]{16,64}$")
  private static let team = whole(0...Int64(RoomSettings.teamCounts.upperBound - 1))
  private static let roomCount = whole(0...Int64(Int32.max))
  private static let roomPhase: JSON = ["enum": .array(RoomPhase.allCases.map { .string($0.rawValue) })]
  private static let games: JSON = ["enum": .array(RoomGame.allCases.map { .string($0.rawValue) })]
  private static let scoring: JSON = ["enum": .array(RoomScoring.allCases.map { .string($0.rawValue) })]
  private static let deviceRole: JSON = ["enum": .array(DeviceRole.allCases.map { .string($0.rawValue) })]
  private static let eventNames = [
    "snapshot", "open", "close", "reveal", "pause", "resume", "limit", "lock", "board", "break", "typed", "players", "answered",
    "end", "bye",
  ]
}
