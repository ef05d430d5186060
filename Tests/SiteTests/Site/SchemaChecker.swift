import JSON

/// Checks values against the keywords of JSON Schema (2020-12) that the API description uses. Other keywords are errors.
///
/// With `isStrict`, members that a schema does not list are errors too, so that every part of a response is described.
struct SchemaChecker {
  let document: JSON
  var isStrict = true

  /// All errors in the value, each with its location; empty if it is valid.
  func faults(_ value: JSON, _ schema: JSON, at place: String = "$") -> [String] {
    guard case .object(let keywords) = schema else { return ["\(place): the schema is not an object"] }
    return keywords.members.flatMap { keyword in faults(value, keyword, of: keywords, at: place) }
  }

  private func faults(_ value: JSON, _ keyword: JSON.Member, of schema: JSON.Object, at place: String) -> [String] {
    let wanted = keyword.value
    func fault(if isWrong: Bool) -> [String] {
      isWrong ? ["\(place): \(value.description.prefix(80)) against \(keyword.name) \(wanted.description.prefix(80))"] : []
    }
    switch keyword.name {
    case "description", "default": return []
    case "$ref":
      guard let target = resolved(schema) else { return ["\(place): the reference \(wanted) has no target"] }
      return faults(value, target, at: place)
    case "type": return fault(if: wanted != .string(value.kind) && !(wanted == "number" && value.kind == "integer"))
    case "const": return fault(if: !value.means(wanted))
    case "enum": return fault(if: !wanted.elements.contains { value.means($0) })
    case "anyOf": return fault(if: !wanted.elements.contains { faults(value, $0, at: place).isEmpty })
    case "oneOf": return fault(if: wanted.elements.filter { faults(value, $0, at: place).isEmpty }.count != 1)
    case "pattern", "minLength", "maxLength":
      guard case .string(let text) = value else { return [] }
      switch keyword.name {
      case "minLength": return fault(if: text.unicodeScalars.count < wanted.whole)
      case "maxLength": return fault(if: text.unicodeScalars.count > wanted.whole)
      default: return fault(if: !text.matches(wanted))
      }
    case "minimum", "maximum":
      guard case .number(let number) = value else { return [] }
      return fault(if: keyword.name == "minimum" ? number.double < Double(wanted.whole) : number.double > Double(wanted.whole))
    case "items", "prefixItems", "minItems", "maxItems":
      guard case .array(let elements) = value else { return [] }
      switch keyword.name {
      case "minItems": return fault(if: elements.count < wanted.whole)
      case "maxItems": return fault(if: elements.count > wanted.whole)
      case "prefixItems":
        return zip(elements, wanted.elements).enumerated().flatMap { faults($1.0, $1.1, at: "\(place)[\($0)]") }
      default:
        let first = schema["prefixItems"]?.elements.count ?? 0
        return elements.indices.dropFirst(first).flatMap { faults(elements[$0], wanted, at: "\(place)[\($0)]") }
      }
    case "required", "properties", "additionalProperties", "minProperties", "maxProperties":
      guard case .object(let object) = value else { return [] }
      return faults(in: object, keyword, of: schema, at: place)
    default: return ["\(place): the keyword \(keyword.name) is not supported"]
    }
  }

  private func faults(in object: JSON.Object, _ keyword: JSON.Member, of schema: JSON.Object, at place: String) -> [String] {
    let names = object.members.map(\.name)
    let described = Set(schema["properties"]?.members.map(\.name) ?? [])
    switch keyword.name {
    case "required":
      return keyword.value.elements.compactMap { $0.text }.filter { !names.contains($0) }.map { "\(place).\($0) is missing" }
    case "minProperties": return names.count < keyword.value.whole ? ["\(place): too few members"] : []
    case "maxProperties": return names.count > keyword.value.whole ? ["\(place): too many members"] : []
    case "additionalProperties":
      return object.members.filter { !described.contains($0.name) }.flatMap { member in
        keyword.value == false
          ? ["\(place).\(member.name) may not be there"] : faults(member.value, keyword.value, at: "\(place).\(member.name)")
      }
    default:
      return object.members.flatMap { member -> [String] in
        if let wanted = keyword.value[member.name] { return faults(member.value, wanted, at: "\(place).\(member.name)") }
        return isStrict && schema["additionalProperties"] == nil ? ["\(place).\(member.name) is not described"] : []
      }
    }
  }

  /// The target of a reference within the document, or the value itself if it is not a reference. `nil` if the target does not
  /// exist.
  func resolved(_ value: JSON) -> JSON? {
    guard case .object(let object) = value else { return value }
    return resolved(object)
  }

  private func resolved(_ object: JSON.Object) -> JSON? {
    guard let reference = object["$ref"]?.text else { return .object(object) }
    guard reference.hasPrefix("#/") else { return nil }
    return reference.split(separator: "/").dropFirst().reduce(document as JSON?) { $0?[String($1)] }
  }
}

extension JSON {
  subscript(name: String) -> JSON? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }

  var members: [Member] {
    guard case .object(let object) = self else { return [] }
    return object.members
  }

  var elements: [JSON] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var whole: Int {
    guard case .number(let number) = self else { return 0 }
    return Int(number.integer ?? 0)
  }

  /// The name of the value's type in JSON Schema, where 3.0 is an integer too.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number.integer == nil ? "number" : "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Whether the two values are equal. Numbers are compared by value, so 3 equals 3.0.
  fileprivate func means(_ other: JSON) -> Bool {
    if case .number(let left) = self, case .number(let right) = other { return left.double == right.double }
    return self == other
  }
}

extension String {
  fileprivate func matches(_ pattern: JSON) -> Bool {
    guard let text = pattern.text, let regex = try? Regex(text).matchingSemantics(.unicodeScalar) else { return false }
    return firstMatch(of: regex) != nil
  }
}
