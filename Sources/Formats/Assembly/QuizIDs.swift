import Content

/// The ids of a file's quizzes.
struct QuizIDs {
  let ids: [String]

  init(_ given: [String?], titles: [String], taken: [String]) {
    var used = taken + [Quiz.mixedID]
    var ids: [String] = []
    for (place, title) in titles.enumerated() {
      let base = given[place].flatMap { Identifier.isValid($0) ? $0 : nil } ?? Identifier.slug(of: title)
      var id = base
      var number = 2
      while used.contains(id) {
        id = base + "-\(number)"
        number += 1
      }
      used.append(id)
      ids.append(id)
    }
    self.ids = ids
  }
}

/// The ids of a quiz's questions.
struct QuestionIDs {
  let ids: [String]

  init(_ given: [String?]) {
    ids = given.indices.map { "question-\($0 + 1)" }
  }
}
