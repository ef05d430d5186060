import Content

/// A quiz that was found in a JSON document.
struct FoundQuiz {
  /// The members of the quiz itself. Empty for a bare list of questions.
  var members: [LenientJSON.Member] = []
  /// The name of the member that contains the quiz.
  var name: String?
  var language: String?
  /// The questions, each with the name of the member that contains it. The name is `nil` for a question in a list.
  var questions: [(node: LenientJSON.Node, name: String?)] = []
  var line: Int
}

/// Finds the quizzes in a document, whatever its shape.
struct JSONQuizFinder {
  private(set) var quizzes: [FoundQuiz] = []
  private var isOfVersion2 = false
  /// Whether at least one of the documents is a quiz as the server sends it (see `isServedQuiz`).
  private var isServed = false

  /// The format, judging by the quizzes that were found.
  var format: Format {
    if isOfVersion2 || isServed { return .potiron }
    let first = quizzes.first { !$0.questions.isEmpty }?.questions.first?.node
    guard let first, let members = first.members else { return .iquiz }
    let fields = JSONFields(members, JSONRole.ofQuestions)
    return fields.has(.wrong) && fields.has(.key) && !fields.has(.answers) ? .opentdb : .iquiz
  }

  @inline(never)
  func encoding(_ options: ReadingOptions) -> JSONTexts.Encoding {
    switch format {
    case .potiron: .literal
    case .opentdb: OpenTDB.encoding(of: quizzes.flatMap { $0.questions.map { $0.node } }, options)
    default: options.keepsHTML ? .literal : .html
    }
  }

  /// The maximum depth of the search.
  private static let deepest = 6

  @inline(never)
  mutating func find(in node: LenientJSON.Node) {
    if case .number(let version) = node["version"]?.value, version.wholeNumber == 2, node["quizzes"]?.elements != nil {
      isOfVersion2 = true
    }
    if isServedQuiz(node) { isServed = true }
    let before = quizzes.count
    find(in: node, named: nil, language: nil, depth: 0)
    // The whole document may be a single question. Several such documents in a row form one quiz.
    if quizzes.count == before, JSONQuestionReader.isQuestion(node) {
      if let last = quizzes.indices.last, quizzes[last].members.isEmpty, quizzes[last].name == nil {
        quizzes[last].questions.append((node, nil))
      } else {
        quizzes.append(FoundQuiz(questions: [(node, nil)], line: node.line))
      }
    }
  }

  /// Whether a document is a quiz as the server sends it: with an id, an icon, and texts with their languages.
  private func isServedQuiz(_ node: LenientJSON.Node) -> Bool {
    guard node["id"]?.text != nil, node["icon"]?.text != nil, node["title"]?.members != nil else { return false }
    return node["questions"]?.elements?.first?["text"]?.members != nil
  }

  private mutating func find(in node: LenientJSON.Node, named name: String?, language: String?, depth: Int) {
    guard depth < JSONQuizFinder.deepest else { return }
    if let elements = node.elements {
      find(in: elements, line: node.line, named: name, language: language, depth: depth)
    } else if let members = node.members {
      find(in: node, members, named: name, language: language, depth: depth)
    }
  }

  private mutating func find(
    in elements: [LenientJSON.Node], line: Int, named name: String?, language: String?, depth: Int
  ) {
    var questions: [(node: LenientJSON.Node, name: String?)] = []
    for element in elements {
      if JSONQuestionReader.isQuestion(element) {
        questions.append((element, nil))
      } else if let members = element.members, isTitledOnly(members) {
        quizzes.append(FoundQuiz(members: members, language: language, line: element.line))
      } else {
        find(in: element, named: nil, language: language, depth: depth + 1)
      }
    }
    if !questions.isEmpty { quizzes.append(FoundQuiz(name: name, language: language, questions: questions, line: line)) }
  }

  /// Whether an element of a list is a quiz that lacks its questions.
  private func isTitledOnly(_ members: [LenientJSON.Member]) -> Bool {
    let fields = JSONFields(members, JSONRole.ofQuizzes)
    return fields[.title]?.text != nil && fields.all(.questions).isEmpty
      && fields.all(.quizzes).allSatisfy { $0.node.text != nil }
      && members.allSatisfy { $0.value.elements == nil && $0.value.members == nil }
  }

  private mutating func find(
    in node: LenientJSON.Node, _ members: [LenientJSON.Member], named name: String?, language: String?, depth: Int
  ) {
    let fields = JSONFields(members, JSONRole.ofQuizzes)
    let language = fields[.language]?.text ?? language
    let list = fields.all(.questions).first { $0.node.elements != nil || $0.node.members != nil }?.node
    if let list, let questions = questions(in: list) {
      quizzes.append(FoundQuiz(members: members, name: name, language: language, questions: questions, line: node.line))
      return
    }
    if let named = fields.all(.quizzes).first(where: { $0.node.elements != nil || $0.node.members != nil }) {
      let before = quizzes.count
      find(in: named.node, named: name ?? fields[.title]?.text, language: language, depth: depth + 1)
      if quizzes.count > before { return }
    }
    if depth == 0, JSONQuestionReader.isQuestion(node) { return }
    // The members may be subjects: the name is the subject, and the value is a list of questions or an object with questions.
    for member in members {
      if let inner = member.value.members {
        let questions = inner.filter { JSONQuestionReader.isQuestion($0.value, isNamed: true) }
        if !questions.isEmpty, questions.count == inner.count {
          let found = questions.map { (node: $0.value, name: Optional($0.name)) }
          quizzes.append(FoundQuiz(name: member.name, language: language, questions: found, line: member.value.line))
          continue
        }
      }
      if member.value.elements != nil || member.value.members != nil {
        find(in: member.value, named: member.name, language: language, depth: depth + 1)
      }
    }
  }

  /// Returns the questions in a list or an object, or `nil` if the value contains something else, such as quizzes.
  private func questions(in list: LenientJSON.Node) -> [(node: LenientJSON.Node, name: String?)]? {
    if let elements = list.elements {
      let isPlain = elements.isEmpty || elements.contains { JSONQuestionReader.isQuestion($0) } || isFaulty(elements)
      return isPlain ? elements.map { ($0, nil) } : nil
    }
    guard let members = list.members else { return nil }
    let named = members.filter { JSONQuestionReader.isQuestion($0.value, isNamed: true) }
    return named.isEmpty ? nil : members.map { ($0.value, $0.name) }
  }

  /// Whether all elements look like questions without answers: texts, or objects with a text and no nested values.
  private func isFaulty(_ elements: [LenientJSON.Node]) -> Bool {
    elements.allSatisfy { element in
      guard let members = element.members else { return element.text != nil }
      return JSONFields(members, JSONRole.ofQuestions).has(.text)
        && members.allSatisfy { $0.value.elements == nil && $0.value.members == nil }
    }
  }
}
