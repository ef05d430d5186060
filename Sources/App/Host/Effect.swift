import Content
import JSON
import Rules
import WireAPI

/// Something the app wants done outside; the host does it, and answers with an `Event` where there is an answer.
public enum Effect: Equatable, Sendable {
  /// Save entries, all of them or none, before anything is drawn or asked; answered by `saved`. It `isFinal` where the player finishes
  /// something, such as a round or an import: they see its end only once it is saved, and it survives a power failure.
  case save([Entry], isFinal: Bool, RequestID)
  /// Move the entries under these keys, which cannot be read, to where nothing reads them nor writes over them; comes before what is
  /// kept after it, and is answered by `quarantined`.
  case setAside([String])
  /// Make a request of the server; answered by `answered`. A result is handed in by one page at a time, and only as long as it is kept:
  /// where another page has settled it meanwhile, nothing is sent, and the answer is that nothing answered.
  case ask(APIRequest, RequestID)
  /// Get a quiz file from an address; answered by `answered`.
  case get(ImportRequest, RequestID)
  /// Load a chunk of the module; answered by `answered`, with 200 once its screens can be opened.
  case load(LazyChunk, RequestID)
  /// Ring after a while, or not at all any more.
  case alarm(Alarm, after: Milliseconds?)
  /// Keep a setting where the server sees it too; `nil` removes it.
  case prefer(name: String, value: String?)
  /// Show an address as the current one, as a new entry of the history or in place of the current entry.
  case visit(path: String, replacing: Bool)
  /// Move the focus to the element with this id.
  case focus(id: String)
  /// Have a screen reader say something.
  case announce(String)
  /// The same, of a text in another language than the page's.
  case read(String, Language)
  /// Let something be heard; asked for only where the player wants sound.
  case sound(Sound)

  /// What can be heard of a game.
  public enum Sound: String, Sendable { case right, wrong, finished }

  /// What is kept under a key; `nil` removes it.
  public struct Entry: Equatable, Sendable {
    public let key: String
    public let value: String?

    public init(key: String, value: String?) {
      self.key = key
      self.value = value
    }
  }
}

extension Effect {
  /// Saves one entry with which nothing ends. Never inlined: nearly every screen saves something.
  @inline(never)
  static func saving(_ entry: Entry, _ requestID: RequestID) -> [Effect] { [.save([entry], isFinal: false, requestID)] }
}

extension Effect: JSONWritable {
  public var json: JSON {
    switch self {
    case .save(let entries, let isFinal, let requestID):
      [
        "do": "save", "request": .string(requestID.text), "isFinal": .bool(isFinal),
        "entries": .object(JSON.Object(entries.map { JSON.Member($0.key, $0.value.json) })),
      ]
    case .setAside(let keys): ["do": "setAside", "keys": .array(keys.map { .string($0) })]
    case .ask(let request, let requestID):
      [
        "do": "ask", "request": .string(requestID.text), "method": .string(request.method.rawValue),
        "path": .string(request.address), "body": (request.body?.description).json, "key": request.key.json,
      ]
    case .get(let request, let requestID): ImportPanel.json(request, requestID)
    case .load(let chunk, let requestID):
      ["do": "load", "request": .string(requestID.text), "chunk": .string(chunk.rawValue)]
    case .alarm(let alarm, let after):
      ["do": "alarm", "name": .string(alarm.text), "after": after.map { .number(JSON.Number($0.count)) } ?? .null]
    case .prefer(let name, let value): ["do": "prefer", "name": .string(name), "value": value.json]
    case .visit(let path, let replacing): ["do": "visit", "path": .string(path), "replacing": .bool(replacing)]
    case .focus(let id): ["do": "focus", "id": .string(id)]
    case .announce(let text): ["do": "announce", "text": .string(text)]
    case .read(let text, let language): ["do": "announce", "text": .string(text), "lang": .string(language.tag)]
    case .sound(let sound): ["do": "sound", "name": .string(sound.rawValue)]
    }
  }
}

extension APIRequest {
  /// The key of the saved result that it hands in.
  fileprivate var key: String? {
    guard case .handIn(let result) = self else { return nil }
    return KeptKey(.result, result.id).text
  }
}

extension String? {
  fileprivate var json: JSON { map { .string($0) } ?? .null }
}
