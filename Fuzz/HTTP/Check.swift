import Foundation

/// A promise of the server that an input broke.
struct Broken: Error {
  let promise: String
  var answers: [UInt8]?
}

/// How many requests from an input were served and how many were rejected.
struct Verdict {
  var served = 0
  var refused = 0
}

/// Sends an input on a new connection, and checks that the server keeps all its promises about the responses.
func check(_ bytes: [UInt8], port: UInt16) throws(Broken) -> Verdict {
  guard let client = Client(port: port) else { throw Broken(promise: "the server accepts connections") }
  guard let answers = client.exchange(bytes) else { throw Broken(promise: "the server closes the connection soon") }
  do throws(Broken) {
    return try judge(answers, to: bytes, from: client.port)
  } catch {
    throw Broken(promise: error.promise, answers: answers)
  }
}

private func judge(_ answers: [UInt8], to bytes: [UInt8], from port: UInt16) throws(Broken) -> Verdict {
  var verdict = Verdict()
  var rest = answers[...]
  var asked = bytes[...]
  var isOver = false
  while !rest.isEmpty {
    try require(!isOver, "nothing follows the last response")
    let answer = try ParsedResponse(&rest)
    if answer.status == 100 { continue }
    isOver = answer["Connection"].map { $0.elementsEqual("close".utf8) } ?? false
    try require(answer.count(of: "Content-Length") == 1 && answer.count(of: "Date") == 1, "a response has a length and a date")
    guard answer.status == 200 else {
      try require(answer.count(of: "X-Problem") == 1, "an error response comes from the server itself")
      try require((400..<600).contains(answer.status), "an error response has an error status")
      verdict.refused += 1
      continue
    }
    verdict.served += 1
    try require(answer["X-Port"].map { $0.elementsEqual(String(port).utf8) } ?? false, "a response goes to its client")
    guard let path = answer["X-Path"], let place = asked.firstRange(of: path) else {
      throw Broken(promise: "responses match the requests, in order")
    }
    asked = asked[place.upperBound...]
    try require(
      answer["X-Size"].map { $0.elementsEqual(String(answer.body.count).utf8) } ?? false || answer.isHead,
      "a response has the body of its own request")
  }
  return verdict
}

/// An HTTP/1.1 response, parsed strictly.
private struct ParsedResponse {
  let status: Int
  var fields: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
  var body: ArraySlice<UInt8> = []
  /// Whether the response states a length but has no body, like a response to HEAD.
  var isHead = false

  init(_ rest: inout ArraySlice<UInt8>) throws(Broken) {
    guard rest.starts(with: "HTTP/1.1 ".utf8), let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) else {
      throw Broken(promise: "a response starts where the previous one ended")
    }
    status = Int(String(decoding: rest.dropFirst(9).prefix(3), as: UTF8.self)) ?? 0
    var lines = rest[..<end.lowerBound].split(separator: UInt8(ascii: "\r"))[...]
    _ = lines.popFirst()
    for line in lines {
      let line = line.dropFirst()
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw Broken(promise: "a header has a colon") }
      fields.append((line[..<colon], line[(colon + 1)...].drop { $0 == 0x20 }))
    }
    rest = rest[end.upperBound...]
    guard status != 100 else { return }
    guard let size = self["Content-Length"].flatMap({ Int(String(decoding: $0, as: UTF8.self)) }) else {
      throw Broken(promise: "a response states its length")
    }
    // A response to HEAD has a length but no body: either the next response follows immediately, or nothing follows.
    if size > 0, rest.isEmpty || rest.starts(with: "HTTP/1.1 ".utf8) {
      isHead = true
    } else {
      try require(rest.count >= size, "a response is complete")
      body = rest.prefix(size)
      rest = rest.dropFirst(size)
    }
  }

  subscript(_ name: String) -> ArraySlice<UInt8>? { fields.first { $0.name.elementsEqual(name.utf8) }?.value }

  func count(of name: String) -> Int { fields.count { $0.name.elementsEqual(name.utf8) } }
}

private func require(_ holds: Bool, _ promise: String) throws(Broken) {
  if !holds { throw Broken(promise: promise) }
}
