import Content

/// Collects problems in file order: those that the reader found, and those that `Assembly` finds in the drafts.
struct ProblemList {
  private(set) var problems: [Problem] = []
  /// The reader's problems that are not yet added, in reverse order.
  private var waiting: [Problem]
  private let isOneOfSeveral: Bool

  init(_ file: FileDrafts) {
    waiting = file.problems.reversed()
    isOneOfSeveral = file.quizzes.count > 1
  }

  /// Adds the reader's next problems up to this place in the file, including problems without a place.
  private mutating func catchUp(to place: Place?) {
    while let next = waiting.last {
      if let problem = next.place, !problem.isBefore(place) { return }
      problems.append(next)
      waiting.removeLast()
    }
  }

  /// Adds a problem with a quiz, or with one of its questions.
  mutating func add(
    _ severity: Problem.Severity, _ kind: Problem.Kind, at place: Place?, of quiz: LocalizedText, question: LocalizedText? = nil,
    draft: Problem.DraftIndex? = nil
  ) {
    catchUp(to: place)
    problems.append(
      Problem(
        severity, kind, at: place, quiz: isOneOfSeveral ? quiz.text(in: .english).excerpt : nil,
        question: question.flatMap { $0.isBlank ? nil : $0.text(in: .english).excerpt }, draft: draft))
  }

  /// Adds the rest of the reader's problems. If there is no quiz, the list gets at least one problem with the severity `skipped`.
  mutating func finish(isEmpty: Bool) {
    for problem in waiting.reversed() { problems.append(problem) }
    waiting = []
    if isEmpty, !problems.contains(where: { $0.severity == .skipped }) { problems.append(Problem(.skipped, .noQuestions)) }
  }
}

extension Place {
  /// Whether this place is before another place in the file, or the same place. Returns `false` if the two cannot be compared,
  /// such as rows of different sheets.
  fileprivate func isBefore(_ other: Place?) -> Bool {
    switch (self, other) {
    case (.line(let one), .line(let other)?), (.item(let one), .item(let other)?): one <= other
    case (.row(let one, let sheet), .row(let other, let otherSheet)?): sheet == otherSheet && one <= other
    default: false
    }
  }
}

extension String {
  /// The first 80 characters or so of the text, as a single line. The excerpt helps the user to recognise the text.
  var excerpt: String {
    var excerpt = String.UnicodeScalarView()
    var (count, isBlank) = (0, false)
    for scalar in unicodeScalars {
      if scalar.isBlank {
        isBlank = count > 0
        continue
      }
      if count >= 80 { return String(excerpt) + "…" }
      if isBlank { excerpt.append(" ") }
      count += isBlank ? 2 : 1
      isBlank = false
      excerpt.append(scalar)
    }
    return String(excerpt)
  }
}
