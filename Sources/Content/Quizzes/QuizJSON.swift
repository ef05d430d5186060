import JSON

// The format in which programs exchange quizzes. It is the format of quiz files, with every id present. `QuizReader` reads
// hand-written files and reports every fault. The code here stops at the first fault.
//
// Optional members without a value are not written. Versions are computed from the JSON, so a new optional member in the format
// does not change the versions of existing quizzes.

extension Quiz: JSONReadable, JSONWritable {
  /// Reads a quiz in all languages and computes its version, or reads a quiz in one language with its stored version.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let quiz = try Quiz(from: reader, questions: try reader.read("questions"))
    self = quiz.language == nil ? quiz.versioned : quiz
  }

  /// Reads a quiz of single-choice questions, as the server sends it. The quiz's version is empty if the document has none.
  ///
  /// A page for single-choice questions does not contain the code that reads other kinds of questions.
  public init(served reader: JSON.Reader) throws(JSON.Mismatch) {
    let questions = try reader.elements("questions").map { question throws(JSON.Mismatch) in
      try Question(from: question, answer: .choice(try Question.Choice(from: question)))
    }
    try self.init(from: reader, questions: questions)
  }

  private init(from reader: JSON.Reader, questions: [Question]) throws(JSON.Mismatch) {
    self.init(
      id: try reader.string("id"), icon: try reader.string("icon"), title: try reader.read("title"),
      description: try reader.read("desc"), author: try reader.optional("author")?.read(),
      questions: questions, origins: try reader.optional("origins")?.read() ?? [],
      licence: try reader.optional("licence")?.string,
      version: try reader.optional("version")?.string ?? "", language: try reader.optional("language")?.read())
  }

  public var json: JSON { json(version: language == nil ? Optional<JSON>.none : .string(version)) }

  /// The quiz as the server sends it, with its version, so that pages need not compute it.
  public var served: JSON { json(version: .string(version)) }

  private func json(version: JSON?) -> JSON {
    .object([
      "id": .string(id), "icon": .string(icon), "title": title.json, "desc": description.json, "author": author?.json,
      "questions": questions.json, "origins": origins.jsonIfAny, "licence": licence?.json, "language": language?.json,
      "version": version,
    ])
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

  /// Whether a question or an author can have this number.
  package static func isNumber(_ number: Int) -> Bool { numbers.contains(number) }
}

extension Question: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    try self.init(from: reader, answer: try Answer(from: reader))
  }

  @inline(never)
  fileprivate init(from reader: JSON.Reader, answer: Answer) throws(JSON.Mismatch) {
    self.init(
      id: try reader.string("id"), number: try reader.optional("number")?.integer(in: Quiz.numbers),
      text: try reader.read("text"), answer: answer, hint: try reader.optional("hint")?.read(),
      explanation: try reader.optional("explanation")?.read(), extras: try Extras(from: reader))
  }

  public var json: JSON {
    let object: JSON.Object = [
      "id": .string(id), "number": number?.json, "text": text.json,
      "answer": choice.map { .string("\($0.right + 1)") } ?? several?.rightJSON,
      "answers": choice?.choices.json ?? several?.choices.json, "weights": several?.weightsJSON, "typed": typed?.json,
      "numeric": numeric?.json, "order": order?.json,
      "pairs": pairs?.pairsJSON, "others": pairs?.othersJSON,
      "hint": hint?.json, "explanation": explanation?.json,
    ]
    return .object(JSON.Object(object.members + extras.members))
  }
}

extension Question.Answer {
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    if let typed = try reader.optional("typed") {
      self = .typed(try typed.read())
    } else if let number = try reader.optional("numeric") {
      self = .number(try number.read())
    } else if let order = try reader.optional("order") {
      self = .order(try order.read())
    } else if try reader.optional("pairs") != nil {
      self = .pairs(try Question.Pairs(from: reader))
    } else if case .array? = try reader.optional("answer")?.value {
      self = .several(try Question.Several(from: reader))
    } else {
      self = .choice(try Question.Choice(from: reader))
    }
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
      for language in Language.allCases { lists[Int(language.rawValue)] = try accepted.optional(language.tag)?.read() ?? [] }
    }
    self.init(try reader.read("answer"), isExact: try reader.optional("exact")?.bool ?? false) { lists[Int($0.rawValue)] }
  }

  public var json: JSON {
    let lists = Language.allCases.compactMap { language in
      accepted(in: language).jsonIfAny.map { JSON.Member(language.tag, $0) }
    }
    return .object([
      "answer": shown.json, "accepted": lists.isEmpty ? Optional<JSON>.none : .object(JSON.Object(lists)),
      "exact": isExact ? JSON.bool(true) : Optional<JSON>.none,
    ])
  }
}

extension Question.Extras {
  /// Reads the optional members of a question without checking their values. An invalid member counts as missing when it is
  /// accessed.
  @inline(never)
  fileprivate init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    var members: [JSON.Member] = []
    for name in Question.Extras.names {
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
