import JSON
import TestContent
import Testing

/// A table of faulty quiz files: changes to a valid file of either version, with the resulting error messages. The tests of the
/// schema use the table too.
struct FaultTable {
  let good: JSON
  let goodOfVersion2: JSON
  let faulty: [Case]

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let faults: [String]
    var testDescription: String { name }
  }

  init() throws {
    let table = JSON.Reader(try TestContent.json("Tests/ContentTests/faults.json"))
    good = try table["good"].value
    goodOfVersion2 = try table["goodOfVersion2"].value
    faulty =
      try FaultTable.cases(table["faulty"], changing: good)
      + FaultTable.cases(table["faultyOfVersion2"], changing: goodOfVersion2)
  }

  private static func cases(_ entries: JSON.Reader, changing good: JSON) throws -> [Case] {
    try entries.elements.map { entry in
      var bytes = good.encoded()
      if let text = try entry.optional("text") {
        bytes = Array(try text.string.utf8)
      } else {
        var document = good
        for change in try entry.optional("set")?.members ?? [] {
          document = document.changed(at: change.name.split(separator: "/"), to: change.value.value)
        }
        for path in try entry.optional("remove")?.elements ?? [] {
          document = document.changed(at: try path.string.split(separator: "/"), to: nil)
        }
        bytes = document.encoded()
      }
      return Case(name: try entry["name"].string, bytes: bytes, faults: try entry["faults"].read())
    }
  }
}

extension JSON {
  /// Returns the document with the member or element at a path set to `value`, or removed if `value` is `nil`.
  /// Adds a member that does not exist, and an element at the end of an array.
  func changed(at path: [Substring], to value: JSON?) -> JSON {
    guard let step = path.first else { return value ?? self }
    let rest = Array(path.dropFirst())
    switch self {
    case .array(var elements):
      guard let place = Int(step) else { return self }
      if place == elements.count {
        elements.append(value ?? .null)
      } else if rest.isEmpty, value == nil {
        elements.remove(at: place)
      } else {
        elements[place] = elements[place].changed(at: rest, to: value)
      }
      return .array(elements)
    case .object(let object):
      var members = object.members
      let place = members.firstIndex { $0.name == step }
      if rest.isEmpty, value == nil {
        members.removeAll { $0.name == step }
      } else if let place {
        members[place] = Member(members[place].name, members[place].value.changed(at: rest, to: value))
      } else {
        members.append(Member(String(step), JSON.null.changed(at: rest, to: value)))
      }
      return .object(Object(members))
    default: return value ?? self
    }
  }
}
