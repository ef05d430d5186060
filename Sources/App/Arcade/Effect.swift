import JSON
import Rules

/// Something the app wants done outside; the host does it, and answers with an `Event` where there is an answer.
public enum Effect: Equatable, Sendable {
  /// Get a resource; answered under its path.
  case fetch(path: String)
  /// Post a document; answered under `request`.
  case send(path: String, body: JSON, request: String)
  /// Keep a text across restarts.
  case keep(key: String, value: String)
  case forget(key: String)
  /// Keep a setting where the server sees it too; `nil` removes it.
  case prefer(name: String, value: String?)
  /// Show an address as the current one, as a new entry of the history or in place of the current entry.
  case visit(path: String, replacing: Bool)
  /// Act after a while.
  case wake(after: Milliseconds, action: String)
  /// Move the focus to the element with this id.
  case focus(id: String)
  /// Have a screen reader say something.
  case announce(String)
  /// Open the popover with this id.
  case open(id: String)
}

extension Effect: JSONWritable {
  public var json: JSON {
    switch self {
    case .fetch(let path): ["do": "fetch", "path": .string(path)]
    case .send(let path, let body, let request):
      ["do": "send", "path": .string(path), "body": .string(body.description), "request": .string(request)]
    case .keep(let key, let value): ["do": "keep", "key": .string(key), "value": .string(value)]
    case .forget(let key): ["do": "forget", "key": .string(key)]
    case .prefer(let name, let value): ["do": "prefer", "name": .string(name), "value": value.map { .string($0) } ?? .null]
    case .visit(let path, let replacing): ["do": "visit", "path": .string(path), "replacing": .bool(replacing)]
    case .wake(let after, let action):
      ["do": "wake", "after": .number(JSON.Number(after.count)), "action": .string(action)]
    case .focus(let id): ["do": "focus", "id": .string(id)]
    case .announce(let text): ["do": "announce", "text": .string(text)]
    case .open(let id): ["do": "open", "id": .string(id)]
    }
  }
}
