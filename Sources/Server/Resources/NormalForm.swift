import JSON
// The standard library normalizes text itself, but shows it to its own kin only; Foundation would double the program for it.
@_spi(_Unicode) import Swift

extension JSON {
  /// The document with its texts in Unicode's normal form C, which the browser's module takes for granted (decision 0003).
  ///
  /// Names of members stay: those that anybody reads are ASCII.
  var normalized: JSON {
    switch self {
    case .string(let text): .string(text.normalized)
    case .array(let elements): .array(elements.map(\.normalized))
    case .object(let object): .object(JSON.Object(object.members.map { JSON.Member($0.name, $0.value.normalized) }))
    case .null, .bool, .number: self
    }
  }
}

extension String {
  fileprivate var normalized: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    _withNFCCodeUnits { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
