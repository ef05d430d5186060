import HTTP

/// The parameters of `/word`.
struct WordsQuery: Equatable {
  /// The number of words. A number below 1 requests none.
  var number = 1
  /// The length of each word in UTF-16 units, as in the original, which runs on the JVM. `nil` means any length. In a request, -1
  /// means any length.
  var length: Int?
  /// The difficulty from 1 (easy) to 5 (hard), or `nil` for any difficulty.
  var difficulty: Int?

  /// If more words than this are requested, the difficulty is ignored, as in the original service.
  private static let mostByDifficulty = 5

  /// A parameter that is not a 32-bit integer.
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
  /// The message in the style of Cask, the web framework of the original.
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
