import Markup
import WireAPI

/// The parts of a page that a screen provides. The frame around them is the same for all screens.
struct Page: Equatable, Sendable {
  /// The name of the screen, for style sheets and tests.
  let screen: String
  /// The document's title, without the app's name.
  let title: String
  /// The heading in the bar. If it is `nil`, the bar shows the title.
  var heading: HTML?
  /// The address to which "Back" leads. `nil` on the list screen, which has no such link.
  var back: Route? = .list
  /// The tab that is marked as the current one.
  var tab: Tab = .play
  /// The buttons at the end of the bar, before the Settings button.
  var tools: HTML = .none
  /// The name of the round on the page, if there is one. The player's device may have saved the state of this round.
  var roundName: String?
  /// A dialog that the player must respond to before continuing.
  var dialog: Dialog?
  let content: HTML

  /// Whether the Escape key leads back. False if Escape first closes something else, such as an open hint.
  var leavesByEscape = true

  static let headingID = "title"
  /// The id of the result's heading. This heading gets the focus when a round ends.
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
      // This line is present even without a message, so that screen readers announce a message as soon as it appears.
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

/// A modal dialog. It is shown over the page and keeps the focus inside it. When the dialog closes, the element that had the
/// focus before gets it back.
struct Dialog: Equatable, Sendable {
  /// The id that distinguishes the screen's dialogs, so that the host does not open the same dialog twice.
  let id: String
  let title: String
  /// Whether the dialog reports a problem. If so, screen readers announce it at once.
  let isAlert: Bool
  /// The text of the action that Escape triggers. `nil` if Escape does not close the dialog.
  private let dismissal: String?
  /// The id of the element that screen readers read with the title. If it is set, the dialog itself gets the focus when it opens.
  /// If it is `nil`, the dialog's first focusable element gets the focus.
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
