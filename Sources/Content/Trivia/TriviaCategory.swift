/// A category in the Open Trivia Database, identified by its number there.
package struct TriviaCategory: Hashable, Sendable {
  package let id: Int

  /// The name, exactly as in the Open Trivia Database.
  package var name: String { TriviaCategory.table[id - TriviaCategory.first].name }

  package static let all = table.indices.map { TriviaCategory(id: first + $0) }

  /// Returns `nil` if no category in the Open Trivia Database has this number.
  package init?(number: Int) {
    guard (TriviaCategory.first..<TriviaCategory.first + TriviaCategory.table.count).contains(number) else { return nil }
    id = number
  }

  private init(id: Int) { self.id = id }

  private static let first = 9

  /// The name of each category, and the tags, quiz ids and icons that belong to it. The first category has the number `first`.
  private static let table: [(name: String, subjects: [String])] = [
    ("General Knowledge", ["rebus", "question"]),
    ("Entertainment: Books", ["book", "books", "literature"]),
    ("Entertainment: Film", ["film", "films", "cinema"]),
    ("Entertainment: Music", ["music"]),
    ("Entertainment: Musicals & Theatres", ["musicals", "theatre", "opera"]),
    ("Entertainment: Television", ["television", "series"]),
    ("Entertainment: Video Games", ["video-games"]),
    ("Entertainment: Board Games", ["board-games", "chess"]),
    ("Science & Nature", ["science", "physics", "chemistry", "biology", "astronomy", "nature", "atom", "leaf"]),
    ("Science: Computers", ["computers", "computing", "programming", "internet"]),
    ("Science: Mathematics", ["mathematics", "maths", "root"]),
    ("Mythology", ["mythology", "myths"]),
    ("Sports", ["sports", "sport", "ball"]),
    ("Geography", ["geography", "countries", "capitals", "flags", "globe", "flag"]),
    ("History", ["history", "clock"]),
    ("Politics", ["politics"]),
    ("Art", ["art", "painting", "palette"]),
    ("Celebrities", ["celebrities"]),
    ("Animals", ["animals"]),
    ("Vehicles", ["vehicles", "cars", "trains"]),
    ("Entertainment: Comics", ["comics", "marvel", "super-heroes", "shield"]),
    ("Science: Gadgets", ["gadgets"]),
    ("Entertainment: Japanese Anime & Manga", ["anime", "manga"]),
    ("Entertainment: Cartoon & Animations", ["cartoons", "animation"]),
  ]
}

extension TriviaCategory {
  package static let generalKnowledge = TriviaCategory(id: 9)
  package static let film = TriviaCategory(id: 11)

  /// Finds the category of a question: by the first tag that has a category, otherwise by the quiz's id, otherwise by the quiz's
  /// icon. If none of them has a category, the category is General Knowledge.
  package init(of question: Question, in quiz: Quiz? = nil) {
    let hints = question.extras.tags + (quiz.map { [$0.id, $0.icon] } ?? [])
    self = hints.lazy.compactMap { TriviaCategory.subjects[$0] }.first ?? .generalKnowledge
  }

  /// The category for each tag, quiz id and icon in `table`.
  private static let subjects = all.reduce(into: [String: TriviaCategory]()) { subjects, category in
    for subject in table[category.id - first].subjects { subjects[subject] = category }
  }
}
