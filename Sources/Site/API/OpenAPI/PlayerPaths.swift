import App
import JSON
import WireAPI

extension OpenAPI {
  /// Returns the operations on players, groups, ranked rounds or leaderboards. An HttpOnly cookie identifies the player.
  static func playerOperations(at template: PlayersEndpoint.Template) -> JSON? {
    switch template {
    case .player:
      [
        "get": operation("getPlayer", "Get the player of this client", answers: [told]),
        "put": operation(
          "namePlayer", "Set the name of the player for leaderboards; creates a player if the browser has none",
          body: requestBody("PlayerName"), answers: [told, forbidden, unsupportedMediaType, unprocessable()]),
        "delete": operation(
          "deletePlayer", "Delete the player and all their data",
          answers: [empty("All data is deleted; the cookies of the player and of a ranked round are cleared."), forbidden]),
      ]
    case .device:
      [
        "delete": operation(
          "signOut", "Sign this client out; the player, their rounds and their rankings remain",
          answers: [
            empty(
              "The player's token is no longer valid; the cookies of the player, a ranked round, the admin page and all rooms "
                + "are cleared."), forbidden,
          ])
      ]
    case .data:
      get("exportPlayer", "Export all data of the player", answers: [fresh("The data, as a file.", "PlayerData"), notFound])
    case .transfer:
      post(
        "makeTransferCode", "Create a code that adds another device to the player; it works once, within ten minutes",
        answers: [fresh("The code, also as a QR code.", "Transfer", status: "201"), forbidden])
    case .arrival:
      post(
        "useTransferCode",
        "Add this device to the player who made the code, or to the author to whom the operator gave a sign-in link",
        requestBody("Arrival"), answers: [told, forbidden, unsupportedMediaType, unprocessable()])
    case .groups:
      post(
        "foundGroup", "Create a group of friends",
        answers: [fresh("The player.", "PlayerAnswer", status: "201"), forbidden, conflict])
    case .group:
      [
        "put": operation("joinGroup", "Join a group", parameters: ["groupCode"], answers: [told, forbidden, notFound, conflict]),
        "delete": operation(
          "leaveGroup", "Leave a group; no effect if the player is not in it", parameters: ["groupCode"],
          answers: [told, forbidden, notFound]),
      ]
    case .ranked:
      post(
        "beginRankedRound", "Start or resume a ranked round, which the server judges step by step", requestBody("RankedWish"),
        answers: [
          fresh("The position in the resumed round.", "RankedPosition"),
          fresh("The first position of a new round.", "RankedPosition", status: "201"), notFound, unsupportedMediaType,
          unprocessable(),
        ])
    case .steps:
      post(
        "takeRankedStep", "Take a step in a ranked round; a repeated step gets the same response", requestBody("RankedStep"),
        answers: [
          fresh("The position after the step.", "RankedPosition"), forbidden, conflict, gone, unsupportedMediaType,
          unprocessable(),
        ])
    case .leaderboard:
      get(
        "getBoard", "Get a leaderboard of ranked rounds: most points first, then least time, then the earliest round",
        parameters: ["game", "subject", "variant", "period", "group", "after", "limit"],
        answers: [fresh("A page of the leaderboard.", "Board"), notFound, unprocessable()])
    }
  }

  private static let told = fresh("The player.", "PlayerAnswer")

  private static func empty(_ description: String) -> Members { ["204": ["description": .string(description)]] }
}
