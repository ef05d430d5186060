import HTTP

/// What `/word` is asked for.
struct WordsQuery: Equatable {
  /// How many words; none if it is below one.
  var number = 1
  /// So long each of them is to be, in units of UTF-16 as on the JVM; `nil` for any length, which -1 stands for.
  var length: Int?
  /// From 1, easy, to 5, hard; `nil` for any.
  var difficulty: Int?

  /// The original looks for difficulty only where so few words are asked for.
  private static let mostByDifficulty = 5

  /// A parameter that is no number of 32 bits.
  struct Fault: Error, Equatable {
    let parameter: String
  }

  init(_ request: Request) throws(Fault) {
    number = try WordsQuery.integer("number", in: request) ?? 1
    length = try WordsQuery.integer("length", in: request).flatMap { $0 == -1 ? nil : $0 }
    let diff = try WordsQuery.integer("diff", in: request)
    if number <= WordsQuery.mostByDifficulty, let diff, (1...5).contains(diff) { difficulty = diff }
  }

  private static func integer(_ name: String, in request: Request) throws(Fault) -> Int? {
    guard let text = request.query(name) else { return nil }
    guard let number = Int32(text) else { throw Fault(parameter: name) }
    return Int(number)
  }
}

extension WordsQuery.Fault: CustomStringConvertible {
  /// In the manner of the original's framework, Cask.
  var description: String {
    """
    The following argument failed to parse:
    \(parameter): Int

    expected signature:

    word
      --number <int>  (default 1)
      --length <int>  (default -1)
      --lang <str>    (default en)
      --diff <int>    (default -1)

    """
  }
}
