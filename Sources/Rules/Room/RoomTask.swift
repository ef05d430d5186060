/// What a question in a room asks for, with what is needed to judge the answers.
public enum RoomTask<Text: TextJudge>: Equatable, Sendable {
  /// A question from a quiz, with its answer key.
  case answer(AnswerKey<Text>)
  /// A yes-or-no question, answered with ``GivenAnswer/yes`` or ``GivenAnswer/no``.
  case yes(isRight: Bool)
  /// A vote for the next letter of a word.
  case letter(RoomWord)
}

extension GivenAnswer {
  public static var yes: GivenAnswer { .parts([0]) }
  public static var no: GivenAnswer { .parts([1]) }
}

extension RoomTask {
  public var kind: RoomQuestionKind {
    switch self {
    case .answer(let key): key.kind
    case .yes: .yes
    case .letter: .letter
    }
  }

  /// The word in its state before this vote, or `nil` if the task is not a vote.
  var word: RoomWord? { if case .letter(let word) = self { word } else { nil } }

  /// Draws the order in which the choices, items or right sides are shown. "Yes" always comes before "No", and letters are always
  /// in alphabetical order.
  func layout(_ chance: inout SplitMix64) -> [Int] {
    switch self {
    case .answer(let key): key.layout(&chance)
    case .yes: [0, 1]
    case .letter(let word): Array(word.round.alphabet.letters.indices)
    }
  }

  /// Returns the solution. Choices, items and right sides are numbered by their positions in the layout.
  ///
  /// - Parameter played: the letter that was played; `nil` for other questions, before the reveal, and if nobody voted.
  func solution(_ layout: [Int], accepted: [GivenText], played: Character?) -> RoomSolution<Text> {
    switch self {
    case .answer(let key): key.solution(layout, accepted: accepted)
    case .yes(let isRight): .yes(isRight)
    case .letter(let word): .letter(word.outcome(of: played))
    }
  }

  /// Normalizes an answer: the letter of a vote becomes a capital of the alphabet, and other answers stay the same. Returns `nil`
  /// if a vote is not for a letter of the alphabet, or if the letter was already played.
  func counted(_ answer: GivenAnswer) -> GivenAnswer? {
    guard case .letter(let word) = self else { return answer }
    guard case .text(let given) = answer, let letter = word.letter(given), !word.round.guesses.contains(letter) else {
      return nil
    }
    return GivenText(Alphabet.capital(letter), language: given.language).map { .text($0) }
  }
}
