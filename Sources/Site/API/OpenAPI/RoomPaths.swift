import App
import Content
import JSON
import WireAPI

extension OpenAPI {
  /// Returns the operations on rooms. HttpOnly cookies contain the browser's roles in rooms.
  static func roomOperations(at template: RoomEndpoint.Template) -> JSON? {
    switch template {
    case .rooms:
      [
        "get": operation(
          "listRooms", "List the rooms of this client's player, the newest first",
          answers: [fresh("At most 100 rooms.", "RoomList")]),
        "post": operation(
          "openRoom", "Open a room for a quiz or a game; the response sets the host's cookie",
          body: requestBody("RoomRequest", "At most 4 MiB. The same `key` gives the same room."),
          answers: [
            fresh("The code of the room.", "RoomCode", status: "201"), forbidden, conflict, unsupportedMediaType,
            unprocessable(),
          ]),
      ]
    case .room:
      get(
        "getRoom", "Check whether a room exists, before asking for a name", parameters: ["roomCode"],
        answers: [fresh("The room.", "Room"), notFound])
    case .players:
      inRoom(
        "joinRoom", "Join a room; the response sets the player's cookie", "JoinRequest",
        [fresh("The player.", "RoomPlayer", status: "201"), forbidden, conflict, gone])
    case .events:
      get(
        "watchRoom", "Get the events of a room, as a stream or by long polling",
        parameters: ["roomCode", "afterEvent", "wait", "role", "onlyLanguage"],
        answers: [events, unauthorized, forbidden, notFound, gone, unprocessable()])
    case .moves:
      inRoom(
        "makeMove", "Make a move as a player or as the host", "RoomMove", language: true,
        [
          fresh("The move is on disk, from this request or an earlier one.", "MoveReceipt"), unauthorized, forbidden, conflict,
          gone,
        ])
    case .devices:
      inRoom(
        "inviteDevice", "Create a link that works once and makes another device a projector or a remote control", "DeviceRequest",
        [fresh("The link.", "DeviceLink", status: "201"), unauthorized, forbidden, gone])
    case .arrival:
      inRoom(
        "useDeviceLink", "Redeem the secret of a device link; the response sets a cookie", "ArrivalRequest",
        [fresh("The role of the device.", "DeviceArrived"), unauthorized, forbidden, gone])
    case .results:
      get(
        "getRoomResults", "Get the results of a room that has ended, as its host", parameters: ["roomCode", "onlyLanguage"],
        answers: [fresh("The results.", "RoomResults"), unauthorized, forbidden, notFound, conflict])
    case .media:
      get(
        "getRoomMedium", "Get a picture or a sound of a question that was opened; with Range, a part of it",
        parameters: ["roomCode", "roomFile"], answers: [media, unauthorized, notFound, gone])
    case .clock: get("getTime", "Get the time of the server", answers: [fresh("The time.", "Clock")])
    }
  }

  private static func inRoom(
    _ name: String, _ summary: String, _ body: String, language: Bool = false, _ answers: [Members]
  ) -> JSON {
    [
      "post": operation(
        name, summary, parameters: ["roomCode"] + (language ? ["onlyLanguage"] : []), body: requestBody(body),
        answers: answers + [notFound, unsupportedMediaType, unprocessable()])
    ]
  }

  private static let media: Members = [
    "200": medium("The content."), "206": medium("The part that Range requests."),
    "416": medium("The content has no such part."),
  ]

  private static func medium(_ description: String) -> JSON {
    let types = MediaType.allCases.map { JSON.Member($0.name, ["schema": ["type": "string", "format": "binary"]]) }
    return ["description": .string(description), "content": .object(JSON.Object(types))]
  }

  private static let events: Members = [
    "200": [
      "description": "The events. A client that accepts application/json gets them by long polling.",
      "headers": ["Cache-Control": reference("headers", "CacheControl")],
      "content": [
        "text/event-stream": [:], "application/json": ["schema": list(of: schema("RoomEvent"))],
      ],
    ]
  ]
}
