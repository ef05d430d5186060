import Content
import Formats
import JSON

/// A file that was read: its drafts, and the quizzes and problems that result from them. Nothing is saved yet.
struct ImportPreview: DeferredState {
  var file: QuizFile?
  /// The origin that the player sees: the name of a local file, a host, or a name for pasted text.
  var place = ""
  /// The file's address, if it has one.
  var address: String?
  /// A doubt about the text of a file that our server has decoded.
  private(set) var doubt: TextDoubt?
  /// Whether the text was pasted.
  var isPasted = false
  /// The contents of the file's compressed entries, once the host has inflated them.
  var inflated: [[UInt8]] = []
  /// The drafts whose pictures the host makes smaller.
  var unshrunk: FileDrafts?
  var options = ReadingOptions()
  private(set) var drafts: FileDrafts?
  /// The questions that the player has changed, with their texts in the file. They stay when the file is read again.
  private var fixes: [(place: Problem.DraftIndex, text: LocalizedText?, changed: QuestionDraft)] = []
  /// The file that was read before, until this one can be read. At most one.
  var earlier: [ImportPreview] = []
  private(set) var assembly: Assembly?
  /// The quizzes of the file's earlier version.
  var imported: [ImportedQuiz] = []
  /// The titles that the player has changed, by the ids of their quizzes.
  private var titles: [(id: String, text: String)] = []
  /// The question that the player is editing.
  var edit: QuestionEdit?
  /// Whether the whole list of problems is shown, however long it is.
  var showsAll = false
  /// The quizzes that were added, with their ids on this device. Empty after a change.
  var added: [Quiz] = []
  /// The name of the saved entry, once the file was added.
  var name: String?
  /// What the last action of the player did, for screen readers and sighted players alike.
  var report: Report?

  enum Report: Equatable, Sendable {
    /// A question was changed, and it can be played now.
    case fixed
    /// A question was changed, but something is still wrong.
    case stillWrong
    /// The file was read again with another option.
    case readAgain
  }
}

extension ImportPreview {
  /// Decodes a file.
  init(_ arrived: ArrivedFile, _ say: Speech) throws(ImportTrouble) {
    var content = FileContent(Array(arrived.content.utf8))
    var name = ""
    switch arrived.origin {
    case .pasted:
      place = say(.pastedQuestions)
      isPasted = true
      name = place
    case .address(let address, let byServer):
      (place, self.address) = (address.host, address.text)
      name = address.text.parts(at: "?")[0].parts(at: "/").last ?? ""
      if byServer { doubt = ImportedFile.doubt(in: arrived.content) }
      if !byServer { content = try ImportPreview.content(ImportPreview.report(arrived.content)) }
    case .device:
      let report = try ImportPreview.report(arrived.content)
      place = (try? report.string("name")) ?? ""
      name = place
      content = try ImportPreview.content(report)
    }
    do {
      file = try QuizFile(content.bytes, name: ImportPreview.withoutExtension(name), type: content.type, address: address)
    } catch { throw .file(error) }
  }

  /// Parses the page's report on a file. The limit is 64 MiB, as for any event.
  static func report(_ text: String) throws(ImportTrouble) -> JSON.Reader {
    guard let document = try? JSON(parsing: text, limits: JSON.Limits(byteCount: 1 << 26)) else { throw .unreadable(.unreadable) }
    return JSON.Reader(document)
  }

  static func content(_ report: JSON.Reader) throws(ImportTrouble) -> FileContent {
    guard let content = try? report.read(FileContent.self) else { throw .unreadable(.unreadable) }
    return content
  }

  /// "Capitals.of.Europe.csv" without its last part. A name without a point stays.
  private static func withoutExtension(_ name: String) -> String {
    let parts = name.parts(at: ".")
    return parts.count < 2 || parts[0].utf8.isEmpty ? name : parts.dropLast().joined(separator: ".")
  }

  /// Takes what was found in the file, with the player's changes of questions that have the same text as before.
  mutating func take(_ found: FileDrafts) {
    drafts = found
    if let doubt { drafts?.problems.append(Problem(.note, .encoding(doubt))) }
    for fix in fixes {
      guard let question = question(fix.place), question.text == fix.text else { continue }
      drafts?.quizzes[fix.place.quiz].questions[fix.place.question] = fix.changed
    }
    (edit, earlier) = (nil, [])
  }

  /// Replaces a question by the one that the player is editing. Returns `false` if there is none.
  mutating func takeEdit() -> Bool {
    guard let edit, let question = question(edit.place) else { return false }
    let text = fixes.first { $0.place == edit.place }.map { $0.text } ?? question.text
    fixes.removeAll { $0.place == edit.place }
    fixes.append((edit.place, text, edit.changed))
    drafts?.quizzes[edit.place.quiz].questions[edit.place.question] = edit.changed
    self.edit = nil
    return true
  }

  /// Turns the drafts into quizzes again, after a change.
  mutating func assemble() {
    guard let drafts, let file else { return }
    assembly = ImportAssembly.assemble(drafts, named: file.name, imported: imported)
    added = []
  }

  // MARK: - What was found

  /// The quizzes with the titles that the player chose.
  var quizzes: [Quiz] {
    (assembly?.quizzes ?? []).map { quiz in
      guard let title = titles.first(where: { $0.id == quiz.id })?.text, !PlayerName.trimmed(title).utf8.isEmpty else {
        return quiz
      }
      return quiz.named(quiz.id, titled: LocalizedText(neutral: PlayerName.trimmed(title)), from: quiz.origins)
    }
  }

  /// Whether there is something to add that is not added yet.
  var canAdd: Bool { added.isEmpty && assembly?.quizzes.isEmpty == false }

  /// The number of questions that can be added.
  var questionCount: Int { (assembly?.quizzes ?? []).reduce(0) { $0 + $1.questions.count } }

  /// Changes the title of the quiz at a position.
  mutating func rename(_ place: Int, _ text: String) {
    guard let quizzes = assembly?.quizzes, quizzes.indices.contains(place) else { return }
    titles.removeAll { $0.id == quizzes[place].id }
    titles.append((quizzes[place].id, text))
    added = []
  }

  /// The title as the player typed it.
  func title(_ quiz: Quiz) -> String? { titles.first { $0.id == quiz.id }?.text }

  /// The problems of the whole file or of a whole quiz.
  var fileProblems: [Problem] { (assembly?.problems ?? []).filter { $0.draft == nil } }

  /// The questions with problems. Those that are skipped come first.
  var attention: [Attention] {
    var found: [Attention] = []
    for problem in assembly?.problems ?? [] {
      guard let draft = problem.draft else { continue }
      // The problems of a question are adjacent.
      if found.last?.draft == draft {
        found[found.count - 1].problems.append(problem)
      } else {
        found.append(Attention(draft: draft, problems: [problem]))
      }
    }
    return found.filter { $0.isSkipped } + found.filter { !$0.isSkipped }
  }

  /// A question with its problems.
  struct Attention: Sendable {
    let draft: Problem.DraftIndex
    var problems: [Problem]

    var isSkipped: Bool { problems.contains { $0.severity == .skipped } }
  }

  func question(_ place: Problem.DraftIndex) -> QuestionDraft? {
    guard let quizzes = drafts?.quizzes, quizzes.indices.contains(place.quiz),
      quizzes[place.quiz].questions.indices.contains(place.question)
    else { return nil }
    return quizzes[place.quiz].questions[place.question]
  }

  /// The number of the first answer that the file's problems mention, if the answers are numbered.
  var firstAnswer: Int? {
    for problem in assembly?.problems ?? [] { if case .countedFrom(let number) = problem.kind { return number } }
    return options.firstAnswer
  }

  /// Whether the file contains HTML.
  var hasHTML: Bool { options.keepsHTML || (assembly?.problems ?? []).contains { $0.kind == .strippedTags } }
}
