import Testing

@testable import Markup

/// A page as assistive technology sees it: roles, names, states, and actions.
struct PageReading {
  /// An element with a role.
  struct Part {
    let role: String
    let name: String
    let text: String
    let attributes: [Attribute]
    /// The action of the form that contains the element, if any.
    fileprivate let formAction: String?

    subscript(attribute: String) -> String? {
      attributes.first { $0.word == attribute }.map { $0.value ?? "" }
    }

    var isDisabled: Bool { self["disabled"] != nil || self["aria-disabled"] == "true" }
    var isChecked: Bool { self["checked"] != nil }

    /// The action that a press, a change or a submission of this element sends to the app.
    var action: String? {
      self["data-on-click"] ?? self["data-on-change"] ?? (self["type"] == "submit" ? formAction : nil)
    }
  }

  private(set) var parts: [Part] = []
  /// All text in reading order, except text that is hidden from assistive technology.
  private(set) var text = ""
  /// Every id on the page in order, including those in Settings.
  private(set) var ids: [String] = []
  /// The content of each text area with an id, without line breaks at its start. Browsers drop the first of them.
  private(set) var areas: [String: String] = [:]
  private var texts: [String: String] = [:]

  /// Reads the element `app` without Settings, or only Settings if `settings` is true.
  init(_ app: HTML, settings: Bool = false) {
    gatherTexts(app)
    if settings {
      if let panel = PageReading.panel(in: app) { read(panel, label: nil, form: nil, isOpen: true) }
    } else {
      read(app, label: nil, form: nil, isOpen: false)
    }
  }

  func all(_ role: String, _ name: String? = nil) -> [Part] {
    parts.filter { $0.role == role && (name == nil || $0.name == name) }
  }

  func names(of role: String) -> [String] { all(role).map { $0.name } }

  /// Returns the only part with this role and, if given, this name. Throws if there is none, or more than one.
  func the(_ role: String, _ name: String? = nil, _ location: SourceLocation = #_sourceLocation) throws -> Part {
    let found = all(role, name)
    try #require(
      found.count == 1, "\(found.count) of role \(role), named \(name ?? "anything"), among \(names(of: role))",
      sourceLocation: location)
    return found[0]
  }

  func has(_ role: String, _ name: String? = nil) -> Bool { !all(role, name).isEmpty }

  // MARK: - Reading

  private mutating func gatherTexts(_ html: HTML) {
    switch html {
    case .text: break
    case .sequence(let parts): for part in parts { gatherTexts(part) }
    case .element(let tag, let attributes, let content):
      if let id = attributes.first(where: { $0.word == "id" })?.value {
        ids.append(id)
        if tag == .textarea { areas[id] = String(PageReading.text(of: .sequence(content)).drop { $0 == "\n" }) }
        texts[id] = PageReading.text(of: .sequence(content))
      }
      for part in content { gatherTexts(part) }
    }
  }

  private mutating func read(_ html: HTML, label: String?, form: String?, isOpen: Bool) {
    switch html {
    case .text(let words): text += words
    case .sequence(let content): for part in content { read(part, label: label, form: form, isOpen: isOpen) }
    case .element(let tag, let attributes, let content):
      func value(_ name: String) -> String? { attributes.first { $0.word == name }.map { $0.value ?? "" } }
      if value("aria-hidden") == "true" || value("popover") != nil && !isOpen { return }
      let words = PageReading.text(of: .sequence(content))
      if let role = value("role") ?? PageReading.role(of: tag, type: value("type")) {
        let labelled = value("aria-labelledby").map { texts[$0] ?? "" }
        let name =
          labelled ?? value("aria-label")
          ?? (PageReading.isNamedByContent(role) ? words : tag == .input || tag == .textarea ? label : nil) ?? ""
        parts.append(Part(role: role, name: name, text: words, attributes: attributes, formAction: form))
      }
      let label = tag == .label ? words : label
      let form = value("data-on-submit") ?? form
      for part in content { read(part, label: label, form: form, isOpen: isOpen) }
    }
  }

  private static func text(of html: HTML) -> String {
    switch html {
    case .text(let words): words
    case .sequence(let parts): parts.map { text(of: $0) }.joined()
    case .element(.textarea, _, _): ""
    case .element(_, let attributes, let content):
      attributes.contains { $0.word == "aria-hidden" } ? "" : content.map { text(of: $0) }.joined()
    }
  }

  private static func panel(in html: HTML) -> HTML? {
    switch html {
    case .text: nil
    case .sequence(let parts): parts.lazy.compactMap { panel(in: $0) }.first
    case .element(_, let attributes, let content):
      attributes.contains { $0.word == "popover" } ? html : panel(in: .sequence(content))
    }
  }

  private static func role(of tag: Markup.Tag, type: String?) -> String? {
    switch tag {
    case .a: "link"
    case .button: "button"
    case .h1, .h2, .h3: "heading"
    case .textarea: "textbox"
    case .select: "combobox"
    case .option: "option"
    case .input: ["checkbox": "checkbox", "text": "textbox", "search": "searchbox"][type ?? "", default: "radio"]
    case .dialog: "dialog"
    case .li: "listitem"
    case .ol, .ul: "list"
    case .main: "main"
    case .nav: "navigation"
    case .progress: "progressbar"
    case .fieldset: "group"
    default: nil
    }
  }

  private static func isNamedByContent(_ role: String) -> Bool { ["link", "button", "heading"].contains(role) }
}

extension Attribute {
  fileprivate var word: String { "\(name)" }
}
