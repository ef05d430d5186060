import Content

/// Reads QTI, the question format of the 1EdTech Consortium: versions 2 and 3, and version 1.2, which Canvas and Blackboard use.
/// A file is one XML document, or a ZIP archive, usually with a manifest.
enum QTIReader {
  /// Whether a root element with this name belongs to QTI.
  static func canBegin(_ root: XMLName) -> Bool { QTIDocument.isRoot(root) }

  /// Whether an archive with entries of these names may be a QTI package. It needs a manifest, or documents and no files that are
  /// typical of a workbook.
  static func knows(_ names: [[UInt8]]) -> Bool {
    if names.contains(where: { QTIPackage.isManifest($0) }) { return true }
    return !names.contains { $0.starts(with: "_rels/".utf8) || $0.starts(with: "xl/".utf8) }
      && names.contains { wants($0) }
  }

  /// Whether an entry in a package may be a document. Blackboard uses the extension ".dat", and Canvas sometimes ".qti".
  static func wants(_ name: [UInt8]) -> Bool {
    let ending = name.suffix(4).map { $0 | 0x20 }
    return ending.elementsEqual(".xml".utf8) || ending.elementsEqual(".qti".utf8) || ending.elementsEqual(".dat".utf8)
  }

  /// Reads a document. Returns `nil` unless it is a QTI document.
  @inline(never)
  static func read(_ text: String, _ options: ReadingOptions) -> FileDrafts? {
    var budget = DraftBudget(fileOf: text.utf8.count)
    guard let document = QTIDocument(text, keepsHTML: options.keepsHTML, &budget, firstItem: nil) else { return nil }
    var drafts = FileDrafts(.qti, problems: budget.problems)
    switch document.kind {
    case .items(let questions):
      var quiz = QuizDraft(questions: questions)
      quiz.language = document.language
      if !questions.isEmpty { drafts.quizzes = [quiz] }
    case .quizzes(let quizzes): drafts.quizzes = quizzes.map { $0.draft }.filter { !$0.questions.isEmpty }
    // A test or a manifest only refers to the files with the items.
    case .test, .manifest: break
    case .about: return nil
    }
    for quiz in drafts.quizzes.indices {
      for question in drafts.quizzes[quiz].questions.indices { drafts.quizzes[quiz].questions[question].embed() }
    }
    if let line = document.faultyLine { drafts.problems.append(Problem(.skipped, .unreadable, at: .line(line))) }
    return drafts
  }

  /// Reads a package. Returns `nil` if it has no QTI document.
  @inline(never)
  static func read(_ parts: ArchiveParts, _ options: ReadingOptions) -> FileDrafts? {
    var package = QTIPackage(parts, options)
    return package.drafts()
  }
}
