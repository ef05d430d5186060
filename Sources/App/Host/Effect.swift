import Content
import JSON
import Rules
import WireAPI

/// A task for the host. If the task has an outcome, the host reports it as an `Event`.
public enum Effect: Equatable, Sendable {
  /// Save either all entries or none. The host starts the save before it draws or performs other effects of the same event, and
  /// reports `saved`. `isFinal` is whether the player has finished a round or an import. If so, the host waits for the save, for
  /// at most 20 seconds, before it shows the outcome. It also makes sure that the entries survive a power failure.
  case save([Entry], isFinal: Bool, RequestID)
  /// Move the unreadable entries under these keys to quarantine, where nothing reads or overwrites them. The host does this
  /// before any later save, and reports `quarantined`.
  case setAside([String])
  /// Send a request to the server. The host reports `answered`. The host uploads a result only if the result is still saved and,
  /// if possible, while neither another page nor the service worker is uploading. If the result has been removed in the meantime,
  /// the host sends nothing and reports status 0, as if the server had not responded.
  case ask(APIRequest, RequestID)
  /// Perform a task of an import, such as downloading a quiz file. The host reports `answered`.
  case get(ImportRequest, RequestID)
  /// Load a lazy chunk of the WebAssembly module. The host reports `answered`, with status 200 once the chunk's code can be
  /// called, or with status 0 if the chunk could not be loaded.
  case load(LazyChunk, RequestID)
  /// Set an alarm that rings after a time, or cancel the alarm if the time is `nil`. The host reports `rang`.
  case alarm(Alarm, after: Milliseconds?)
  /// Save a setting in a cookie, so that the server receives it too. If the value is `nil`, remove the cookie.
  case prefer(name: String, value: String?)
  /// Make this path the page's address. If `replacing`, replace the current history entry, otherwise add a new one.
  case visit(path: String, replacing: Bool)
  /// Open an address of the app, as a link would. The host reports `visit`.
  case go(path: String)
  /// Send a move to a room. The host retries until the server responds, but gives up on a move other than an answer after 15
  /// seconds. It reports the response as an action (`RoomClient`).
  case room(JSON)
  /// Move the focus to the element with this id.
  case focus(id: String)
  /// Have screen readers read this text aloud.
  case announce(String)
  /// Have screen readers read this text aloud in a language other than the page's. `tag` is the BCP 47 tag of that language.
  case read(String, tag: String)
  /// Play a sound. The app requests this only if the player has turned sound on.
  case sound(Sound)

  public enum Sound: String, Sendable { case right, wrong, finished }

  /// An entry of the saved data. If the value is `nil`, the entry is removed.
  public struct Entry: Equatable, Sendable {
    public let key: String
    public let value: String?
  }
}

extension Effect {
  /// Returns the effect that saves one entry, with `isFinal` false. This function is never inlined: nearly every screen calls it,
  /// so copies would make the WebAssembly module larger.
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
    case .ask(.fetch(let resource), let requestID): Effect.asking(requestID, .get, resource.address)
    #if TESTING
      // This request is encoded here and not in `FurtherRequests`, so that the sample screen needs no lazy chunk.
      case .ask(.sample(let operation), let requestID): Effect.asking(requestID, operation.method, Endpoint.sample.path)
    #endif
    case .ask(let request, let requestID): FurtherRequests.json(request, requestID)
    case .get(let request, let requestID): ImportPanel.json(request, requestID)
    case .load(let chunk, let requestID): ["do": "load", "request": .string(requestID.text), "chunk": .string(chunk.name)]
    case .alarm(let alarm, let after):
      ["do": "alarm", "name": .string(alarm.text), "after": after.map { .number(JSON.Number($0.count)) } ?? .null]
    case .prefer(let name, let value): ["do": "prefer", "name": .string(name), "value": value.json]
    case .visit(let path, let replacing): ["do": "visit", "path": .string(path), "replacing": .bool(replacing)]
    case .go(let path): ["do": "go", "path": .string(path)]
    case .room(let task): ["do": "room", "task": task]
    case .focus(let id): ["do": "focus", "id": .string(id)]
    case .announce(let text): ["do": "announce", "text": .string(text)]
    case .read(let text, let tag): ["do": "announce", "text": .string(text), "lang": .string(tag)]
    case .sound(let sound): ["do": "sound", "name": .string(sound.rawValue)]
    }
  }
}

extension Effect {
  /// Returns the JSON of an effect that sends a request to the server.
  @inline(never)
  fileprivate static func asking(
    _ requestID: RequestID, _ method: APIRequest.Method, _ path: String, body: String? = nil, key: String? = nil
  ) -> JSON {
    [
      "do": "ask", "request": .string(requestID.text), "method": .string(method.rawValue), "path": .string(path),
      "body": body.json, "key": key.json,
    ]
  }
}

/// Encodes the requests that do not fetch content. This code is not in the core, because a page that shows a quiz question sends
/// none of these requests.
enum FurtherRequests {
  @inline(never)
  static func json(_ request: APIRequest, _ requestID: RequestID) -> JSON {
    Effect.asking(requestID, request.method, request.address, body: request.body?.description, key: request.key)
  }
}

extension APIRequest {
  /// The key of the saved result that this request uploads. `nil` for any other request.
  fileprivate var key: String? {
    guard case .handIn(let result) = self else { return nil }
    return KeptKey(.result, result.id).text
  }
}

extension String? {
  fileprivate var json: JSON { map { .string($0) } ?? .null }
}
