import JSON

/// The result of a check in which the codec kept all promises.
enum Verdict {
  case accepted, refused
}

/// A promise of the codec that an input broke.
struct Broken: Error {
  let promise: String
}

/// Parses an input, and checks that the codec keeps all its promises for this input.
func check(_ bytes: [UInt8]) throws(Broken) -> Verdict {
  let value: JSON
  do throws(JSON.SyntaxError) {
    value = try JSON(parsing: bytes)
  } catch {
    try require((0...bytes.count).contains(error.offset), "an error is within the document")
    try require(error.line >= 1 && error.column >= 1, "lines and columns start at 1")
    try require(error.line + error.column <= error.offset + 2, "lines and columns do not exceed the bytes before")
    try require(!error.description.utf8.isEmpty, "an error has a description")
    return .refused
  }
  try require(String(validating: bytes, as: UTF8.self) != nil, "only valid UTF-8 is accepted")
  let compact = value.encoded()
  try require(String(validating: compact, as: UTF8.self) != nil, "encoded text is valid UTF-8")
  try require(compact.allSatisfy { $0 >= 0x20 }, "compact text has no control characters")
  let again = try parsed(compact, "compact text can be parsed")
  try require(again == value, "compact text has the same value")
  try require(again.encoded() == compact, "compact text is encoded to itself")
  let readable = value.encodedForReading()
  try require(try parsed(readable, "readable text can be parsed") == value, "readable text has the same value")
  try checkNumbers(in: value)
  return .accepted
}

private func parsed(_ bytes: [UInt8], _ promise: String) throws(Broken) -> JSON {
  do throws(JSON.SyntaxError) {
    return try JSON(parsing: bytes)
  } catch {
    throw Broken(promise: promise)
  }
}

private func checkNumbers(in value: JSON) throws(Broken) {
  switch value {
  case .number(let number):
    let double = number.double
    if let integer = number.integer {
      try require(double == Double(integer), "the exact integer matches the nearest Double")
    } else if let exact = Int64(exactly: double), exact != 0, exact.magnitude < 1 << 53 {
      // A Double distinguishes all numbers with up to 15 significant digits. So if a short literal becomes a whole Double, the
      // number itself is whole. Zero is excluded, because a number such as 1e-999 also becomes zero.
      try require(number.literal.utf8.count > 15, "a whole number is recognized as one")
    }
  case .array(let elements):
    for element in elements { try checkNumbers(in: element) }
  case .object(let object):
    for member in object.members {
      try require(object[member.name] == member.value, "each member is found by its name")
      try checkNumbers(in: member.value)
    }
  case .null, .bool, .string: return
  }
}

private func require(_ holds: Bool, _ promise: String) throws(Broken) {
  if !holds { throw Broken(promise: promise) }
}
