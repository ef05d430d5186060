import App
import Content
import JSON
import WireAPI

extension OpenAPI {
  static let contentParameters: Members = [
    "quizID": parameter("id", in: "path", "The id of a quiz in the list, or “all”.", identifier),
    "contentLanguage": parameter("language", in: "path", "A language tag.", languages),
    "onlyLanguage": parameter(
      .language, "The language of the texts. If it is missing or unknown, texts come in all languages.", languages),
    "typedNumber": parameter("number", in: "path", "The number of a typed quiz.", schema("Number")),
    "player": parameter(
      .token, isRequired: true, "The token of a player, created by the client. It identifies the player's favourites.", token),
    "playerIfAny": parameter(.token, "The token of a player. Without it, no quiz is a favourite.", token),
    "answer": parameter(
      .answer, "The typed answer. It is wrong if it is empty or longer than 200 bytes in UTF-8.",
      ["type": "string", "default": ""]),
    "language": parameter(
      .language, "The language of the texts. Any other value means English.",
      ["type": "string", "enum": tags, "default": .string(Language.english.tag)]),
  ]

  static let tags = JSON.array(Language.allCases.map { .string($0.tag) })
  static let languages: JSON = ["type": "string", "enum": tags]
  private static let token = text("^[0-9a-f]{\(PlayerToken.length)}$")

  private static func parameter(
    _ name: AddressQuery.Name, isRequired: Bool = false, _ description: String, _ schema: JSON
  ) -> JSON {
    parameter(name.rawValue, isRequired: isRequired, description, schema)
  }

  /// Returns a query or path parameter. Path parameters are always required.
  static func parameter(
    _ name: String, in place: String = "query", isRequired: Bool = false, _ description: String, _ schema: JSON
  ) -> JSON {
    [
      "name": .string(name), "in": .string(place), "required": .bool(isRequired || place == "path"),
      "description": .string(description), "schema": schema,
    ]
  }
}
