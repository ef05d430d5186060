import JSON

// How quizzes travel between programs: the format of quiz files with nothing left out. Files that people write are read by
// `QuizReader`, which finds every fault; this finds the first.

extension Quiz: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(
      id: try reader["id"].string, icon: try reader["icon"].string, title: try reader["title"].read(),
      description: try reader["desc"].read(), questions: try reader["questions"].read())
  }

  public var json: JSON {
    [
      "id": .string(id), "icon": .string(icon), "title": title.json, "desc": description.json, "questions": questions.json,
    ]
  }
}

extension Question: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let answers: [LocalizedText] = try reader["answers"].read()
    let answer = try reader["answer"]
    guard let number = Int(try answer.string), number >= 1, number <= answers.count else {
      throw answer.mismatch(expected: "the number of an answer in a string")
    }
    self.init(
      id: try reader["id"].string, text: try reader["text"].read(), answers: answers, rightAnswer: number - 1,
      hint: try reader.optional("hint")?.read(), explanation: try reader.optional("explanation")?.read())
  }

  public var json: JSON {
    var members: [JSON.Member] = [
      JSON.Member("id", .string(id)),
      JSON.Member("text", text.json),
      JSON.Member("answer", .string("\(rightAnswer + 1)")),
      JSON.Member("answers", answers.json),
    ]
    if let hint { members.append(JSON.Member("hint", hint.json)) }
    if let explanation { members.append(JSON.Member("explanation", explanation.json)) }
    return .object(JSON.Object(members))
  }
}
