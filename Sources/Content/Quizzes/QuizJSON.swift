import JSON

// The format in which programs exchange quizzes: the format of quiz files with all members. `QuizReader` reads files that people
// write and finds every fault; this reader stops at the first. Missing members are not written, so that extending the format does
// not change the version of existing quizzes.

extension Quiz: JSONReadable, JSONWritable {
  /// Reads a whole quiz and computes its version, or reads a quiz in one language.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let quiz = try Quiz(served: reader)
    self = quiz.language == nil ? quiz.versioned : quiz
  }

  /// Reads a quiz as the server sends it. The quiz's version is empty if the document has none.
  public init(served reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      id: try reader.string("id"), icon: try reader.string("icon"), title: try reader.read("title"),
      description: try reader.read("desc"), author: try reader.optional("author")?.read(),
      questions: try reader.read("questions"), origins: try reader.optional("origins")?.read() ?? [],
      version: try reader.optional("version")?.string ?? "", language: try reader.optional("language")?.read())
  }

  public var json: JSON { .object(JSON.Object(language == nil ? members : servedMembers)) }

  /// The quiz as the server sends it, with its version, so that pages need not compute it.
  public var served: JSON { .object(JSON.Object(servedMembers)) }

  private var servedMembers: [JSON.Member] {
    var members = members
    if let language { members.append(JSON.Member("language", language.json)) }
    return members + [JSON.Member("version", .string(version))]
  }

  private var members: [JSON.Member] {
    var members = [
      JSON.Member("id", .string(id)), JSON.Member("icon", .string(icon)), JSON.Member("title", title.json),
      JSON.Member("desc", description.json), JSON.Member("questions", questions.json),
    ]
    if let author { members.insert(JSON.Member("author", author.json), at: 4) }
    if !origins.isEmpty { members.append(JSON.Member("origins", origins.json)) }
    return members
  }
}

extension Quiz.Author: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(number: try reader.integer("number", in: Quiz.numbers), name: try reader.read("name"))
  }

  public var json: JSON { ["number": number.json, "name": name.json] }
}

extension Quiz {
  /// The valid numbers of questions and authors.
  static let numbers = 1...999_999_999
}

extension Question: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let answer: Answer
    if let typed = try reader.optional("typed") {
      answer = .typed(try typed.read())
    } else {
      answer = .choice(try Choice(from: reader))
    }
    self.init(
      id: try reader.string("id"), number: try reader.optional("number")?.integer(in: Quiz.numbers),
      text: try reader.read("text"), answer: answer, hint: try reader.optional("hint")?.read(),
      explanation: try reader.optional("explanation")?.read(), extras: try Extras(from: reader))
  }

  public var json: JSON {
    var members = [JSON.Member("id", .string(id))]
    if let number { members.append(JSON.Member("number", number.json)) }
    members.append(JSON.Member("text", text.json))
    switch answer {
    case .choice(let choice):
      members.append(JSON.Member("answer", .string("\(choice.right + 1)")))
      members.append(JSON.Member("answers", choice.choices.json))
    case .typed(let typed): members.append(JSON.Member("typed", typed.json))
    }
    if let hint { members.append(JSON.Member("hint", hint.json)) }
    if let explanation { members.append(JSON.Member("explanation", explanation.json)) }
    return .object(JSON.Object(members + extras.members))
  }
}

extension Question.Choice {
  /// Reads the members `answer` and `answers` of a question.
  @inline(never)
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let answers: [LocalizedText] = try reader.read("answers")
    let answer = try reader["answer"]
    guard let number = Int(try answer.string), number >= 1, number <= answers.count else {
      throw answer.mismatch(expected: "the number of an answer, as a string")
    }
    self.init(answers, right: number - 1)
  }
}

extension Question.Typed: JSONReadable, JSONWritable {
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var lists = Language.allCases.map { _ in [String]() }
    if let accepted = try reader.optional("accepted") {
      for language in Language.allCases {
        lists[Int(language.rawValue)] = try accepted.optional(language.tag)?.read() ?? []
      }
    }
    self.init(try reader.read("answer")) { lists[Int($0.rawValue)] }
  }

  public var json: JSON {
    var members = [JSON.Member("answer", shown.json)]
    var lists: [JSON.Member] = []
    for language in Language.allCases where !accepted(in: language).isEmpty {
      lists.append(JSON.Member(language.tag, accepted(in: language).json))
    }
    if !lists.isEmpty { members.append(JSON.Member("accepted", .object(JSON.Object(lists)))) }
    return .object(JSON.Object(members))
  }
}

extension Question.Extras {
  /// Reads the optional members of a question, valid or not. Invalid ones count as missing when they are accessed.
  @inline(never)
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var members: [JSON.Member] = []
    for name in ["picture", "difficulty", "tags", "sources", "shuffle"] {
      if let member = try reader.optional(name) { members.append(JSON.Member(name, member.value)) }
    }
    self.init(members)
  }
}

extension Question.Difficulty: JSONReadable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    guard let difficulty = Question.Difficulty(name: try reader.string) else {
      throw reader.mismatch(expected: "easy, medium or hard")
    }
    self = difficulty
  }
}
