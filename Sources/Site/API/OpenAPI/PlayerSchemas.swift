import App
import Content
import JSON
import Judging
import Play
import Rules
import WireAPI

extension OpenAPI {
  static let playerSchemas: [JSON.Member] = [
    JSON.Member("PlayerName", object("A name.", ["name": ["type": "string", "minLength": 1, "maxLength": 320]])),
    JSON.Member("PlayerAnswer", object("Who the player is; null for who is nobody yet.", ["player": orNull(schema("Player"))])),
    JSON.Member(
      "Player",
      object("Somebody who plays.", ["name": orNull(string), "groups": list(of: schema("Group"))])),
    JSON.Member("Group", object("Friends.", ["code": spokenCode, "members": whole(0...200)])),
    JSON.Member(
      "PlayerData",
      object(
        "All that is known of a player; times in milliseconds since 1970.",
        [
          "version": ["const": 1], "player": string, "name": orNull(string), "createdAt": ["type": "integer"],
          "groups": list(of: spokenCode), "rounds": list(of: ["type": "object"]),
        ])),
    JSON.Member(
      "Transfer",
      object(
        "A code, and for how many seconds it counts.",
        ["code": spokenCode, "seconds": whole(1...3600), "picture": orNull(list(of: text("^[01]+$")))])),
    JSON.Member("TransferCode", object("A code, in any case, with or without its hyphen.", ["code": string])),
    JSON.Member(
      "RankedWish",
      object(
        "What to play, and in which language; and whether the round that this browser has begun last is to go on, if it is one of those.",
        ["game": game, "subject": shortName, "variant": shortName, "language": languages], optional: ["resume": bool])),
    JSON.Member(
      "RankedStep",
      object(
        "A step: the place of a choice, next, yes, no, or a letter; nothing where a clock has run out.",
        [
          "ticket": string, "step": whole(0...Int64(RankedRounds.mostSteps)),
          "move": ["type": "string", "maxLength": RankedMatch.longestStep.json], "waited": whole(0...1_000_000_000),
          "language": languages,
        ])),
    JSON.Member("RankedPosition", position),
    JSON.Member(
      "Board",
      object(
        "A page of a board.",
        [
          "board": string, "period": ["enum": periods], "name": string, "endsAt": orNull(["type": "integer"]),
          "places": list(of: schema("Place")), "own": orNull(schema("Place")), "next": orNull(string),
        ])),
    JSON.Member(
      "Place",
      object(
        "Somebody's best round; null for a place so far down that it was not counted. Times in milliseconds.",
        [
          "place": orNull(whole(1...1_000_000_000)), "name": orNull(string), "score": ["type": "integer"],
          "possible": ["type": "integer"], "duration": ["type": "integer"], "finishedAt": ["type": "integer"], "own": bool,
        ])),
  ]

  private static let position = object(
    "How a ranked round stands: all that is due, and no answer that is not. Times in milliseconds since its start.",
    [
      "ticket": string, "step": whole(0...10_000), "turn": whole(0...10_000), "score": ["type": "integer"],
      "possible": whole(0...1_000_000), "time": whole(0...Milliseconds.longest.count),
      "face": object("What the player has before them.", ["kind": ["enum": ["question", "word", "film", "over"]]]),
    ],
    optional: [
      "title": schema("Text"), "turns": whole(0...10_000),
      "verdict": object(
        "What has become of the step before.", ["turn": whole(0...10_000), "result": ["enum": ["right", "wrong", "late"]]],
        optional: [
          "right": schema("Text"), "explanation": schema("Text"), "rating": whole(10...100), "streak": whole(1...10_000),
        ]),
    ])

  static let playerParameters: [JSON.Member] = [
    inPath("groupCode", "code", "Of a group.", spokenCode),
    inPath("game", "game", "What is played.", game),
    inPath("subject", "subject", "What it is about, such as a quiz.", shortName),
    inPath("variant", "variant", "How it is played, such as a mode.", shortName),
    inQuery("period", "Of which time: by Coordinated Universal Time.", ["type": "string", "enum": periods, "default": "all"]),
    inQuery("group", "The code of a group, for its members alone.", spokenCode),
    inQuery("after", "What the page before gave as next.", string),
    inQuery(
      "limit", "How many places at most.",
      [
        "type": "integer", "minimum": 1, "maximum": LeaderboardEndpoint.mostPlaces.json,
        "default": LeaderboardEndpoint.usualPlaces.json,
      ]),
  ]

  private static func inPath(_ key: String, _ name: String, _ description: String, _ schema: JSON) -> JSON.Member {
    JSON.Member(
      key,
      ["name": .string(name), "in": "path", "required": true, "description": .string(description), "schema": schema])
  }

  private static func inQuery(_ name: String, _ description: String, _ schema: JSON) -> JSON.Member {
    JSON.Member(
      name,
      ["name": .string(name), "in": "query", "required": false, "description": .string(description), "schema": schema])
  }

  private static let periods = JSON.array(LeaderboardWindow.allCases.map { .string($0.rawValue) })
  private static let spokenCode = text("^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$")
  private static let shortName: JSON = ["type": "string", "minLength": 1, "maxLength": 100]
}
