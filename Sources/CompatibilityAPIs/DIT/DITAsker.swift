import Content
import HTTP
import JSON
import Platform

/// A call, with the token that identifies its player.
struct DITAsker: Sendable {
  let token: String
  let call: CompatibilityCall
  let language: Language

  init(token: String, call: CompatibilityCall) {
    (self.token, self.call) = (token, call)
    language = call.language
  }

  /// The typed answer as it was sent, or an empty string if it is missing.
  var given: String { call.request.query("answer") ?? "" }

  /// The method in the parameter `_method`, or else the request's method. Forms in browsers send only `GET` and `POST`, so they
  /// need the parameter.
  var method: Method {
    let method = call.request.method
    guard method == .get || method == .post, let name = call.request.query("_method") else { return method }
    return [Method.put, .delete].first { name.utf8.elementsEqual(ignoringCase: $0.rawValue.utf8) } ?? method
  }

  /// The player's user number, derived from the token: from 1,000,000 to 900,999,999. If an author has the same number, it stands
  /// for the author.
  var number: Int { 1_000_000 + Int(token.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % 900_000_000) }

  /// The player as a user of the service.
  var json: JSON { DITUsers.json(number, name: "player-\(token.prefix(6))", photo: nil) }
}

/// Describes the authors of the quizzes as users of the service. Also describes the quizzes, which are single questions here.
struct DITUsers: Sendable {
  private let authors: [Int: Quiz.Author]

  /// The numbers of the authors, in ascending order.
  var all: [Int] { authors.keys.sorted() }

  init(_ pool: TypedPool) {
    authors = Dictionary(pool.entries.compactMap { $0.author }.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the author with this number as a user, or the player if no author has this number.
  func json(_ number: Int, for asker: DITAsker) -> JSON {
    authors[number].map { DITUsers.json($0, in: asker.language, base: asker.call.base) } ?? asker.json
  }

  private static func json(_ author: Quiz.Author, in language: Language, base: String) -> JSON {
    json(
      author.number, name: author.name.text(in: language),
      photo: picture("author-\(author.number).png", at: base + "/users/\(author.number)/photo"))
  }

  func json(_ entry: TypedPool.Entry, for asker: DITAsker, isFavourite: Bool, withAnswer: Bool = false) -> JSON {
    json(entry, in: asker.language, base: asker.call.base, isFavourite: isFavourite, withAnswer: withAnswer)
  }

  /// Returns a quiz as JSON, with the members in the order of the original service. Apps written for an older version of that
  /// service need `tips`, and the `filename` of the picture.
  func json(_ entry: TypedPool.Entry, in language: Language, base: String, isFavourite: Bool, withAnswer: Bool) -> JSON {
    let picture = DITUsers.picture("quiz-\(entry.number).png", at: base + "/quizzes/\(entry.number)/attachment")
    return .object([
      "id": entry.number.json, "question": .string(entry.question.text.text(in: language)),
      "answer": withAnswer ? .string(entry.answer.shown.text(in: language)) : Optional<JSON>.none,
      "author": entry.author.map { DITUsers.json($0, in: language, base: base) } ?? .null,
      "attachment": entry.question.picture == nil ? .null : picture, "favourite": .bool(isFavourite),
      "tips": withAnswer ? .array([]) : Optional<JSON>.none,
    ])
  }

  fileprivate static func json(_ number: Int, name: String, photo: JSON?) -> JSON {
    [
      "id": number.json, "isAdmin": false, "username": .string(name), "accountTypeId": 0, "profileId": nil,
      "profileName": nil, "photo": photo ?? .null,
    ]
  }

  private static func picture(_ name: String, at address: String) -> JSON {
    ["filename": .string(name), "mime": "image/png", "url": .string(address)]
  }
}
