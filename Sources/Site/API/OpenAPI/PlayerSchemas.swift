import Content
import JSON
import Judging
import Play
import Rules
import WireAPI

extension OpenAPI {
  static let playerSchemas: Members = [
    "PlayerName": object("The name of a player.", ["name": ["type": "string", "minLength": 1, "maxLength": 320]]),
    "PlayerAnswer": object(
      "The player; null if the client has none yet. In that case, `publishes` says whether anyone may publish quizzes.",
      ["player": orNull(schema("Player"))], optional: ["publishes": bool]),
    "Player": object(
      "A player. `author` is null unless the operator has invited the player. `publishes`: whether the player may publish quizzes.",
      [
        "name": orNull(string), "groups": list(of: schema("Group")),
        "author": orNull(object("The name by which the operator knows the author.", ["name": string, "operator": bool])),
        "publishes": bool,
      ]),
    "Group": object("A group of friends.", ["code": spokenCode, "members": whole(0...200)]),
    "PlayerData": object(
      "All of a player's data. Times are Unix times in milliseconds.",
      [
        "version": ["const": 1], "player": string, "name": orNull(string), "createdAt": integer,
        "groups": list(of: spokenCode), "rounds": list(of: ["type": "object"]),
      ]),
    "Transfer": object(
      "A code, and the number of seconds for which it is valid. `picture` is a QR code, or null if other devices cannot reach this address.",
      ["code": spokenCode, "seconds": whole(1...3600), "picture": orNull(list(of: text("^[01]+$")))]),
    "Arrival": object(
      "Either a transfer code, whose capitals and hyphen are optional, or the part of a sign-in link after `#sign-in-`.", [:],
      optional: ["code": string, "secret": string]),
    "RankedWish": object(
      "The round to play, and its language. `resume` continues this browser's last round if it is for the same leaderboard.",
      ["game": game, "subject": shortName, "variant": shortName, "language": languages], optional: ["resume": bool]),
    "RankedStep": object(
      "A step. `move` is the index of a choice, `next`, `yes`, `no` or a letter; it is empty if the time has run out.",
      [
        "ticket": string, "step": whole(0...Int64(RankedRounds.mostSteps)),
        "move": ["type": "string", "maxLength": RankedMatch.longestStep.json], "waited": whole(0...1_000_000_000),
        "language": languages,
      ]),
    "RankedPosition": object(
      "The state of a ranked round, without answers that the player may not see yet. Times are in milliseconds since its start.",
      [
        "ticket": string, "step": whole(0...10_000), "turn": whole(0...10_000), "score": integer,
        "possible": whole(0...1_000_000), "time": whole(0...Milliseconds.longest.count),
        "face": object("The content that the player sees.", ["kind": ["enum": ["question", "word", "film", "over"]]]),
      ],
      optional: [
        "title": schema("Text"), "turns": whole(0...10_000),
        "verdict": object(
          "The verdict on the previous step.", ["turn": whole(0...10_000), "result": ["enum": ["right", "wrong", "late"]]],
          optional: [
            "right": schema("Text"), "explanation": schema("Text"), "rating": whole(10...100), "streak": whole(1...10_000),
          ]),
      ]),
    "Board": object(
      "A page of a leaderboard.",
      [
        "board": string, "period": ["enum": periods], "name": string, "endsAt": orNull(integer),
        "places": list(of: schema("Place")), "own": orNull(schema("Place")), "next": orNull(string),
      ]),
    "Place": object(
      "The best round of a player. `place` is null if the round is too far down to be counted. Times are in milliseconds.",
      [
        "place": orNull(whole(1...1_000_000_000)), "name": orNull(string), "score": integer, "possible": integer,
        "duration": integer, "finishedAt": integer, "own": bool,
      ]),
  ]

  static let playerParameters: Members = [
    "groupCode": parameter("code", in: "path", "The code of a group.", spokenCode),
    "game": parameter("game", in: "path", "The game.", game),
    "subject": parameter("subject", in: "path", "The subject, such as a quiz.", name),
    "variant": parameter("variant", in: "path", "The variant, such as a mode.", name),
    "period": parameter("period", "The period, in UTC.", ["type": "string", "enum": periods, "default": "all"]),
    "group": parameter("group", "The code of a group, to see only its members. The player must be one of them.", spokenCode),
    "after": parameter("after", "The value of `next` on the previous page.", string),
    "limit": parameter(
      "limit", "The maximum number of entries.",
      [
        "type": "integer", "minimum": 1, "maximum": LeaderboardEndpoint.mostPlaces.json,
        "default": LeaderboardEndpoint.usualPlaces.json,
      ]),
  ]

  private static let periods = JSON.array(LeaderboardWindow.allCases.map { .string($0.rawValue) })
  private static let spokenCode = text("^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$")
  private static let name = text("^[a-z0-9-]{1,100}$")
  private static let shortName: JSON = ["type": "string", "minLength": 1, "maxLength": 100]
}
