#if TESTING
  import JSON
  import Markup
  import WireAPI

  /// A screen that only tests use. It has a text field, a button that does not wait for the server, a modal dialog, and a part
  /// that can fail independently.
  struct SampleScreen: Screen {
    private var text = ""
    private var given: String?
    private var isFavourite = false
    /// The running request that sets or clears the favourite.
    private var favouring: RequestID?
    private var refusal: String?
    private var isOpen = false
    private var note: Part<String>?

    mutating func appear(in appState: inout AppState) -> [Effect] { note == nil ? loadNote(in: &appState) : [] }

    mutating func update(_ action: SampleAction, in appState: inout AppState) -> [Effect] {
      switch action {
      case .type(let text): self.text = text
      case .check: (given, text) = (text, "")
      case .favour: return favour(in: &appState)
      case .open(let isOpen): self.isOpen = isOpen
      case .retry: return loadNote(in: &appState)
      }
      return []
    }

    private mutating func loadNote(in appState: inout AppState) -> [Effect] {
      [appState.ask(.sample(.note)) { note = .loading($0) }]
    }

    /// Toggles the favourite immediately. If the server refuses or does not respond, `receive` undoes the change.
    private mutating func favour(in appState: inout AppState) -> [Effect] {
      isFavourite.toggle()
      refusal = nil
      return [appState.ask(.sample(isFavourite ? .favour : .forget)) { favouring = $0 }]
    }

    mutating func receive(_ response: APIResponse, for requestID: RequestID, in appState: inout AppState) -> [Effect] {
      note?.receive(response, for: requestID) { try? $0.document?["note"].string }
      guard requestID == favouring else { return [] }
      favouring = nil
      if (200..<300).contains(response.status) { return [] }
      isFavourite.toggle()
      refusal = response.refusal?.title ?? appState.say(.noAnswer)
      return [.announce(refusal ?? "")]
    }

    func view(in appState: AppState) -> Page {
      var page = Page(screen: "sample", title: "Sample") {
        form(.class("feedback"), .on(.submit, SampleAction.check)) {
          label {
            "Your answer"
            input(
              .type("text"), .id("answer"), .name("answer"), .value(text), .autocompleteOff, .on(.input, SampleAction.type("")))
          }
          button(.class("primary"), .type("submit")) { "Check" }
        }
        if let given { p(.role("status"), .label("Given")) { given } }
        p(.role("status"), .label("Length")) { text.utf8.count }
        button(.class("secondary"), .type("button"), .pressed(isFavourite), .on(.click, SampleAction.favour)) { "Favourite" }
        if let refusal { p(.role("alert")) { refusal } }
        button(.class("secondary"), .type("button"), .id("more"), .on(.click, SampleAction.open(true))) { "More" }
        section(.label("Note")) { note?.view(appState.say, retry: SampleAction.retry) { text in p { text } } ?? .none }
      }
      if isOpen {
        page.dialog = Dialog("more-dialog", title: "More of it", dismissal: SampleAction.open(false)) {
          button(.class("secondary"), .type("button"), .on(.click, SampleAction.favour)) { "Favourite here" }
          button(.class("primary"), .type("button"), .on(.click, SampleAction.open(false))) { "Done" }
        }
      }
      return page
    }
  }

  enum SampleAction: ScreenAction {
    /// The current text of the field.
    case type(String)
    case check
    case favour
    case open(Bool)
    case retry

    static var screen: String { "sample" }

    var code: String {
      switch self {
      case .type: "type"
      case .check: "check"
      case .favour: "favour"
      case .open(let isOpen): isOpen ? "open" : "close"
      case .retry: "retry"
      }
    }

    init?(code: String, value: String) {
      self.init(code: code, among: [.type(value), .check, .favour, .open(true), .open(false), .retry])
    }
  }
#endif
