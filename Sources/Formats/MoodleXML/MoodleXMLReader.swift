import Content

/// Reads Moodle XML, as Moodle's question bank exports it (question/format/xml/format.php). Each category becomes a quiz.
enum MoodleXMLReader {
  /// Returns `nil` unless the text is XML with the root element `quiz` and at least one question.
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    var reader = XMLReader(text)
    guard (try? reader.next()) == .start, reader.name == "quiz" else { return nil }
    var file = MoodleFile(options, fileOf: text.utf8.count)
    do throws(XMLFault) {
      while true {
        let event = try reader.next()
        if event == .finish { break }
        guard event == .start else { continue }
        if reader.name == "question" {
          file.hasQuestions = true
          file.add(try XMLElement(&reader))
        } else {
          try reader.skip()
        }
      }
    } catch {
      file.problems.append(Problem(.skipped, .unreadable, at: .line(error.line)))
    }
    return file.drafts
  }
}

/// Collects the quizzes of a file, one for each category.
private struct MoodleFile {
  var problems: [Problem] = []
  /// Whether the file has a `question` element, even one that cannot be read.
  var hasQuestions = false

  private let options: ReadingOptions
  private var quizzes: [(category: [UInt8], draft: QuizDraft)] = []
  private var current: Int?
  private var budget: DraftBudget

  init(_ options: ReadingOptions, fileOf size: Int) { (self.options, budget) = (options, DraftBudget(fileOf: size)) }

  mutating func add(_ element: XMLElement) {
    if let type = element.attribute("type"), XMLText.isSame(type, "category") {
      open(element.first("category")?.first("text")?.text ?? [], at: .line(element.line))
      return
    }
    if current == nil { open([], at: nil) }
    let questions = MoodleQuestion(element, keepsHTML: options.keepsHTML).drafts(&budget)
    if let current { quizzes[current].draft.questions += questions }
  }

  /// Continues the quiz of a category, or begins a new quiz.
  private mutating func open(_ category: [UInt8], at place: Place?) {
    // Moodle's export writes each category once, so only the last 64 categories are compared. Comparing all would take quadratic
    // time.
    current = quizzes.suffix(64).lastIndex { $0.category == category }
    guard current == nil else { return }
    current = quizzes.count
    let title = MoodleCategory.title(of: category).map { LocalizedText(neutral: $0) }
    quizzes.append((category, QuizDraft(title: title, place: place)))
  }

  var drafts: FileDrafts? {
    guard hasQuestions else { return nil }
    let quizzes = quizzes.map { $0.draft }.filter { !$0.questions.isEmpty }
    return FileDrafts(.moodleXML, quizzes: quizzes, problems: problems + budget.problems)
  }
}
