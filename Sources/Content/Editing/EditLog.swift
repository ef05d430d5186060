/// The edits of a quiz that is being made. The quiz and its undo history are computed from the edits.
///
/// Logs of several tabs or devices are merged as sets of edits. So the result does not depend on the order in which the logs
/// arrive, and no edit is lost.
public struct EditLog: Equatable, Sendable {
  /// The edits, in the order of their ids.
  public private(set) var edits: [QuizEdit] = []

  public init() {}

  /// Adds edits in any order. If the log already has an edit with the same id, the version with the higher revision remains.
  public mutating func merge(_ others: [QuizEdit]) {
    if others.count > EditLog.mostInserted { return mergeSorted(others) }
    for edit in others {
      let place = self.place(of: edit.id)
      if place == edits.count || edits[place].id != edit.id {
        edits.insert(edit, at: place)
      } else if edits[place].revision < edit.revision {
        edits[place] = edit
      }
    }
  }

  /// The maximum number of edits that are inserted one by one. Each insertion moves all later edits, so inserting many edits would
  /// take too long.
  private static let mostInserted = 32

  /// Does the same as ``merge(_:)``, but sorts all edits once.
  private mutating func mergeSorted(_ others: [QuizEdit]) {
    let all = edits + others
    // Of several versions of an edit, the one with the highest revision comes first. Of equal revisions, the earliest does.
    let order = all.indices.sorted { one, other in
      if all[one].id != all[other].id { return all[one].id < all[other].id }
      let (revision, otherRevision) = (all[one].revision, all[other].revision)
      return revision == otherRevision ? one < other : revision > otherRevision
    }
    var merged: [QuizEdit] = []
    for place in order where merged.last?.id != all[place].id { merged.append(all[place]) }
    edits = merged
  }

  /// Adds an edit after all edits in the log.
  ///
  /// If `isContinued` is `true`, the new edit takes the place of the latest edit, provided that the two are by the same author
  /// and replace the same text. So a word that was typed letter by letter can be undone as a whole.
  public mutating func make(_ change: QuizChange, by author: Int, isContinued: Bool = false) {
    if isContinued, let last = edits.last, last.id.author == author, last.change.replacesSameText(as: change) {
      edits[edits.count - 1] = QuizEdit(last.id, revision: last.revision + 1, change)
    } else {
      let last = edits.map { $0.lastNumber }.max() ?? 0
      edits.append(QuizEdit(EditID(number: last + 1, author: author), change))
    }
  }

  /// Returns the edits of one author.
  public func edits(by author: Int) -> [QuizEdit] { edits.filter { $0.id.author == author } }

  /// The authors of the edits, without duplicates.
  public var authors: [Int] {
    var authors: [Int] = []
    for edit in edits where !authors.contains(edit.id.author) { authors.append(edit.id.author) }
    return authors
  }

  /// How much an author has edited: the number of edits and of their revisions. It grows with every edit. If one of two logs
  /// contains the other, and this number is the same in both, they have the same edits by the author.
  public func progress(of author: Int) -> Int {
    var progress = 0
    for edit in edits where edit.id.author == author { progress += 1 + edit.revision }
    return progress
  }

  /// Returns the position of the edit with this id, or the position at which it would be inserted.
  private func place(of id: EditID) -> Int {
    // New edits are usually the latest.
    if let last = edits.last, last.id < id { return edits.count }
    return Int.first(below: edits.count) { !(edits[$0].id < id) }
  }
}

// MARK: - Undo and redo

extension EditLog {
  /// Which edits have an effect, and which can be undone or redone next.
  public struct History: Equatable, Sendable {
    /// Whether each edit has an effect, in the order of the log.
    fileprivate var isActive: [Bool]
    /// The positions of the edits that can be undone. The edit at the last of these positions is undone first.
    fileprivate var done: [Int] = []
    /// The positions of the edits that can be redone. The edit at the last of these positions is redone first.
    fileprivate var undone: [Int] = []
  }

  /// The history that results from all undo and redo edits. A new edit after an undo clears the edits that could be redone.
  public var history: History {
    var history = History(isActive: edits.map { _ in true })
    for (place, edit) in edits.enumerated() {
      switch edit.change {
      case .begin: break
      case .undo(let id):
        guard let last = history.done.lastIndex(where: { edits[$0].id == id }) else { continue }
        history.isActive[history.done[last]] = false
        history.undone.append(history.done.remove(at: last))
      case .redo(let id):
        guard let last = history.undone.lastIndex(where: { edits[$0].id == id }) else { continue }
        history.isActive[history.undone[last]] = true
        history.done.append(history.undone.remove(at: last))
      default:
        history.done.append(place)
        history.undone = []
      }
    }
    return history
  }

  /// Returns the change that undoes the latest edit that is in effect, or `nil` if there is nothing to undo.
  public func undo(_ history: History) -> QuizChange? { history.done.last.map { .undo(edits[$0].id) } }

  /// Returns the change that brings back the edit that was undone last, or `nil` if there is nothing to redo.
  public func redo(_ history: History) -> QuizChange? { history.undone.last.map { .redo(edits[$0].id) } }
}

// MARK: - The quiz

extension EditLog {
  /// The quiz that results from the edits.
  public var quiz: EditedQuiz { quiz(history) }

  /// Returns the quiz that results from the edits. `history` is the history of this log.
  public func quiz(_ history: History) -> EditedQuiz {
    var quiz = EditedQuiz()
    // Removed questions stay in the list until the end, because another tab may have added questions after
    // them, or moved questions there.
    var isRemoved: [Bool] = []
    func place(_ id: EditID) -> Int? { quiz.questions.firstIndex { $0.id == id } }
    func insert(_ question: EditedQuestion, isRemoved removed: Bool, after id: EditID?) {
      let next = id.map { place($0).map { $0 + 1 } ?? quiz.questions.count } ?? 0
      quiz.questions.insert(question, at: next)
      isRemoved.insert(removed, at: next)
    }
    for (index, edit) in edits.enumerated() where history.isActive[index] {
      switch edit.change {
      case .begin(let language):
        quiz.language = language
        insert(EditedQuestion(id: edit.id, content: EditedQuestion.Content()), isRemoved: false, after: nil)
      case .title(let text): quiz.title = text
      case .description(let text): quiz.description = text
      case .language(let tag): quiz.language = tag
      case .icon(let name): quiz.icon = name
      case .add(let contents, var after):
        for (offset, var content) in contents.enumerated() {
          let id = EditID(number: edit.id.number + offset, author: edit.id.author)
          content.fillFields(in: Language(tag: quiz.language) ?? .english)
          insert(EditedQuestion(id: id, content: content), isRemoved: false, after: after)
          after = id
        }
      case .remove(let id): if let place = place(id) { isRemoved[place] = true }
      case .move(let id, let after):
        guard id != after, let place = place(id) else { continue }
        let (question, removed) = (quiz.questions.remove(at: place), isRemoved.remove(at: place))
        insert(question, isRemoved: removed, after: after)
      case .text(let part, of: let id, let text): if let place = place(id) { quiz.questions[place].content.set(part, text) }
      case .right(let isRight, let answer, of: let id):
        if let place = place(id) { quiz.questions[place].content.set(isRight, answer: answer) }
      case .picture(let file, of: let id): if let place = place(id) { quiz.questions[place].content.set(file, isPicture: true) }
      case .sound(let file, of: let id): if let place = place(id) { quiz.questions[place].content.set(file, isPicture: false) }
      case .kind(let kind, of: let id):
        guard let place = place(id) else { continue }
        quiz.questions[place].content.change(to: kind, in: Language(tag: quiz.language) ?? .english)
      case .undo, .redo: break
      }
    }
    quiz.questions = quiz.questions.indices.filter { !isRemoved[$0] }.map { quiz.questions[$0] }
    return quiz
  }
}
