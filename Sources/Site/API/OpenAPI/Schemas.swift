import JSON

extension OpenAPI {
  /// The members of a JSON object, in order.
  typealias Members = KeyValuePairs<String, JSON>

  static func members(_ parts: [Members]) -> [JSON.Member] {
    parts.flatMap { part in part.map { JSON.Member($0.key, $0.value) } }
  }

  /// Returns the schema of an object with required and optional members.
  static func object(_ description: String, _ required: Members, optional: Members = [:]) -> JSON {
    object(description, parts: [required], optional: [optional])
  }

  static func object(_ description: String, parts required: [Members], optional: [Members]) -> JSON {
    [
      "description": .string(description), "type": "object", "required": .array(members(required).map { .string($0.name) }),
      "properties": .object(JSON.Object(members(required + optional))),
    ]
  }

  static func list(of element: JSON) -> JSON { ["type": "array", "items": element] }
  static func orNull(_ schema: JSON) -> JSON { ["anyOf": [schema, ["type": "null"]]] }
  static func schema(_ name: String) -> JSON { reference("schemas", name) }
  static func text(_ pattern: String) -> JSON { ["type": "string", "pattern": .string(pattern)] }

  static func whole(_ range: ClosedRange<Int64>) -> JSON {
    ["type": "integer", "minimum": range.lowerBound.json, "maximum": range.upperBound.json]
  }

  static let string: JSON = ["type": "string"]
  static let integer: JSON = ["type": "integer"]
  static let bool: JSON = ["type": "boolean"]
  static let identifier = text("^[a-z0-9-]{1,64}$")
  static let version = text("^[0-9a-f]{16}$")
}
