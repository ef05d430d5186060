/// Limits the number of questions and the amount of text that a reader makes from a file.
///
/// A small file could otherwise use a lot of memory. A question of a few bytes becomes a draft of hundreds of bytes. A card
/// template may repeat a field. A text with gaps is repeated for each gap. Readers take from the budget before they make a
/// question or repeat a text. Once the budget is spent, they leave out the rest of the file.
struct DraftBudget {
  private var questions = 0
  private var bytes: Int
  /// Whether the budget was too small, so that something was left out.
  private(set) var isSpent = false

  /// The maximum number of bytes of text that a reader makes from each byte of a file.
  private static let repetitions = 10

  /// - Parameter size: the size of the file in bytes. A file of less than a mebibyte counts as a mebibyte.
  init(fileOf size: Int) { bytes = DraftBudget.repetitions * max(size, 1 << 20) }

  /// Takes `count` questions, with a total of `size` bytes of text, from the budget. Returns `false` if the budget is too small,
  /// or was too small in an earlier call. In this case, the caller must leave out these questions and the rest of the file.
  mutating func take(_ count: Int = 1, bytes size: Int = 0) -> Bool {
    isSpent = isSpent || size > bytes || count > TableReader.mostQuestions - questions
    guard !isSpent else { return false }
    questions += count
    bytes -= size
    return true
  }

  /// The problem to report if something was left out. Otherwise, the list is empty.
  var problems: [Problem] { isSpent ? [Problem(.skipped, .tooManyQuestions(most: questions))] : [] }
}
