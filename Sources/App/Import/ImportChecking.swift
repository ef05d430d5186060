import Content
import JSON
import Play
import WireAPI

// The work on imported quizzes: requesting a file, reading it, and saving its quizzes.

extension ImportState {
  /// Handles saved entries and actions, in order.
  mutating func hear(_ entries: [Effect.Entry], in appState: inout AppState) -> [Effect] {
    var effects: [Effect] = []
    var unreadable: [String] = []
    for entry in entries {
      if let key = KeptKey(entry.key) {
        if !take(key.name, entry.value, in: &appState) { unreadable.append(entry.key) }
      } else if let action = ImportAction(code: entry.key, value: entry.value ?? "") {
        effects += act(action, in: &appState)
      }
    }
    return (unreadable.isEmpty ? [] : [.setAside(unreadable)]) + effects
  }

  private mutating func act(_ action: ImportAction, in appState: inout AppState) -> [Effect] {
    switch action {
    case .address(let text): draft = text
    case .check: return check(in: &appState)
    case .checkFile:
      guard case .failed(.file(.webPage(let page))) = progress, let file = page.file else { return [] }
      draft = file
      return check(in: &appState)
    case .remove(let name): return remove(name, in: &appState) + [.focus(id: SettingsPanel.titleID)]
    // Opening a local file cancels the wait for a requested file.
    case .file(let name, let content):
      opened = name
      return read(content, from: name, at: nil, in: &appState)
    case .unreadable(let name, let why): (opened, progress) = (name, .failed(.unreadable(why)))
    }
    return []
  }

  private mutating func fail(_ trouble: ImportTrouble) -> [Effect] {
    progress = .failed(trouble)
    return []
  }

  // MARK: - Asking

  private mutating func check(in appState: inout AppState) -> [Effect] {
    guard !isAsking else { return [] }
    opened = nil
    let typed = PlayerName.trimmed(draft ?? address)
    if typed.utf8.isEmpty, let source = first({ $0.isAt(address) }) { return remove(source.name, in: &appState) }
    guard let wanted = ImportAddress(typed) else { return fail(.noAddress) }
    let requestID = appState.appRequestID()
    (address, draft) = (wanted.text, nil)
    progress = .asking(requestID, wanted, byServer: false)
    return [
      .save([entry(Self.addressName, JSON.string(address).description)], isFinal: false, appState.appRequestID()),
      .get(ImportRequest(address: address, isOurs: false), requestID),
    ]
  }

  /// Handles the response to the current request. If the browser got no response, asks our server instead.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    guard case .asking(requestID, let address, let byServer) = progress else { return [] }
    if response.isGood {
      let content = byServer ? DecodedText(response.body) : try? ImportedFile.document(response.body)?.read(DecodedText.self)
      if let content { return read(content, from: address.host, at: address.text, in: &appState) }
    }
    if !byServer, response.status == 0 {
      let requestID = appState.appRequestID()
      progress = .asking(requestID, address, byServer: true)
      return [.get(ImportRequest(address: address.text, isOurs: true), requestID)]
    }
    return fail(byServer ? trouble(response, at: address.text) : .status(response.status))
  }

  private func trouble(_ response: APIResponse, at address: String) -> ImportTrouble {
    let file = WebPage.file(shownAt: address)
    return switch (response.status, response.refusal) {
    case (404, _?): file == nil ? .forbidden : .file(.webPage(WebPage(file: file)))
    case (_, let refusal?) where refusal.title == ImportRequest.webPage: .file(.webPage(WebPage(file: file)))
    case (_, let refusal?): .told(refusal.detail)
    case (0, nil): .unreachable
    default: .busy
    }
  }

  // MARK: - Reading and saving

  static let addressName = "address"
  /// The prefix of a file's entry name. Earlier app versions had a single file, whose entry name was exactly this prefix.
  private static let fileName = "file"
  /// The limits on the number of files and on the total bytes of their quizzes, which must fit into an export of all data.
  private static let mostFiles = 20
  private static let mostBytes: Int64 = 8_000_000
  /// The maximum size of a saved quiz in bytes. The host rejects texts over 1,000,000 UTF-16 code units (Web/host/kept.js).
  private static let longestEntry = 900_000

  /// Applies an entry saved by an earlier visit or another page. Returns `false` if it cannot be read.
  @inline(never)
  private mutating func take(_ name: String, _ value: String?, in appState: inout AppState) -> Bool {
    let answer = value.map { APIResponse(status: 200, body: $0) }
    if name == Self.addressName {
      let kept = try? answer?.document?.string
      address = kept ?? ""
      return value == nil || kept != nil
    } else if name.utf8.starts(with: Self.fileName.utf8) {
      let source = answer?.document.flatMap { try? ImportSource(name, from: $0) }
      exchange(name, for: source)
      return value == nil || source != nil
    } else {
      let quiz = answer.flatMap { ChoiceScreen.quiz(from: $0) }
      guard value == nil || quiz?.id == name, Quiz.isImported(name) else { return false }
      if let quiz { appState.library.replace(quiz) } else { appState.library.remove(quiz: name) }
      return true
    }
  }

  private mutating func read(
    _ text: DecodedText, from place: String, at address: String?, in appState: inout AppState
  ) -> [Effect] {
    do throws(ImportedFile.Fault) {
      let file = try ImportedFile(text, from: place, at: address)
      // A local file with the same quizzes counts as the same file, because browsers rename a file that is downloaded again.
      let known =
        first { source in address.map { source.isAt($0) } ?? (source.isFile && source.host == place) }
        ?? first { address == nil && $0.isFile && isThere(file.quizzes, as: $0, in: appState) }
      let host = known?.host ?? place
      let mark = Self.mark(of: address ?? host)
      let name = known?.name ?? Self.fileName + "-" + mark
      var quizzes: [Quiz] = []
      var entries: [Effect.Entry] = []
      var byteCount: Int64 = 0
      for quiz in file.quizzes {
        let quiz = named(quiz, from: host, in: name, mark: mark)
        let text = quiz.json.description
        if text.utf8.count > Self.longestEntry { throw .tooLarge }
        byteCount += Int64(text.utf8.count)
        quizzes.append(quiz)
        entries.append(entry(quiz.id, text))
      }
      let others = others(than: name)
      if others.count >= Self.mostFiles || others.reduce(byteCount, { $0 + $1.byteCount }) > Self.mostBytes {
        return fail(.full)
      }
      let source = ImportSource(
        name: name, host: host, isFile: address == nil,
        checked: LocalTime(instant: appState.moment.now, offset: appState.moment.offset), quizzes: quizzes.map { $0.id },
        address: address ?? "", byteCount: byteCount)
      return keep(
        name, source, quizzes, [entry(name, source.json.description)] + entries, file.doubt,
        isAgain: known != nil && address == nil, in: &appState)
    } catch {
      return fail(.file(error))
    }
  }

  /// A short hash of a file's address or name, which keeps the names of entries and quizzes from different files apart.
  private static func mark(of place: String) -> String {
    String(decoding: Array(Fingerprint(Array(place.utf8)).text.utf8.prefix(8)), as: UTF8.self)
  }

  /// A quiz with its id on this device: the id in the file, plus the file's mark if another file has a quiz with that id. A later
  /// import of the file assigns the same ids.
  @inline(never)
  private func named(_ quiz: Quiz, from host: String, in name: String, mark: String) -> Quiz {
    let marked = quiz.id + "~" + mark
    let isMarked = files.contains { $0.quizzes.contains($0.name == name ? marked : quiz.id) }
    if !isMarked, quiz.origins.first?.name == host { return quiz }
    return Quiz(
      id: isMarked ? marked : quiz.id, icon: quiz.icon, title: quiz.title, description: quiz.description, author: quiz.author,
      questions: quiz.questions, origins: [Origin(name: host)])
  }

  /// Whether a file on this device contains exactly these quizzes.
  @inline(never)
  private func isThere(_ quizzes: [Quiz], as source: ImportSource, in appState: AppState) -> Bool {
    let mark = Self.mark(of: source.host)
    return source.quizzes.count == quizzes.count
      && zip(source.quizzes, quizzes).allSatisfy { id, quiz in
        appState.library.quiz(id) == named(quiz, from: source.host, in: source.name, mark: mark)
      }
  }

  @inline(never)
  private func first(_ fits: (ImportSource) -> Bool) -> ImportSource? {
    for file in files where fits(file) { return file }
    return nil
  }

  @inline(never)
  private mutating func remove(_ name: String, in appState: inout AppState) -> [Effect] {
    guard let source = first({ $0.name == name }) else { return [] }
    opened = nil
    var entries = [entry(name, nil)]
    if source.isAt(address) {
      (address, draft) = ("", nil)
      entries.append(entry(Self.addressName, nil))
    }
    return keep(name, nil, [], entries, nil, isAgain: false, in: &appState)
  }

  /// Replaces the quizzes of a file and saves all changes atomically.
  @inline(never)
  private mutating func keep(
    _ name: String, _ source: ImportSource?, _ quizzes: [Quiz], _ entries: [Effect.Entry], _ doubt: TextDoubt?, isAgain: Bool,
    in appState: inout AppState
  ) -> [Effect] {
    let old = first { $0.name == name }.map { self.quizzes($0, appState) } ?? []
    var entries = entries
    for quiz in old where !quizzes.contains(where: { $0.id == quiz.id }) {
      entries.append(entry(quiz.id, nil))
      appState.library.remove(quiz: quiz.id)
    }
    for quiz in quizzes { appState.library.replace(quiz) }
    exchange(name, for: source)
    latest = source?.name
    progress = .done(ImportChanges(from: old, to: quizzes), doubt, isAgain: isAgain)
    return [.save(entries, isFinal: true, appState.appRequestID())]
  }

  /// Replaces the data of a file, or removes it if `source` is `nil`. Files stay sorted by origin.
  @inline(never)
  private mutating func exchange(_ name: String, for source: ImportSource?) {
    files = others(than: name)
    if let source { files.insert(source, at: files.firstIndex { $0.comesAfter(source) } ?? files.count) }
  }

  private func others(than name: String) -> [ImportSource] { files.filter { $0.name != name } }

  private func entry(_ name: String, _ value: String?) -> Effect.Entry {
    Effect.Entry(key: KeptKey(.imported, name).text, value: value)
  }

  func quizzes(_ source: ImportSource, _ appState: AppState) -> [Quiz] { source.quizzes.compactMap { appState.library.quiz($0) } }
}

extension ImportSource {
  /// Whether the file comes from this address.
  fileprivate func isAt(_ address: String) -> Bool {
    if isFile { return false }
    return self.address.utf8.isEmpty ? ImportAddress(address)?.host == host : self.address == address
  }

  fileprivate func comesAfter(_ other: ImportSource) -> Bool {
    Array((other.host + "\n" + other.name).utf8).lexicographicallyPrecedes(Array((host + "\n" + name).utf8))
  }
}
