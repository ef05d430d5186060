import Content
import Formats
import JSON
import Play
import WireAPI

// Requests quiz files, starts reading them, and saves their quizzes.

extension ImportState {
  /// Handles saved entries and actions, in order. Entries that cannot be read are quarantined.
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
    endPaste()
    purpose = .settings
    switch action {
    case .address(let text): draft = text
    case .check: return check(in: &appState)
    case .checkFile:
      guard case .failed(.file(.webPage(let page))) = progress, let file = page.file else { return [] }
      draft = file
      return check(in: &appState)
    case .remove(let name): return remove(name, in: &appState) + [.focus(id: SettingsPanel.titleID)]
    // If a requested file has not arrived yet, this local file replaces it.
    case .file(let report):
      purpose = .importScreen
      return read(ArrivedFile(origin: .device, content: report), in: &appState)
    case .unreadable(let why):
      purpose = .importScreen
      return fail(.unreadable(why))
    }
    return []
  }

  mutating func fail(_ trouble: ImportTrouble) -> [Effect] {
    progress = .failed(trouble)
    return []
  }

  // MARK: - Asking

  private mutating func check(in appState: inout AppState) -> [Effect] {
    guard !isBusy else { return [] }
    let typed = PlayerName.trimmed(draft ?? address)
    if typed.utf8.isEmpty, let source = first({ $0.isAt(address) }) { return remove(source.name, in: &appState) }
    guard let wanted = ImportAddress(typed) else { return fail(.noAddress) }
    (address, draft) = (wanted.text, nil)
    let saved = entry(Self.addressName, JSON.string(address).description)
    return [.save([saved], isFinal: false, appState.appRequestID())] + ask(wanted, in: &appState)
  }

  /// Requests the file at an address.
  mutating func ask(_ wanted: ImportAddress, in appState: inout AppState) -> [Effect] {
    let requestID = appState.appRequestID()
    progress = .asking(requestID, wanted, byServer: false)
    return [.get(.file(address: wanted.text, isOurs: false), requestID)]
  }

  /// Handles the response to any request from an import. If the browser got no response from the file's server, asks our server
  /// for the file. Ignores responses to other requests.
  mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
    switch progress {
    case .asking(requestID, let address, let byServer):
      if response.isGood {
        let file = ArrivedFile(origin: .address(address, byServer: byServer), content: response.body)
        return read(file, in: &appState)
      }
      if !byServer, response.status == 0 {
        let requestID = appState.appRequestID()
        progress = .asking(requestID, address, byServer: true)
        return [.get(.file(address: address.text, isOurs: true), requestID)]
      }
      return fail(byServer ? trouble(response, at: address.text) : .status(response.status))
    case .loading(var wanted):
      guard let place = wanted.firstIndex(where: { $0.requestID == requestID }) else { return [] }
      guard appState.take(wanted.remove(at: place).prerequisite, from: response) else { return fail(.noCode) }
      progress = .loading(wanted)
      return wanted.isEmpty ? ImportReading.proceed(&self, in: &appState) : []
    case .inflating(requestID): return ImportReading.inflated(response, &self, in: &appState)
    case .shrinking(requestID): return ImportReading.shrunk(response, &self, in: &appState)
    default: return []
    }
  }

  /// Reads a file. If the code that reads it is not loaded, loads that code first.
  mutating func read(_ file: ArrivedFile, in appState: inout AppState) -> [Effect] {
    arrived = file
    return load(ImportState.chunks, in: &appState) ?? ImportReading.proceed(&self, in: &appState)
  }

  /// The chunks that every import needs. The chunk for the file's format is loaded later.
  static let chunks: [LazyChunk] = [.importing, .previewing, .assembling, .problems]

  /// Loads chunks, including the chunks with shared code that they use. Returns `nil` if all of them are already loaded.
  mutating func load(_ chunks: [LazyChunk], in appState: inout AppState) -> [Effect]? {
    let missing = Prerequisite.chunks(chunks).filter { !appState.has($0) }
    if missing.isEmpty { return nil }
    let (wanted, effects) = appState.ask(for: missing)
    progress = .loading(wanted)
    return effects
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
  /// The prefix of each file's entry name. Earlier versions of the app allowed only one file, and its entry name was this prefix
  /// alone.
  private static let fileName = "file"
  /// The maximum number of imported files, and the maximum total size of their quizzes in bytes. All imported quizzes must fit
  /// into an export of the player's data.
  private static let mostFiles = 20
  private static let mostBytes: Int64 = 8_000_000
  /// The maximum size of a saved quiz in bytes: 4 MiB. The host rejects values over 5,000,000 UTF-16 code units
  /// (Web/host/kept.js).
  private static let longestEntry = 4 << 20

  /// Applies an entry that was saved in an earlier visit, or that another tab has saved or removed. Returns `false` if the entry
  /// cannot be read.
  @inline(never)
  private mutating func take(_ name: String, _ value: String?, in appState: inout AppState) -> Bool {
    // The limit, 16 MiB, is larger than any saved entry: the host saves at most 5,000,000 UTF-16 code units, which take up at
    // most 15 MB in UTF-8.
    let document = value.flatMap { try? JSON(parsing: $0, limits: JSON.Limits(byteCount: 1 << 24)) }.map { JSON.Reader($0) }
    if name == Self.addressName {
      let kept = try? document?.string
      address = kept ?? ""
      return value == nil || kept != nil
    } else if name.utf8.starts(with: Self.fileName.utf8) {
      let source = document.flatMap { try? ImportSource(name, from: $0) }
      exchange(name, for: source)
      return value == nil || source != nil
    } else if MadeQuizzes.isEntry(name) {
      guard value == nil || document != nil else { return false }
      made.take(name, value)
      return true
    } else {
      let quiz = document.flatMap { try? Quiz(from: $0) }
      guard value == nil || quiz?.id == name, Quiz.isImported(name) else { return false }
      if let quiz { appState.library.replace(quiz) } else { appState.library.remove(quiz: name) }
      if MadeQuizzes.isMade(name) { made.list(name, isThere: quiz != nil) }
      return true
    }
  }

  /// Adds the quizzes from a file, or replaces those from its earlier version. Throws if a quiz or the total of all imported
  /// quizzes would be too large, or if there are too many files. In that case, nothing changes.
  ///
  /// `place` is the file's name, the host of its address, or a label for pasted text. `known` is the name of the file's saved
  /// entry if this file was already added, otherwise `nil`. `isNamed` is `false` for pasted text, which has no file name by which
  /// an earlier version could be found. Returns the effects, the name of the saved entry, and the quizzes with their ids on this
  /// device.
  mutating func add(
    _ found: [Quiz], from place: String, at address: String?, known: String?, isNamed: Bool,
    in appState: inout AppState
  ) throws(ImportTrouble) -> (effects: [Effect], name: String, quizzes: [Quiz]) {
    let earlier =
      known.flatMap { name in first { $0.name == name } }
      ?? earlier(found, from: isNamed ? place : nil, at: address, in: appState)
    let host = earlier?.host ?? (address == nil ? freeName(place) : place)
    let mark = Self.mark(of: address ?? host)
    let name = earlier?.name ?? Self.fileName + "-" + mark
    var quizzes: [Quiz] = []
    var entries: [Effect.Entry] = []
    var byteCount: Int64 = 0
    for quiz in found {
      let quiz = named(quiz, from: host, in: name, mark: mark)
      let text = quiz.json.description
      if text.utf8.count > Self.longestEntry { throw .file(.tooLarge) }
      byteCount += Int64(text.utf8.count)
      quizzes.append(quiz)
      entries.append(entry(quiz.id, text))
    }
    let others = others(than: name)
    if others.count >= Self.mostFiles || others.reduce(byteCount, { $0 + $1.byteCount }) > Self.mostBytes { throw .full }
    let source = ImportSource(
      name: name, host: host, isFile: address == nil,
      checked: LocalTime(instant: appState.moment.now, offset: appState.moment.offset), quizzes: quizzes.map { $0.id },
      address: address ?? "", byteCount: byteCount)
    entries.insert(entry(name, source.json.description), at: 0)
    return (keep(name, source, quizzes, entries, isAgain: earlier != nil && address == nil, in: &appState), name, quizzes)
  }

  /// Returns the earlier version of a file, or `nil` if there is none. A file from the web is recognised by its address. A local
  /// file is recognised if the two versions have the same name and share a quiz. It is also recognised if all their quizzes are
  /// the same, because browsers rename a file that is downloaded again.
  private func earlier(
    _ quizzes: [Quiz], from place: String?, at address: String?, in appState: AppState
  ) -> ImportSource? {
    if let address { return first { $0.isAt(address) } }
    return first { $0.isFile && $0.host == place && shares(quizzes, with: $0) }
      ?? first { $0.isFile && isThere(quizzes, as: $0, in: appState) }
  }

  /// Returns the quizzes that were added from the file with this name or address. If the file is imported again, the quizzes keep
  /// these ids. Returns an empty array if the file was not imported.
  func imported(from place: String?, at address: String?, in appState: AppState) -> [ImportedQuiz] {
    let source = first { source in address.map { source.isAt($0) } ?? (source.isFile && source.host == place) }
    return source.map { quizzes($0, appState) }?.map { quiz in
      // The id on this device is "~" followed by the id in the file. Some ids also end with "~" and the hash from `mark(of:)`.
      ImportedQuiz(id: quiz.id.parts(at: "~", most: 3)[1], title: quiz.title)
    } ?? []
  }

  /// Whether an imported file has a quiz with the same id as one of these quizzes, with or without the file's hash.
  private func shares(_ quizzes: [Quiz], with source: ImportSource) -> Bool {
    let mark = Self.mark(of: source.host)
    return quizzes.contains { quiz in
      source.quizzes.contains { $0 == quiz.id || $0 == quiz.id + "~" + mark }
    }
  }

  /// Returns a name that no imported file has yet. If "questions.csv" is taken, the name becomes "questions.csv (2)".
  private func freeName(_ place: String) -> String {
    var (name, number) = (place, 1)
    while first({ $0.isFile && $0.host == name }) != nil {
      number += 1
      name = place + " (\(number))"
    }
    return name
  }

  /// Returns a short hash of a file's address or name. An entry name or a quiz id that ends with this hash differs from the names
  /// and ids of all other files.
  private static func mark(of place: String) -> String {
    String(decoding: Array(Fingerprint(Array(place.utf8)).text.utf8.prefix(8)), as: UTF8.self)
  }

  /// Returns a quiz with its id on this device, and with `host` as its origin. If another file has a quiz with the same id, "~"
  /// and this file's hash are added to the id. A later import of this file assigns the same ids.
  @inline(never)
  private func named(_ quiz: Quiz, from host: String, in name: String, mark: String) -> Quiz {
    let marked = quiz.id + "~" + mark
    let isMarked = files.contains { $0.quizzes.contains($0.name == name ? marked : quiz.id) }
    if !isMarked, quiz.origins.first?.name == host { return quiz }
    return quiz.named(isMarked ? marked : quiz.id, from: [Origin(name: host)])
  }

  /// Whether an imported file contains exactly these quizzes.
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
    var entries = [entry(name, nil)]
    if source.isAt(address) {
      (address, draft) = ("", nil)
      entries.append(entry(Self.addressName, nil))
    }
    return keep(name, nil, [], entries, isAgain: false, in: &appState)
  }

  /// Replaces the quizzes from a file, or removes them if `source` is `nil`. Saves all changes atomically.
  @inline(never)
  private mutating func keep(
    _ name: String, _ source: ImportSource?, _ quizzes: [Quiz], _ entries: [Effect.Entry], isAgain: Bool,
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
    progress = .done(ImportChanges(from: old, to: quizzes), isAgain: isAgain)
    return [.save(entries, isFinal: true, appState.appRequestID())]
  }

  /// Replaces a file in `files`, or removes it if `source` is `nil`. The files stay sorted by origin.
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
  /// Whether the file comes from this web address. If an earlier version of the app saved the file without its address, compares
  /// only the hosts.
  fileprivate func isAt(_ address: String) -> Bool {
    if isFile { return false }
    return self.address.utf8.isEmpty ? ImportAddress(address)?.host == host : self.address == address
  }

  fileprivate func comesAfter(_ other: ImportSource) -> Bool {
    Array((other.host + "\n" + other.name).utf8).lexicographicallyPrecedes(Array((host + "\n" + name).utf8))
  }
}
