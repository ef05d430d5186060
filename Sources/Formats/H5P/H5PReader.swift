import Content

/// Reads H5P packages. `h5p.json` states the kind of content, and `content/content.json` contains the content. Questions may be
/// in sets, columns, books and interactive videos.
enum H5PReader {
  /// Whether the reader needs an archive entry.
  static func wants(_ name: [UInt8]) -> Bool {
    XMLName(name[...]) == "h5p.json" || XMLName(name[...]) == "content/content.json"
  }

  /// Reads an H5P package. Returns `nil` if the archive has no `h5p.json`. Throws if this file is damaged, or if the content is
  /// missing or damaged.
  @inline(never)
  static func read(_ parts: ArchiveParts, _ options: ReadingOptions) throws(FileFault) -> FileDrafts? {
    guard let about = parts["h5p.json"] else { return nil }
    guard let content = parts["content/content.json"], let package = document(about), let document = document(content) else {
      throw .damagedArchive
    }
    var finder = H5PFinder(keepsHTML: options.keepsHTML, budget: DraftBudget(fileOf: content.count))
    finder.find(in: document, library: package["mainLibrary"]?.text ?? "")
    var quiz = QuizDraft(questions: finder.questions)
    for question in quiz.questions.indices {
      quiz.questions[question].embed { medium in
        parts.index(of: Array("content/".utf8) + medium.path).map { parts.all[$0].bytes }
      }
    }
    quiz.title = package["title"]?.text.flatMap { title in
      let title = HTMLText.decoded(title)
      return title.isBlank ? nil : LocalizedText(neutral: title)
    }
    quiz.language = package["defaultLanguage"]?.text ?? package["language"]?.text
    return FileDrafts(.h5p, quizzes: [quiz], problems: finder.budget.problems)
  }

  private static func document(_ bytes: [UInt8]) -> LenientJSON.Node? {
    LenientJSON(DecodedText(bytes).text)?.documents.first { $0.members != nil }
  }
}

/// Finds the questions in a content item and in all items inside it.
private struct H5PFinder {
  private(set) var questions: [QuestionDraft] = []
  private(set) var budget: DraftBudget
  private let keepsHTML: Bool

  init(keepsHTML: Bool, budget: DraftBudget) { (self.keepsHTML, self.budget) = (keepsHTML, budget) }

  /// The maximum depth of nested content, the same as in the JSON parser. It limits the recursion.
  private static let deepest = LenientJSON.greatestDepth

  mutating func find(in params: LenientJSON.Node, library: String, depth: Int = 0) {
    guard depth < H5PFinder.deepest, !budget.isSpent else { return }
    let kind = H5PKind(library)
    let taken = H5PQuestion(params, keepsHTML: keepsHTML).drafts(kind, &budget)
    if let taken {
      for var draft in taken {
        draft.place = .item(questions.count + 1)
        questions.append(draft)
      }
      return
    }
    findInside(params, depth: depth + 1)
  }

  /// Looks for content items in a container. A content item is an object with the name of a library and its parameters.
  private mutating func findInside(_ node: LenientJSON.Node, depth: Int) {
    guard depth < H5PFinder.deepest else { return }
    if let library = node["library"]?.text, let params = node["params"], params.members != nil {
      find(in: params, library: library, depth: depth)
      return
    }
    for element in node.elements ?? [] { findInside(element, depth: depth + 1) }
    for member in node.members ?? [] { findInside(member.value, depth: depth + 1) }
  }
}

/// The kind of a content item, according to the name of its library, such as "H5P.MultiChoice 1.16".
enum H5PKind: Equatable {
  case multiChoice, trueFalse, singleChoiceSet, blanks, dragText, essay
  /// A container for other content items.
  case container
  /// A text, a picture or similar content without a question.
  case medium
  /// An unsupported kind of content, with the name of its library.
  case other(String)

  init(_ library: String) {
    var name = Array(library.utf8)[...].prefix { $0 != 0x20 }
    if name.starts(with: "H5P.".utf8) { name = name.dropFirst(4) }
    switch XMLName(name) {
    case "MultiChoice": self = .multiChoice
    case "TrueFalse": self = .trueFalse
    case "SingleChoiceSet": self = .singleChoiceSet
    case "Blanks": self = .blanks
    case "DragText": self = .dragText
    case "Essay": self = .essay
    case "QuestionSet", "Column", "Row", "RowColumn", "Accordion", "InteractiveBook", "InteractiveVideo", "CoursePresentation",
      "BranchingScenario", "Page", "PageColumn", "GameMap", "Tabs", "Questionnaire", "SimpleMultiChoiceSet":
      self = .container
    case "AdvancedText", "Text", "Image", "Video", "Audio", "Table", "Link", "Shape", "Nil": self = .medium
    default: self = .other(String(decoding: name, as: UTF8.self))
    }
  }
}
