import Content

/// Detects the encoding of responses from the Open Trivia Database (https://opentdb.com/api_config.php) and similar services, and
/// splits the responses by category.
enum OpenTDB {
  /// The maximum number of questions from which the encoding is detected.
  private static let sample = 50

  /// Detects the encoding of the texts. The service offers four encodings: character references, two kinds of percent-encoding,
  /// and Base64.
  static func encoding(of questions: [LenientJSON.Node], _ options: ReadingOptions) -> JSONTexts.Encoding {
    var texts: [String] = []
    for question in questions.prefix(sample) {
      if case .string(let text) = question["question"]?.value { texts.append(text) }
    }
    guard !texts.isEmpty else { return options.keepsHTML ? .literal : .references }
    if texts.allSatisfy({ JSONTexts.base64Decoded($0) != nil }) { return .base64 }
    let hasBlank = texts.contains { $0.utf8.contains(0x20) }
    let hasPercent = texts.contains { $0.utf8.contains(UInt8(ascii: "%")) }
    let hasPlus = texts.contains { $0.utf8.contains(UInt8(ascii: "+")) }
    if !hasBlank, hasPercent { return .percent(hasPlus: hasPlus && !texts.contains { contains("%20", $0) }) }
    return options.keepsHTML ? .literal : .references
  }

  private static func contains(_ part: String, _ text: String) -> Bool {
    let (part, bytes) = (Array(part.utf8), Array(text.utf8))
    guard bytes.count >= part.count else { return false }
    for start in 0...(bytes.count - part.count) where bytes[start..<start + part.count].elementsEqual(part) { return true }
    return false
  }

  // MARK: Categories

  /// The minimum number of questions for a category to become its own quiz.
  private static let fewest = 5

  /// Splits a bare list of questions into one quiz for each category. If a category has too few questions or no name, or if there
  /// are too many categories, the list stays whole. The name of a single category becomes the title.
  static func sorted(_ drafts: FileDrafts, _ quizzes: [FoundQuiz], _ texts: JSONTexts) -> FileDrafts {
    var sorted = drafts
    guard drafts.quizzes.count == 1, drafts.quizzes[0].title == nil else { return drafts }
    var notes: [Problem.Kind] = []
    var categories: [(name: String, questions: [QuestionDraft])] = []
    for (place, question) in drafts.quizzes[0].questions.enumerated() {
      let node = quizzes[0].questions[place].node["category"]
      let name = node?.text.map { title(of: texts.decoded($0, &notes)) } ?? ""
      if let index = categories.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        categories[index].questions.append(question)
      } else if categories.count < mostCategories {
        categories.append((name, [question]))
      } else {
        return drafts
      }
    }
    guard let first = categories.first else { return drafts }
    if categories.count == 1 {
      if !first.name.utf8.isEmpty { sorted.quizzes[0].title = LocalizedText(neutral: first.name) }
      return sorted
    }
    guard categories.allSatisfy({ $0.questions.count >= fewest && !$0.name.utf8.isEmpty }) else { return drafts }
    sorted.quizzes = categories.map { category in
      QuizDraft(title: LocalizedText(neutral: category.name), questions: category.questions, place: category.questions[0].place)
    }
    return sorted
  }

  /// The maximum number of categories. Sorting the questions takes time in proportion to this number. The service has only 24
  /// categories.
  private static let mostCategories = 100

  /// Returns the last part of a category's name, such as "Film" in "Entertainment: Film".
  private static func title(of category: String) -> String {
    var bytes = Array(category.utf8)[...]
    while let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.endIndex, bytes[colon + 1] == 0x20 {
      bytes = bytes[(colon + 2)...]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
