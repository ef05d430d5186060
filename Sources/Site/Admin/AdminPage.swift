import App
import HTTP
import Markup
import Platform

/// The admin pages. They are rendered on the server and need no script. Like the program's other messages, they are in English.
struct AdminPage: Sendable {
  let assets: Document.Assets
  let base: BasePath

  /// A sign-in link that has just been made. It is shown once.
  struct Link: Sendable {
    /// The name of the author.
    let name: String
    let address: String
    /// The time when the link expires, in milliseconds since 1970.
    let endsAt: Int64
  }

  /// Returns the page for clients who are not signed in, with status 401.
  func signIn(wasRefused: Bool) -> Response {
    let document = page("Admin") {
      if wasRefused { p(.role("alert")) { "Wrong token." } }
      p {
        "This page is for the operator. Sign in with the link that the server printed at its first start. To create a new link, "
          + "run “potiron invite NAME --operator” on the server."
      }
      Markup.form(.class("name-form"), .method("post"), .action(Admin.path)) {
        label(.class("name-field")) {
          span { "Token" }
          input(
            .id("token"), .name(AdminForm.Field.token.rawValue), .type("password"), .autocompleteOff, .required, .maxLength(200))
        }
        button(.class("primary"), .type("submit")) { "Sign in with the token" }
      }
      p(.class("new-best-report")) {
        "In this version, the admin token also opens the page. Run “potiron admin-token” to create a new one."
      }
    }
    return response(.unauthorized, document, [HeaderField("WWW-Authenticate", "Bearer")])
  }

  /// Returns the page with these sections.
  ///
  /// - Parameters:
  ///   - problem: why an action was not performed.
  ///   - isForToken: whether the page was opened with the admin token.
  func response(_ sections: [AdminSection], link: Link?, problem: String?, isForToken: Bool) -> Response {
    let document = page("Admin") {
      if isForToken {
        p(.role("status")) {
          "The next version opens this page only for an operator who is signed in. To create a sign-in link, run “potiron invite "
            + "NAME --operator” on the server."
        }
      }
      if let problem { p(.role("alert")) { problem } }
      if let link { shown(link) }
      HTML.sequence(
        sections.map { part in
          section(.class("create-card"), .labelledBy(part.id)) {
            h2(.id(part.id)) { part.title }
            part.content
          }
        })
    }
    return response(problem == nil ? .ok : .unprocessableContent, document)
  }

  private func shown(_ link: Link) -> HTML {
    section(.class("create-card"), .labelledBy("link")) {
      h2(.id("link")) { "Sign-in link for " + link.name }
      p { "It works once, until \(UTCText.minutes(link.endsAt)). It is not shown again." }
      label(.class("field")) {
        span { "Link" }
        input(.readOnly, .value(link.address))
      }
      if let picture = QRCode(link.address).flatMap({ CodePicture($0.rows) }) {
        picture.view("QR code of the link")
      }
    }
  }

  private func page(_ name: String, @HTMLBuilder content: () -> HTML) -> HTML {
    let content = content()
    return Markup.html(.lang("en")) {
      head {
        meta(.charset("utf-8"))
        title { name + " · Potiron" }
        meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
        meta(.name("color-scheme"), .content("dark light"))
        meta(.name("robots"), .content("noindex"))
        style(assets.baseStyle.text)
        Markup.link(.rel("stylesheet"), .href(assets.style))
        Markup.link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
      }
      Markup.body {
        div(.id("app"), .data(.screen, "admin")) {
          header(.class("bar")) {
            div(.class("bar-start")) {}
            h1(.class("bar-title")) { name }
            div(.class("bar-end")) {}
          }
          main(.class("screen create")) { content }
        }
      }
    }
  }

  private func response(_ status: Status, _ page: HTML, _ further: [HeaderField] = []) -> Response {
    Response(
      status, uncached: page.below(base.text).renderedDocument(), type: "text/html; charset=utf-8",
      SecurityHeaders.allowing(scripts: [], styles: [assets.baseStyle.hash]) + further)
  }
}
