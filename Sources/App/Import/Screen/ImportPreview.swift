import Content
import Formats
import JSON

/// A file that was read, the drafts in it, and the quizzes and problems that result from the drafts. Nothing is saved until the
/// player adds the quizzes.
struct ImportPreview: DeferredState {
  var file: QuizFile?
  /// The file's origin as the player sees it: the name of a local file, the host in an address, or a label for pasted text.
  var place = ""
  /// The file's address, if it has one.
  var address: String?
  /// Why our server may have decoded the file's text incorrectly. `nil` if there is no sign of an error, or if our server did not
  /// decode the file.
  private(set) var doubt: TextDoubt?
  /// Whether the text was pasted.
  var isPasted = false
  /// The contents of the file's compressed entries, once the host has decompressed them.
  var inflated: [[UInt8]] = []
  /// The drafts that are waiting until the host has made their pictures smaller.
  var unshrunk: FileDrafts?
  var options = ReadingOptions()
  private(set) var drafts: FileDrafts?
  /// The questions that the player has changed, each with its text in the file. When the file is read again, these changes are
  /// applied again.
  private var fixes: [(place: Problem.DraftIndex, text: LocalizedText?, changed: QuestionDraft)] = []
  /// The preview of the previous file. It is shown again if this file cannot be read. The array has at most one element.
  var earlier: [ImportPreview] = []
  private(set) var assembly: Assembly?
  /// The questions as the editor inserts them. Empty unless the text was pasted into the editor.
  var pasted: [PastedQuestion] = []
  /// The quizzes from the file's earlier version. Empty if the file was not imported before.
  var imported: [ImportedQuiz] = []
  /// The titles that the player has changed, each with the id of its quiz.
  private var titles: [(id: String, text: String)] = []
  /// The question that the player is editing.
  var edit: QuestionEdit?
  /// Whether all problems are shown. Otherwise, only the first problems in a long list are shown.
  var showsAll = false
  /// The quizzes that were added, with their ids on this device. Empty before the player adds them, and after any change to a
  /// question or a title.
  var added: [Quiz] = []
  /// The name of the file's saved entry, or `nil` if the file has not been added.
  var name: String?
  /// The outcome of the player's last change, or `nil` if there is nothing to report. It is shown on the screen, and screen
  /// readers announce it.
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
  /// Decodes a file. Throws if the host's report on the file is invalid, or if the file cannot be decoded.
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

  /// Parses the host's report on a file (``ArrivedFile/content``). The limit is 64 MiB, as for any event.
  static func report(_ text: String) throws(ImportTrouble) -> JSON.Reader {
    guard let document = try? JSON(parsing: text, limits: JSON.Limits(byteCount: 1 << 26)) else { throw .unreadable(.unreadable) }
    return JSON.Reader(document)
  }

  static func content(_ report: JSON.Reader) throws(ImportTrouble) -> FileContent {
    guard let content = try? report.read(FileContent.self) else { throw .unreadable(.unreadable) }
    return content
  }

  /// Returns a file name without its extension, such as "Capitals.of.Europe" for "Capitals.of.Europe.csv".
  private static func withoutExtension(_ name: String) -> String {
    let parts = name.parts(at: ".")
    return parts.count < 2 || parts[0].utf8.isEmpty ? name : parts.dropLast().joined(separator: ".")
  }

  /// Sets the drafts that were found in the file. If a question's text in the file is the same as before, applies the player's
  /// changes to the question again.
  mutating func take(_ found: FileDrafts) {
    drafts = found
    if let doubt { drafts?.problems.append(Problem(.note, .encoding(doubt))) }
    for fix in fixes {
      guard let question = question(fix.place), question.text == fix.text else { continue }
      drafts?.quizzes[fix.place.quiz].questions[fix.place.question] = fix.changed
    }
    (edit, earlier) = (nil, [])
  }

  /// Replaces the question in the drafts with the version that the player is editing, and ends the editing. Returns `false` if no
  /// question is being edited, or if that question is no longer in the drafts.
  mutating func takeEdit() -> Bool {
    guard let edit, let question = question(edit.place) else { return false }
    let text = fixes.first { $0.place == edit.place }.map { $0.text } ?? question.text
    fixes.removeAll { $0.place == edit.place }
    fixes.append((edit.place, text, edit.changed))
    drafts?.quizzes[edit.place.quiz].questions[edit.place.question] = edit.changed
    self.edit = nil
    return true
  }

  /// Turns the drafts into quizzes. Call this after every change to the drafts.
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

  /// Whether the file has quizzes that are not added yet.
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

  /// The title that the player typed for a quiz, or `nil` if the player has not changed the title.
  func title(_ quiz: Quiz) -> String? { titles.first { $0.id == quiz.id }?.text }

  /// The problems that concern the whole file or a whole quiz.
  var fileProblems: [Problem] { (assembly?.problems ?? []).filter { $0.draft == nil } }

  /// The questions with problems. Skipped questions come first.
  var attention: [Attention] {
    var found: [Attention] = []
    for problem in assembly?.problems ?? [] {
      guard let draft = problem.draft else { continue }
      // The problems of a question are adjacent in the list, so a comparison with the last entry is enough.
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

  /// The number from which the file counts the answers to a question: 0 or 1. `nil` if no problem reports this number
  /// (`countedFrom`) and the player has not chosen one.
  var firstAnswer: Int? {
    for problem in assembly?.problems ?? [] { if case .countedFrom(let number) = problem.kind { return number } }
    return options.firstAnswer
  }

  /// Whether the page shows the option "Keep HTML as text": HTML tags were removed from the texts, or the option is on.
  var hasHTML: Bool { options.keepsHTML || (assembly?.problems ?? []).contains { $0.kind == .strippedTags } }
}
