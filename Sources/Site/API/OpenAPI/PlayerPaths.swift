import App
import JSON
import WireAPI

extension OpenAPI {
  /// The operations on players, groups, ranked rounds and leaderboards. A cookie that scripts cannot read identifies the browser.
  static func playerOperations(at template: PlayersEndpoint.Template) -> JSON? {
    switch template {
    case .player:
      [
        "get": operation("getPlayer", "Get the player of this client", answers: [JSON.Member("200", told)]),
        "put": operation(
          "namePlayer", "Set the name of the player for leaderboards; a browser without a player gets one",
          body: document("PlayerName"), answers: [JSON.Member("200", told)] + refusals),
        "delete": operation(
          "deletePlayer", "Delete the player and all their data",
          answers: [
            JSON.Member(
              "204", ["description": "All data is deleted; the cookies of the player and of a ranked round are cleared."])
          ]),
      ]
    case .device:
      [
        "delete": operation(
          "signOut", "Sign this client out; the player, their rounds and places remain",
          answers: [JSON.Member("204", ["description": "The cookies of the player and of a ranked round are cleared."])])
      ]
    case .data:
      [
        "get": operation(
          "exportPlayer", "Export all data of the player",
          answers: [JSON.Member("200", fresh("The data, as a file.", "PlayerData")), notFound])
      ]
    case .transfer:
      [
        "post": operation(
          "makeTransferCode", "Make a code that adds another device to the player; it works once, for ten minutes",
          answers: [JSON.Member("201", fresh("The code, also as a QR code.", "Transfer"))])
      ]
    case .arrival:
      [
        "post": operation(
          "useTransferCode", "Add this device to the player who made the code", body: document("TransferCode"),
          answers: [JSON.Member("200", told)] + refusals)
      ]
    case .groups:
      [
        "post": operation(
          "foundGroup", "Create a group of friends", answers: [JSON.Member("201", told), conflict])
      ]
    case .group:
      [
        "put": operation(
          "joinGroup", "Join a group", parameters: ["groupCode"], answers: [JSON.Member("200", told), notFound, conflict]),
        "delete": operation(
          "leaveGroup", "Leave a group; no effect if the player is not in it", parameters: ["groupCode"],
          answers: [JSON.Member("200", told), notFound]),
      ]
    case .ranked:
      [
        "post": operation(
          "beginRankedRound", "Start or resume a ranked round, which the server judges step by step",
          body: document("RankedWish"),
          answers: [
            JSON.Member("200", fresh("The position in the resumed round.", "RankedPosition")),
            JSON.Member("201", fresh("The first position of a new round.", "RankedPosition")), notFound,
          ] + refusals)
      ]
    case .steps:
      [
        "post": operation(
          "takeRankedStep", "Take a step in a ranked round; repeating it gives the same response",
          body: document("RankedStep"),
          answers: [
            JSON.Member("200", fresh("The position after the step.", "RankedPosition")),
            JSON.Member("403", reference("responses", "Forbidden")), conflict, JSON.Member("410", reference("responses", "Gone")),
          ] + refusals)
      ]
    case .leaderboard:
      [
        "get": operation(
          "getBoard", "Get a leaderboard of ranked rounds: more points first, then less time, then the earlier round",
          parameters: ["game", "subject", "variant", "period", "group", "after", "limit"],
          answers: [
            JSON.Member("200", fresh("A page of the leaderboard.", "Board")), notFound,
            JSON.Member("422", reference("responses", "Refused")),
          ])
      ]
    }
  }

  private static let told = fresh("The player.", "PlayerAnswer")
  private static let conflict = JSON.Member("409", reference("responses", "Conflict"))
  private static let refusals = [
    JSON.Member("415", reference("responses", "UnsupportedMediaType")), JSON.Member("422", reference("responses", "Refused")),
  ]

  private static func document(_ schema: String) -> JSON {
    ["required": true, "content": ["application/json": ["schema": reference("schemas", schema)]]]
  }
}
