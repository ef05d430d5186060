import App
import HTTP
import Markup

/// The admin pages. They are rendered on the server and need no script. Like the program's other messages, they are in English.
struct AdminPage: Sendable {
  let assets: Document.Assets
  let base: BasePath

  /// Returns the page that asks for the token, with status 401.
  func form(wasRefused: Bool) -> Response {
    let document = page("Admin") {
      if wasRefused { p(.role("alert")) { "Wrong token." } }
      Markup.form(.class("name-form"), .method("post"), .action(Admin.path)) {
        label(.class("name-field")) {
          span { "Token" }
          input(.id("token"), .name(Admin.field), .type("password"), .autocompleteOff, .required, .maxLength(200))
        }
        button(.class("primary"), .type("submit")) { "Sign in" }
      }
      p(.class("new-best-report")) {
        "The server printed the token at its first start. Run “potiron admin-token” to create a new one."
      }
    }
    return response(.unauthorized, document, [HeaderField("WWW-Authenticate", "Bearer")])
  }

  /// Returns the page with the state of the upstream services.
  func sources(_ sentences: [String]) -> Response {
    let document = page("Sources") {
      if sentences.isEmpty { p { "No content source has been used yet." } }
      ul { HTML.sequence(sentences.map { sentence in li { sentence } }) }
    }
    return response(.ok, document)
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
        link(.rel("stylesheet"), .href(assets.style))
        link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
      }
      Markup.body {
        div(.id("app"), .data(.screen, "admin")) {
          header(.class("bar")) { h1(.class("bar-title")) { name } }
          main(.class("screen")) { content }
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
