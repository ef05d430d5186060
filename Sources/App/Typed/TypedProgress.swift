import Content
import JSON
import WireAPI

/// The saved data for typed quizzes, and the state that their screens share while the page is open.
struct TypedProgress: Sendable {
  /// The token under which the server stores the player's favourites. Empty until it is read from the saved data, or made for the
  /// first request that needs it.
  private(set) var token = ""
  /// The numbers of all quizzes that the player has solved, without duplicates.
  private(set) var solved: [Int] = []
  /// The loaded quizzes, and the player's progress with them.
  var table = Deferred<TypedTable>()

  /// Reads an entry that an earlier visit or another tab has saved. Returns `false` if it cannot be read.
  mutating func take(_ key: KeptKey, _ document: JSON.Reader) -> Bool {
    if key.kind == .player {
      guard let token = try? document.string, PlayerToken.isValid(token) else { return false }
      self.token = token
    } else {
      guard let number = TypedEndpoint.number(key.name) else { return false }
      if !solved.contains(number) { solved.append(number) }
    }
    return true
  }

  /// Makes the token from a random number. Returns the entry to save.
  mutating func draw(from chance: UInt64) -> Effect.Entry {
    var digits: [UInt8] = []
    var rest = chance
    for place in 0..<PlayerToken.length {
      // The random number has only sixteen hexadecimal digits. The token's other digits are derived from that number.
      if place == 16 { rest = chance &* 0x9E37_79B9_7F4A_7C15 }
      digits.append(Array("0123456789abcdef".utf8)[Int(rest & 15)])
      rest >>= 4
    }
    token = String(decoding: digits, as: UTF8.self)
    return Effect.Entry(key: KeptKey(.player, "token").text, value: "\"" + token + "\"")
  }

  /// Counts a solved quiz. Returns the entry to save. Each solved quiz has a separate entry, so that two tabs do not overwrite
  /// each other's entries.
  mutating func solve(_ number: Int, at time: Int64) -> Effect.Entry {
    if !solved.contains(number) { solved.append(number) }
    if !table.state.solved.contains(number) { table.state.solved.append(number) }
    return Effect.Entry(key: KeptKey(.solved, String(number)).text, value: String(time))
  }
}

/// The ten listed quizzes, other quizzes that were opened by address, and the player's progress with all of them.
struct TypedTable: DeferredState {
  /// The numbers of the listed quizzes, in order. Empty until they are loaded.
  private(set) var ten: [Int] = []
  private var quizzes: [TypedQuiz] = []
  /// The numbers of the quizzes that were solved since the ten listed quizzes were loaded.
  var solved: [Int] = []
  /// The numbers of the quizzes for which the answer was shown. Typing that answer afterwards does not count as solving the quiz.
  private(set) var revealed: [Int] = []
  /// The text in the answer field of each quiz: what the player typed, or the right answer after it was shown.
  private var drafts: [(number: Int, text: String)] = []

  init() {}

  /// Creates the state for ten newly loaded quizzes, with no progress.
  init(_ quizzes: [TypedQuiz]) {
    ten = quizzes.map { $0.number }
    self.quizzes = quizzes
  }

  func quiz(_ number: Int) -> TypedQuiz? { quizzes.first { $0.number == number } }
  var listed: [TypedQuiz] { ten.compactMap { quiz($0) } }

  /// Adds a quiz, or replaces the one with the same number.
  mutating func put(_ quiz: TypedQuiz) {
    if let place = quizzes.firstIndex(where: { $0.number == quiz.number }) { quizzes[place] = quiz } else { quizzes.append(quiz) }
  }

  mutating func reveal(_ number: Int) { if !revealed.contains(number) { revealed.append(number) } }

  func draft(_ number: Int) -> String { drafts.first { $0.number == number }?.text ?? "" }

  mutating func write(_ text: String, for number: Int) {
    drafts.removeAll { $0.number == number }
    drafts.append((number, text))
  }

  /// Returns the numbers of the listed quizzes before and after `number`. Each is `nil` if there is none. Both are `nil` if
  /// `number` is not listed.
  func neighbours(of number: Int) -> (before: Int?, after: Int?) {
    guard let place = ten.firstIndex(of: number) else { return (nil, nil) }
    return (place > 0 ? ten[place - 1] : nil, place + 1 < ten.count ? ten[place + 1] : nil)
  }
}

extension AppState {
  /// Returns the player's token. If there is no token yet, makes one, and also returns the effects that save it.
  mutating func playerToken() -> (token: String, effects: [Effect]) {
    guard typed.token.utf8.isEmpty else { return (typed.token, []) }
    let entry = typed.draw(from: moment.chance)
    return (typed.token, Effect.saving(entry, appRequestID()))
  }
}
