import Content

/// The assessments and question banks (`objectbank`) in a QTI 1.2 document. Each becomes a quiz.
struct QTIAssessments {
  private(set) var quizzes: [(identifier: String, draft: QuizDraft)] = []

  private(set) var budget: DraftBudget
  private let keepsHTML: Bool
  private var nextItem: Int?
  private var isOpen = false

  init(keepsHTML: Bool, _ budget: DraftBudget, firstItem: Int?) {
    (self.keepsHTML, self.budget, nextItem) = (keepsHTML, budget, firstItem)
  }

  /// Reads up to the end of the document. Never inlined, because its code is a separate lazy chunk.
  @inline(never)
  mutating func read(_ reader: inout XMLReader) throws(XMLFault) {
    while true {
      switch try reader.next() {
      case .finish: return
      case .text: break
      case .end: if reader.name == "assessment" || reader.name == "objectbank" { isOpen = false }
      case .start:
        switch reader.name {
        case "assessment", "objectbank":
          let title = reader.attribute("title").flatMap { QTIText.text($0) }
          open(reader.attribute("ident") ?? "", title, at: reader.line)
          quizzes[quizzes.count - 1].draft.language = reader.attribute("lang")
        case "qtimetadatafield": addMetadata(try XMLElement(&reader))
        case "item": add(try XMLElement(&reader, keepsPieces: true))
        // These elements can contain metadata, texts and rules that do not belong to the quiz.
        case "sectionmetadata", "rubric", "presentation_material", "outcomes_processing", "selection_ordering":
          try reader.skip()
        default: break
        }
      }
    }
  }

  private mutating func open(_ identifier: String, _ title: LocalizedText?, at line: Int) {
    quizzes.append((identifier, QuizDraft(title: title, place: nextItem == nil ? .line(line) : nil)))
    isOpen = true
  }

  /// Reads the title of a question bank from its metadata, unless the bank already has a title.
  private mutating func addMetadata(_ field: XMLElement) {
    guard let label = field.first("fieldlabel")?.words, XMLText.isSame(label, "bank_title"), isOpen,
      quizzes[quizzes.count - 1].draft.title == nil
    else { return }
    quizzes[quizzes.count - 1].draft.title = field.first("fieldentry").flatMap { QTIText.text($0.words) }
  }

  private mutating func add(_ element: XMLElement) {
    guard budget.take(bytes: 0) else { return }
    if !isOpen { open("", nil, at: element.line) }
    var place = Place.line(element.line)
    if let next = nextItem {
      place = .item(next)
      nextItem = next + 1
    }
    var item = QTILegacyItem(element, keepsHTML: keepsHTML)
    quizzes[quizzes.count - 1].draft.questions.append(item.draft(at: place))
  }
}
