import Content

/// Reads Moodle's General Import Format Template.
///
/// Follows Moodle's reader (question/format/gift/format.php) where a file is valid. Where Moodle would reject or misread a
/// question, this reader reads what the author meant. Examples are a blank line inside braces, questions without a blank line
/// between them, and TeX with unescaped braces.
enum GIFTReader {
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    let bytes = Array(text.utf8)
    guard mayBeGIFT(bytes) else { return nil }
    var (file, blocks) = (GIFTFile(options, fileOf: bytes.count), GIFTBlocks(bytes))
    while !file.budget.isSpent, let block = blocks.next() { file.add(block) }
    return file.isGIFT ? file.drafts : nil
  }

  /// Quickly rules out most texts in other formats.
  private static func mayBeGIFT(_ bytes: [UInt8]) -> Bool {
    bytes.contains(UInt8(ascii: "{")) || bytes[...].place(of: "::") != nil || bytes[...].place(of: "$CATEGORY:") != nil
  }
}

/// Collects the quizzes in a file, one for each category.
private struct GIFTFile {
  /// Whether the file contains syntax that only GIFT has.
  private(set) var isGIFT = false
  private(set) var budget: DraftBudget

  private let options: ReadingOptions
  private var quizzes: [(category: [UInt8], draft: QuizDraft)] = []
  private var current: Int?
  /// The place of the first block that was repaired. Only this repair is reported.
  private var repaired: Place?

  init(_ options: ReadingOptions, fileOf size: Int) { (self.options, budget) = (options, DraftBudget(fileOf: size)) }

  mutating func add(_ block: GIFTBlock) {
    guard block.bytes.starts(with: Array("$CATEGORY:".utf8)) else {
      addQuestions(block)
      return
    }
    isGIFT = true
    let end = block.bytes.firstIndex(of: 0x0A) ?? block.bytes.count
    open(GIFTMarks.unmarked(block.bytes[10..<end].trimmed), at: .line(block.line))
    // Moodle takes the whole block as the category's name. This reader takes only the first line as the name, and reads the other
    // lines as questions.
    let rest = block.bytes[end...].trimmed
    if !rest.isEmpty {
      addQuestions(GIFTBlock(bytes: Array(rest), line: block.line + 1, id: block.id, tags: block.tags, isRepaired: true))
    }
  }

  private mutating func addQuestions(_ block: GIFTBlock) {
    var parser = GIFTBlockParser(block, keepsHTML: options.keepsHTML)
    let questions = parser.questions()
    if parser.isGIFT { isGIFT = true }
    if parser.isRepaired, repaired == nil { repaired = .line(block.line) }
    if current == nil { open([], at: nil) }
    let size = parser.repeatedSize
    if let current { quizzes[current].draft.questions += questions.prefix { _ in budget.take(bytes: size) } }
  }

  /// Continues the quiz for this category, or begins a new quiz.
  private mutating func open(_ category: [UInt8], at place: Place?) {
    // Moodle's export writes each category once, so only the last 64 categories are compared. Comparing all would take quadratic
    // time.
    current = quizzes.suffix(64).lastIndex { $0.category == category }
    guard current == nil else { return }
    current = quizzes.count
    let title = MoodleCategory.title(of: category).map { LocalizedText(neutral: $0) }
    quizzes.append((category, QuizDraft(title: title, place: place)))
  }

  var drafts: FileDrafts {
    var drafts = FileDrafts(.gift, quizzes: quizzes.map { $0.draft }.filter { !$0.questions.isEmpty })
    if let repaired { drafts.problems.append(Problem(.note, .repairedSyntax, at: repaired)) }
    drafts.problems += budget.problems
    return drafts
  }
}
