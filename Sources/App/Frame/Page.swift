import Content
import Markup
import WireAPI

/// What a screen puts into the frame that all screens share.
struct Page: Equatable, Sendable {
  /// For style sheets and tests: which screen this is.
  let screen: String
  /// The document's title, without the app's name.
  let title: String
  /// What stands in the bar; the title where it is `nil`.
  var heading: HTML?
  /// Where "Back" leads; `nil` on the list itself.
  var back: Route? = .list
  var tab: Tab = .play
  /// Buttons at the end of the bar, in front of Settings.
  var tools: HTML = .none
  /// The name of the round that the page shows, of which the player's device may hold a saved one.
  var roundName: String?
  /// What must be dealt with before the screen goes on.
  var dialog: Dialog?
  let content: HTML

  /// Whether Escape leads back; not where it closes something first.
  var leavesByEscape = true

  static let headingID = "title"
  /// The heading of what a round has come to, where its end takes the focus.
  static let endingID = "ending"

  enum Tab: Equatable, Sendable { case play, hangman, statistics }

  init(screen: String, title: String, @HTMLBuilder content: () -> HTML) {
    self.screen = screen
    self.title = title
    self.content = content()
  }
}

extension Page {
  /// All that is drawn anew when the app's state changes.
  func body(settings: HTML, notice: HTML, connection: HTML, say: Speech) -> HTML {
    div(.id("app"), .data(.screen, screen)) {
      // On wide screens it stands first; on a phone style rules put it below all else.
      nav(.class("tabs"), .label(say(.sections))) {
        tabLink(.play, to: .list, Icon.play, say(.play))
        tabLink(.hangman, to: .hangman(.words), Icon.pumpkin, say(.hangman))
        tabLink(.statistics, to: .statistics, Icon.statistics, say(.statistics))
      }
      header(.class("bar")) {
        div(.class("bar-start")) {
          if let back { backLink(to: back, say) }
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
      // There before it says anything, so that a screen reader hears when it does.
      p(.class("connection"), .id("connection"), .role("status")) { connection }
      settings
      if let dialog { dialog.view }
    }
  }

  private func backLink(to route: Route, _ say: Speech) -> HTML {
    a(
      .class("icon-button"), .href(route.path), .label(say(.back)), .rel("prev"), .shortcut("Escape").when(leavesByEscape)
    ) { Icon.back.view }
  }

  private func tabLink(_ tab: Tab, to route: Route, _ icon: Icon, _ name: String) -> HTML {
    let parts = HTML.sequence([icon.view, span { name }])
    return a(.href(route.path), .currentPage.when(tab == self.tab)) { parts }
  }
}

/// A modal dialog: the host shows it over the page, keeps the focus in it, and gives the focus back when it is gone.
struct Dialog: Equatable, Sendable {
  /// Tells it from other dialogs of the screen, so that one that goes on is not shown anew.
  let id: String
  let title: String
  /// Whether it tells of trouble, and a screen reader interrupts for it.
  let isAlert: Bool
  /// What Escape does; `nil` for one that only its buttons close.
  private let dismissal: String?
  /// The element that is read with its title: then the dialog itself has the focus first, so that it is read before what can be done.
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
  static var sections: Phrase {
    Phrase(en: "Sections", fr: "Rubriques", es: "Secciones", ru: "Разделы")
  }
}
