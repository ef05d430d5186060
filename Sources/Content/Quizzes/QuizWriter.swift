import JSON

// The same format that `QuizReader` reads.

extension Quiz {
  public var json: JSON {
    [
      "id": .string(id), "icon": .string(icon), "title": title.json, "desc": description.json,
      "questions": .array(questions.map { $0.json }),
    ]
  }
}

extension Question {
  var json: JSON {
    var members: [JSON.Member] = [
      JSON.Member("id", .string(id)),
      JSON.Member("text", text.json),
      JSON.Member("answer", .string("\(rightAnswer + 1)")),
      JSON.Member("answers", .array(answers.map { $0.json })),
    ]
    if let hint { members.append(JSON.Member("hint", hint.json)) }
    if let explanation { members.append(JSON.Member("explanation", explanation.json)) }
    return .object(JSON.Object(members))
  }
}
