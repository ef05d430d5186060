import App
import Content
import JSON
import WireAPI

extension OpenAPI {
  static let parameters = JSON.object(JSON.Object(contentParameters + playerParameters))

  private static let contentParameters: [JSON.Member] = [
    JSON.Member(
      "quizID",
      parameter(
        "id", in: "path", "The id of a quiz in the list, or “all”.", ["type": "string", "pattern": "^[a-z0-9-]{1,64}$"])),
    JSON.Member("contentLanguage", parameter("language", in: "path", "A language tag.", languages)),
    JSON.Member(
      "onlyLanguage",
      parameter(
        .language, "The language of the texts. If it is missing or unknown, texts come in all languages.", languages)),
    JSON.Member("typedNumber", parameter("number", in: "path", "The number of a typed quiz.", reference("schemas", "Number"))),
    JSON.Member(
      "player",
      parameter(.token, isRequired: true, "The token of a player, made by the client. It identifies the favourites.", token)),
    JSON.Member("playerIfAny", parameter(.token, "The token of a player. Without it, no quiz is a favourite.", token)),
    JSON.Member(
      "answer",
      parameter(
        .answer, "The typed answer. It is wrong if it is empty or longer than 200 bytes in UTF-8.",
        ["type": "string", "default": ""])),
    JSON.Member(
      "language",
      parameter(
        .language, "The language of the texts. Any other value means English.",
        ["type": "string", "enum": tags, "default": .string(Language.english.tag)])),
  ]

  static let tags = JSON.array(Language.allCases.map { .string($0.tag) })
  static let languages: JSON = ["type": "string", "enum": tags]
  private static let token: JSON = ["type": "string", "pattern": .string("^[0-9a-f]{\(PlayerToken.length)}$")]

  private static func parameter(
    _ name: AddressQuery.Name, isRequired: Bool = false, _ description: String, _ schema: JSON
  ) -> JSON {
    parameter(name.rawValue, in: "query", isRequired: isRequired, description, schema)
  }

  private static func parameter(
    _ name: String, in place: String, isRequired: Bool = true, _ description: String, _ schema: JSON
  ) -> JSON {
    [
      "name": .string(name), "in": .string(place), "required": .bool(isRequired), "description": .string(description),
      "schema": schema,
    ]
  }
}
