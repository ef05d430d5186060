/// Limits how much a reader may produce from a file.
///
/// A small file can ask for much: a question of a few bytes becomes a draft of hundreds, a template of cards repeats a field, and
/// a text is repeated for each of its gaps. Readers take from the budget before they make a question or repeat a text, and leave
/// out the rest of the file once it is spent.
struct DraftBudget {
  private var questions = 0
  private var bytes: Int
  /// Whether something was left out.
  private(set) var isSpent = false

  /// The maximum number of bytes of texts for each byte of a file.
  private static let repetitions = 10

  /// - Parameter size: the size of the file in bytes.
  init(fileOf size: Int) { bytes = DraftBudget.repetitions * max(size, 1 << 20) }

  /// Takes questions with this many bytes of texts. Returns `false` if they must be left out, like everything after them.
  mutating func take(_ count: Int = 1, bytes size: Int = 0) -> Bool {
    isSpent = isSpent || size > bytes || count > TableReader.mostQuestions - questions
    guard !isSpent else { return false }
    questions += count
    bytes -= size
    return true
  }

  /// What to report about the file.
  var problems: [Problem] { isSpent ? [Problem(.skipped, .tooManyQuestions(most: questions))] : [] }
}
