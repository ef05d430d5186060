import HTTP
import Play

#if DEBUG
  import App
  import Content
  import Markup

  /// The page `/gallery`. It shows the parts of the screens in all their states, in both colour schemes side by side.
  ///
  /// It exists only in development builds.
  struct GalleryPage: Sendable {
    static let name = "gallery"

    let library: Library
    let environment: ContentSnapshot.Environment

    func reply(to request: Request) -> Reply {
      let preferences = Preferences(of: request)
      let gallery = Gallery(library: library, language: preferences.language)
      return .now(environment.settings.page(document(gallery.parts, preferences.language)).response(to: request))
    }

    private func document(_ parts: [Gallery.Part], _ language: Language) -> HTML {
      html(.lang(language.tag)) {
        head {
          meta(.charset("utf-8"))
          title { "Gallery · Potiron" }
          meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
          for style in [environment.files.style, environment.files.galleryStyle] { link(.rel("stylesheet"), .href(style)) }
          link(.rel("icon"), .href(environment.files.assets.icon), .type("image/svg+xml"))
        }
        body {
          main(.class("gallery")) {
            for part in parts {
              section(.class("gallery-part")) {
                h2 { part.name }
                for scheme in ["light", "dark"] { div(.class("gallery-scheme"), .data(.scheme, scheme)) { part.content } }
              }
            }
          }
        }
      }
    }
  }
#endif
