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
    var members: [JSON.Object.Member] = [
      JSON.Object.Member("id", .string(id)),
      JSON.Object.Member("text", text.json),
      JSON.Object.Member("answer", .string("\(rightAnswer + 1)")),
      JSON.Object.Member("answers", .array(answers.map { $0.json })),
    ]
    if let hint { members.append(JSON.Object.Member("hint", hint.json)) }
    if let explanation { members.append(JSON.Object.Member("explanation", explanation.json)) }
    return .object(JSON.Object(members))
  }
}
