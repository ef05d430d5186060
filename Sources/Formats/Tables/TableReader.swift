/// Reads quizzes from tables, whatever their layout. Headings and cells decide, not their positions.
enum TableReader {
  /// `nil` if no table has questions.
  static func read(_ tables: [Table], format: Format, _ options: ReadingOptions) -> FileDrafts? { nil }
}
