/// A category of the Open Trivia Database, identified by its number there.
package struct TriviaCategory: Hashable, Sendable {
  package let id: Int

  /// The name, exactly as in the original.
  package var name: String { TriviaCategory.names[id - TriviaCategory.first] }

  package static let all = names.indices.map { TriviaCategory(id: first + $0) }

  /// Returns `nil` for a number that the original does not have.
  package init?(number: Int) {
    guard (TriviaCategory.first..<TriviaCategory.first + TriviaCategory.names.count).contains(number) else { return nil }
    id = number
  }

  private init(id: Int) { self.id = id }

  private static let first = 9

  private static let names = [
    "General Knowledge", "Entertainment: Books", "Entertainment: Film", "Entertainment: Music",
    "Entertainment: Musicals & Theatres", "Entertainment: Television", "Entertainment: Video Games",
    "Entertainment: Board Games", "Science & Nature", "Science: Computers", "Science: Mathematics", "Mythology", "Sports",
    "Geography", "History", "Politics", "Art", "Celebrities", "Animals", "Vehicles", "Entertainment: Comics",
    "Science: Gadgets", "Entertainment: Japanese Anime & Manga", "Entertainment: Cartoon & Animations",
  ]
}

extension TriviaCategory {
  package static let generalKnowledge = TriviaCategory(id: 9)
  package static let film = TriviaCategory(id: 11)

  /// The category of a question: by the first tag that has a category, otherwise by its quiz's id, otherwise by the quiz's icon.
  package init(of question: Question, in quiz: Quiz? = nil) {
    let hints = question.extras.tags + (quiz.map { [$0.id, $0.icon] } ?? [])
    self = hints.lazy.compactMap { TriviaCategory.subjects[$0] }.first ?? .generalKnowledge
  }

  /// The categories of tags, quizzes and icons. Everything else is General Knowledge.
  private static let subjects: [String: TriviaCategory] = {
    let table: [(category: Int, subjects: [String])] = [
      (9, ["rebus", "question"]),
      (10, ["book", "books", "literature"]),
      (11, ["film", "films", "cinema"]),
      (12, ["music"]),
      (13, ["musicals", "theatre", "opera"]),
      (14, ["television", "series"]),
      (15, ["video-games"]),
      (16, ["board-games", "chess"]),
      (17, ["science", "physics", "chemistry", "biology", "astronomy", "nature", "atom", "leaf"]),
      (18, ["computers", "computing", "programming", "internet"]),
      (19, ["mathematics", "maths", "root"]),
      (20, ["mythology", "myths"]),
      (21, ["sports", "sport", "ball"]),
      (22, ["geography", "countries", "capitals", "flags", "globe", "flag"]),
      (23, ["history", "clock"]),
      (24, ["politics"]),
      (25, ["art", "painting", "palette"]),
      (26, ["celebrities"]),
      (27, ["animals"]),
      (28, ["vehicles", "cars", "trains"]),
      (29, ["comics", "marvel", "super-heroes", "shield"]),
      (30, ["gadgets"]),
      (31, ["anime", "manga"]),
      (32, ["cartoons", "animation"]),
    ]
    var subjects: [String: TriviaCategory] = [:]
    for (number, names) in table {
      for name in names { subjects[name] = TriviaCategory(id: number) }
    }
    return subjects
  }()
}
