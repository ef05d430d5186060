import Markup
import WireAPI

/// What a screen contributes to the frame that all screens share.
struct Page: Equatable, Sendable {
  /// The name of the screen, for style sheets and tests.
  let screen: String
  /// The document's title, without the app's name.
  let title: String
  /// The heading in the bar. If it is `nil`, the bar shows the title.
  var heading: HTML?
  /// The target of "Back". `nil` on the list itself.
  var back: Route? = .list
  var tab: Tab = .play
  /// Buttons at the end of the bar, before Settings.
  var tools: HTML = .none
  /// The name of the round on the page. The player's device may have saved its state.
  var roundName: String?
  /// A dialog that the player must respond to before continuing.
  var dialog: Dialog?
  let content: HTML

  /// Whether Escape leads back. False if Escape closes something else first, such as an open hint.
  var leavesByEscape = true

  static let headingID = "title"
  /// The id of the heading of a round's result, which gets the focus when the round ends.
  static let endingID = "ending"

  enum Tab: Equatable, Sendable { case play, hangman, statistics }

  init(screen: String, title: String, @HTMLBuilder content: () -> HTML) {
    self.screen = screen
    self.title = title
    self.content = content()
  }
}

extension Page {
  /// The part of the page that is redrawn when the app's state changes.
  func body(settings: HTML, notice: HTML, connection: HTML, say: Speech) -> HTML {
    div(.id("app"), .data(.screen, screen)) {
      // Wide screens show the tabs first. On a phone, the style sheet moves them to the bottom.
      nav(.class("tabs"), .label(say(.sections))) {
        tabLink(.play, to: .list, Icon.play, say(.play))
        tabLink(.hangman, to: .hangman(.words), Icon.pumpkin, say(.hangman))
        tabLink(.statistics, to: .statistics, Icon.statistics, say(.statistics))
      }
      header(.class("bar")) {
        div(.class("bar-start")) {
          if let back {
            a(
              .class("icon-button"), .href(back.path), .label(say(.back)), .rel("prev"), .shortcut("Escape").when(leavesByEscape)
            ) { Icon.back.view }
          }
        }
        h1(.class("bar-title"), .id(Page.headingID), .tabindex(-1)) { heading ?? .text(title) }
        div(.class("bar-end")) {
          tools
          button(
            .class("icon-button"), .type("button"), .popoverTarget(SettingsPanel.id), .label(say(.settings))
          ) { Icon.settings.view }
        }
      }
      notice
      main(.class("screen"), .id("screen")) { content }
      // Present even when empty, so that screen readers announce a message as soon as it appears.
      p(.class("connection"), .id("connection"), .role("status")) { connection }
      settings
      if let dialog { dialog.view }
    }
  }

  private func tabLink(_ tab: Tab, to route: Route, _ icon: Icon, _ name: String) -> HTML {
    let parts = HTML.sequence([icon.view, span { name }])
    return a(.href(route.path), .currentPage.when(tab == self.tab)) { parts }
  }
}

/// A modal dialog. The host shows it over the page, keeps the focus inside, and restores the focus when it closes.
struct Dialog: Equatable, Sendable {
  /// Distinguishes the screen's dialogs, so that the host does not open the same dialog twice.
  let id: String
  let title: String
  /// Whether it reports a problem. If so, screen readers announce it at once.
  let isAlert: Bool
  /// What Escape does. `nil` if only the dialog's buttons close it.
  private let dismissal: String?
  /// The id of the element that is read with the title. If set, the dialog itself gets the focus first, not its buttons.
  private let describedBy: String?
  private let content: HTML

  init<Action: ScreenAction>(
    _ id: String, title: String, describedBy: String? = nil, isAlert: Bool = false, dismissal: Action?,
    @HTMLBuilder content: () -> HTML
  ) {
    self.id = id
    self.title = title
    self.isAlert = isAlert
    self.describedBy = describedBy
    self.dismissal = dismissal?.text
    self.content = content()
  }

  fileprivate var view: HTML {
    let titleID = id + "-title"
    return Markup.dialog(
      .id(id), .class("dialog"), .role(isAlert ? "alertdialog" : "dialog"), .labelledBy(titleID),
      dismissal.map { .on(.close, $0) } ?? .none, describedBy.map { .describedBy($0) } ?? .none,
      describedBy == nil ? .none : .tabindex(-1), .autofocus.when(describedBy != nil)
    ) {
      h2(.id(titleID)) { title }
      content
    }
  }
}

extension Phrase {
  static var sections: Phrase { Phrase(en: "Sections", fr: "Rubriques", es: "Secciones", ru: "Разделы") }
}
