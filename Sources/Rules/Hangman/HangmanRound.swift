/// A word or title, guessed letter by letter (H1).
public struct HangmanRound: Round {
  /// A position in the word.
  public enum Slot: Equatable, Sendable {
    /// Shown from the start, because no letter of the alphabet reveals it: for example, a digit, a space or a hyphen.
    case given(Character)
    /// Hidden until `letter` is guessed, then shown as `written`.
    case hidden(written: Character, letter: Character)
  }

  public enum Move: RoundMove { case guess(Character) }
  public enum Outcome: String, Sendable { case guessing, won, lost }

  /// The number of wrong letters that loses the game.
  public static let errorLimit = 6

  public let alphabet: Alphabet
  public let slots: [Slot]
  /// The letters tried, in order.
  public private(set) var guesses: [Character] = []

  public init(word: String, alphabet: Alphabet) {
    self.alphabet = alphabet
    var slots: [Slot] = []
    for character in word {
      for written in Alphabet.spelling(of: character) {
        slots.append(alphabet.letter(for: written).map { .hidden(written: written, letter: $0) } ?? .given(written))
      }
    }
    self.slots = slots
  }

  /// The number of letters tried. Each one is a turn.
  public var turnNumber: Int { guesses.count }

  /// Tries a letter. Throws if the round is over, or if the letter is not in the alphabet or was already tried.
  public mutating func play(_ move: Move) throws(IllegalMove) {
    guard !isFinished else { throw .roundIsOver }
    guard case .guess(let character) = move, let letter = alphabet.letter(for: character) else { throw .notInTheAlphabet }
    guard !guesses.contains(letter) else { throw .alreadyTried }
    guesses.append(letter)
  }

  // MARK: - Results

  public func isInWord(_ letter: Character) -> Bool { slots.contains { if case .hidden(_, letter) = $0 { true } else { false } } }

  public var errors: Int { guesses.count { !isInWord($0) } }
  public var outcome: Outcome { errors >= HangmanRound.errorLimit ? .lost : word().contains(nil) ? .guessing : .won }
  public var isFinished: Bool { outcome != .guessing }

  /// Returns the word after the first `count` guesses, or after all guesses if `count` is `nil`. Letters that are still hidden
  /// are `nil`.
  public func word(after count: Int? = nil) -> [Character?] {
    let known = guesses.prefix(count ?? guesses.count)
    return slots.map { slot in
      switch slot {
      case .given(let character): character
      case .hidden(let written, let letter): known.contains(letter) ? written : nil
      }
    }
  }

  /// The number of distinct letters to guess, multiplied by ``errorLimit`` minus the number of errors. Zero for a game that is
  /// lost or in progress (H11).
  public var score: Score {
    var letters: [Character] = []
    for case .hidden(_, let letter) in slots where !letters.contains(letter) { letters.append(letter) }
    let lives = outcome == .won ? HangmanRound.errorLimit - errors : 0
    return Score(points: letters.count * lives, possible: letters.count * HangmanRound.errorLimit)
  }
}

extension HangmanRound.Move {
  public static var mayBeRepeatedInVersion1: Bool { true }

  /// The letter itself.
  public var code: String {
    switch self {
    case .guess(let letter): String(letter)
    }
  }

  public init?(code: String) {
    var letters = code.makeIterator()
    guard let letter = letters.next(), letters.next() == nil else { return nil }
    self = .guess(letter)
  }
}
