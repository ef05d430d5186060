import Content

/// The quizzes that the player makes in the editor. This code is in the chunk for imported quizzes, because a made quiz is played
/// like an imported quiz.
struct MadeQuizzes: Sendable {
  /// The saved edits of all drafts as JSON (``SavedEdits``), by the names of their entries. Only the editor reads the JSON.
  private(set) var entries = Named<String>()
  /// The ids of the made quizzes that can be played. The quizzes themselves are in the library.
  private(set) var quizzes: [String] = []
  /// The ids of the made quizzes that have changed since they were saved. They are saved when the player pauses, or by the next
  /// visit to the editor or to the list of drafts.
  private var unsaved: [String] = []
  /// The number of times that an entry from another tab or an earlier visit has arrived. When this number changes, the editor
  /// reads the entries again.
  private(set) var arrivals = 0

  /// Adds or replaces an entry with edits, or removes it if `text` is `nil`.
  @inline(never)
  mutating func put(_ name: String, _ text: String?) { entries[name] = text }

  /// Handles an entry with edits that was saved in an earlier visit, or that another tab has saved or removed.
  mutating func take(_ name: String, _ text: String?) {
    put(name, text)
    arrivals += 1
  }

  /// Adds a quiz to the list of made quizzes, or removes it if `isThere` is `false`.
  @inline(never)
  mutating func list(_ quiz: String, isThere: Bool) {
    quizzes.removeAll { $0 == quiz }
    if isThere { quizzes.append(quiz) }
  }

  /// Adds a quiz to the list of made quizzes, or removes it, and marks it as changed.
  @inline(never)
  mutating func change(_ quiz: String, isThere: Bool) {
    list(quiz, isThere: isThere)
    unsaved.append(quiz)
  }

  /// Returns whether a quiz has changed since it was saved, and marks it as saved.
  @inline(never)
  mutating func takeUnsaved(_ quiz: String) -> Bool {
    let count = unsaved.count
    unsaved.removeAll { $0 == quiz }
    return unsaved.count < count
  }

  func holds(_ name: String) -> Bool { entries.has(name) || quizzes.contains(name) }
}

extension MadeQuizzes {
  // The name of an entry with edits is "draft/", the id of the draft, a slash, and the number under which a tab saves its edits.
  // The id of the quiz is "~", the id of the draft, and "~own". The ids of imported quizzes never end in "~own".
  private static let prefix = "draft/"
  private static let ending = "~own"

  /// Whether an entry with this name contains edits.
  static func isEntry(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }

  /// Whether a quiz with this id was made on this device.
  @inline(never)
  static func isMade(_ quiz: String) -> Bool { Array(quiz.utf8).suffix(ending.utf8.count).elementsEqual(ending.utf8) }

  /// Returns the name of the entry in which the tab `author` saves its edits of a draft.
  static func entry(_ draft: String, by author: Int) -> String { prefix + draft + "/" + String(author) }

  /// Returns the id of the draft whose edits are in the entry with this name.
  static func draft(ofEntry name: String) -> String { name.parts(at: "/")[1] }

  /// Returns the id of the quiz that is made from a draft.
  @inline(never)
  static func quiz(of draft: String) -> String { "~" + draft + ending }
}
