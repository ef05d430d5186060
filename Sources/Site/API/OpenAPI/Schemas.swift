import JSON

extension OpenAPI {
  /// Returns the schema of an object with required and optional members.
  static func object(
    _ description: String, _ required: KeyValuePairs<String, JSON>, optional: KeyValuePairs<String, JSON> = [:]
  ) -> JSON {
    let members = required.map { JSON.Member($0.key, $0.value) } + optional.map { JSON.Member($0.key, $0.value) }
    return [
      "description": .string(description), "type": "object", "required": .array(required.map { .string($0.key) }),
      "properties": .object(JSON.Object(members)),
    ]
  }

  static func list(of element: JSON) -> JSON { ["type": "array", "items": element] }

  static func orNull(_ schema: JSON) -> JSON { ["anyOf": [schema, ["type": "null"]]] }

  static func schema(_ name: String) -> JSON { reference("schemas", name) }

  static func whole(_ range: ClosedRange<Int64>) -> JSON {
    ["type": "integer", "minimum": range.lowerBound.json, "maximum": range.upperBound.json]
  }

  static func text(_ pattern: String) -> JSON { ["type": "string", "pattern": .string(pattern)] }

  static let string: JSON = ["type": "string"]
  static let identifier = text("^[a-z0-9-]{1,64}$")
  static let version = text("^[0-9a-f]{16}$")
  static let bool: JSON = ["type": "boolean"]
}
