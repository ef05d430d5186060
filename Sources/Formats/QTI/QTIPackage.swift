import Content

/// Reads the documents of a package, in the order of its manifest.
struct QTIPackage {
  private let parts: ArchiveParts
  private let options: ReadingOptions
  private var manifest = QTIManifest()
  /// The questions from each file in the package, in the order of `parts.all`.
  private var items: [[QuestionDraft]]
  private var descriptions: [String?]
  private var languages: [String?]
  private var order: [Int] = []
  private var tests: [(title: LocalizedText?, folder: ArraySlice<UInt8>, items: [QTIReference], part: Int)] = []
  private var assessments: [(identifier: String, draft: QuizDraft)] = []
  private var abouts: [(identifier: String, title: LocalizedText?, description: LocalizedText?)] = []
  private var problems: [Problem] = []
  private var budget: DraftBudget
  private var count = 0
  private var isQTI = false

  init(_ parts: ArchiveParts, _ options: ReadingOptions) {
    (self.parts, self.options) = (parts, options)
    budget = DraftBudget(fileOf: parts.all.reduce(0) { $0 + (QTIReader.wants($1.name) ? $1.bytes.count : 0) })
    items = [[QuestionDraft]](repeating: [], count: parts.all.count)
    descriptions = [String?](repeating: nil, count: parts.all.count)
    languages = descriptions
  }

  static func isManifest(_ name: [UInt8]) -> Bool {
    let file = name[((name.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
    return file.map { $0 | 0x20 }.elementsEqual("imsmanifest.xml".utf8)
  }

  mutating func drafts() -> FileDrafts? {
    // Some packages were zipped together with their folder, so the manifest may be in a folder.
    let manifests = parts.all.indices.filter { QTIPackage.isManifest(parts.all[$0].name) }
    let first = manifests.min { parts.all[$0].name.count < parts.all[$1].name.count }
    // Files such as pictures and sounds are not documents, so they count as read.
    var isRead = parts.all.map { !QTIReader.wants($0.name) }
    if let first {
      isRead[first] = true
      let folder = QTIPackage.folder(of: parts.all[first].name)
      if case .manifest(let manifest)? = document(first)?.kind { self.manifest = manifest }
      for resource in manifest.resources {
        for file in resource.files {
          guard let part = parts.index(of: QTIPackage.path(file, in: folder)), !isRead[part] else { continue }
          isRead[part] = true
          read(part, resource)
        }
      }
    }
    for part in parts.all.indices where !isRead[part] { read(part, nil) }
    guard isQTI else { return nil }
    let quizzes = quizzes()
    return FileDrafts(.qti, quizzes: quizzes, problems: problems + budget.problems)
  }

  private mutating func document(_ part: Int, tags: [String] = []) -> QTIDocument? {
    let decoded = DecodedText(parts.all[part].bytes)
    if let doubt = decoded.doubt, XMLRoot.name(of: decoded.text).map({ QTIDocument.isRoot($0) }) ?? false {
      let problem = Problem(.note, .encoding(doubt))
      if !problems.contains(problem) { problems.append(problem) }
    }
    return QTIDocument(decoded.text, keepsHTML: options.keepsHTML, tags: tags, &budget, firstItem: count + 1)
  }

  private mutating func read(_ part: Int, _ resource: QTIManifest.Resource?) {
    guard let document = document(part, tags: TagText.tags(resource?.keywords ?? [])) else {
      // Resources may also be pictures and web pages. Only broken XML that the manifest declares as QTI is reported.
      if resource?.isQTI ?? false, XMLRoot.name(of: DecodedText(parts.all[part].bytes).text) == nil { report(part) }
      return
    }
    languages[part] = document.language
    let folder = QTIPackage.folder(of: parts.all[part].name)
    switch document.kind {
    case .items(let questions):
      isQTI = true
      count += 1
      items[part] = questions.map { embedded($0, in: folder) }
      order.append(part)
    case .test(let title, let items):
      isQTI = true
      descriptions[part] = resource?.description
      tests.append((title, folder, items, part))
    case .quizzes(let quizzes):
      isQTI = true
      count += quizzes.reduce(0) { $0 + $1.draft.questions.count }
      for (identifier, var draft) in quizzes {
        draft.questions = draft.questions.map { embedded($0, in: folder) }
        assessments.append((identifier, draft))
      }
    case .about(let identifier, let title, let description):
      abouts.append((identifier, title, description))
    case .manifest: break
    }
    if document.faultyLine != nil {
      if case .about = document.kind { return }
      report(part)
    }
  }

  /// Returns a question with its pictures and sounds from the package.
  private func embedded(_ question: QuestionDraft, in folder: ArraySlice<UInt8>) -> QuestionDraft {
    var question = question
    question.embed { medium in
      // Canvas writes this placeholder instead of the folder that contains all files.
      let mark = Array("$IMS-CC-FILEBASE$/".utf8)
      let path = medium.path
      if path.starts(with: mark) {
        return content(Array("web_resources/".utf8) + path[mark.count...]) ?? content(path[mark.count...])
      }
      return content(QTIPackage.path(medium.source, in: folder))
    }
    return question
  }

  private func content(_ path: some Sequence<UInt8>) -> [UInt8]? { parts.index(of: Array(path)).map { parts.all[$0].bytes } }

  private mutating func report(_ part: Int) {
    isQTI = true
    report(String(decoding: parts.all[part].name, as: UTF8.self))
  }

  /// Reports a missing or damaged file.
  private mutating func report(_ name: String) { problems.append(Problem(.skipped, .unreadablePart(name))) }

  // MARK: Quizzes

  /// Makes a quiz from each test and each assessment, and one quiz from the items that are in no test. Leaves out empty quizzes.
  private mutating func quizzes() -> [QuizDraft] {
    var quizzes: [QuizDraft] = []
    /// For each file, the index of the last test so far that contains its items. `nil` if there is none.
    var lastTests = [Int?](repeating: nil, count: items.count)
    for (index, test) in tests.enumerated() {
      var quiz = QuizDraft(title: test.title)
      quiz.description = descriptions[test.part].flatMap { QTIText.text($0) }
      var items: [Int] = []
      for item in test.items {
        guard let part = parts.index(of: QTIPackage.path(item.address, in: test.folder)) else {
          report(item.address)
          continue
        }
        // An item may be in several tests, but only once in each.
        guard lastTests[part] != index, lastTests[part] == nil || budget.take(self.items[part].count, bytes: 0) else { continue }
        lastTests[part] = index
        items.append(part)
        quiz.questions += item.applied(to: self.items[part])
      }
      quiz.language = language(of: items) ?? languages[test.part]
      if !quiz.questions.isEmpty { quizzes.append(quiz) }
    }
    for (identifier, draft) in assessments where !draft.questions.isEmpty {
      var draft = draft
      if let about = abouts.last(where: { XMLText.isSame($0.identifier, identifier) }) {
        draft.title = about.title ?? draft.title
        draft.description = about.description ?? draft.description
      }
      quizzes.append(draft)
    }
    let rest = order.filter { lastTests[$0] == nil && !items[$0].isEmpty }
    if !rest.isEmpty {
      var quiz = QuizDraft(questions: rest.flatMap { items[$0] })
      quiz.language = language(of: rest)
      quizzes.append(quiz)
    }
    if quizzes.count == 1, quizzes[0].title == nil { quizzes[0].title = manifest.title }
    return quizzes
  }

  /// Returns the language that all these items state, or `nil` if their languages differ or one of them states none.
  private func language(of items: [Int]) -> String? {
    guard let first = items.first.flatMap({ languages[$0] }) else { return nil }
    return items.allSatisfy { languages[$0].map { XMLText.isSame($0, first) } ?? false } ? first : nil
  }

  // MARK: Addresses

  private static func folder(of name: [UInt8]) -> ArraySlice<UInt8> {
    name[..<((name.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)]
  }

  /// Returns the path of a file from its address, which is relative to a folder.
  private static func path(_ address: String, in folder: ArraySlice<UInt8>) -> [UInt8] {
    var path: [ArraySlice<UInt8>] = []
    let slash = UInt8(ascii: "/")
    let whole = Array(folder) + Array(address.utf8).percentDecoded
    for step in whole.split(separator: slash) where !step.elementsEqual(".".utf8) {
      if step.elementsEqual("..".utf8) { _ = path.popLast() } else { path.append(step) }
    }
    return Array(path.joined(separator: [slash]))
  }
}
