import HTTP
import Play

#if DEBUG
  import App
  import Content
  import Markup

  /// The page `/gallery`: every part that screens are made of, in each of its states, in both colour schemes side by side.
  ///
  /// It exists only in development builds.
  struct GalleryPage: Sendable {
    static let name = "gallery"

    private let library: Library
    private let assets: SheetPage.Assets
    private let styles: [String]
    private let settings: PageSettings

    init(_ library: Library, in environment: ContentSnapshot.Environment) {
      self.library = library
      assets = environment.sheetAssets
      settings = PageSettings(environment.options)
      styles = [environment.developerAssets.style, environment.galleryStyle]
    }

    func reply(to request: Request) -> Reply {
      let preferences = Preferences(of: request)
      let gallery = Gallery(library: library, language: preferences.language)
      return .now(settings.page(document(gallery.parts, preferences.language)).response(to: request))
    }

    private func document(_ parts: [Gallery.Part], _ language: Language) -> HTML {
      html(.lang(language.tag)) {
        head {
          meta(.charset("utf-8"))
          title { "Gallery · Potiron" }
          meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
          HTML.sequence(styles.map { link(.rel("stylesheet"), .href($0)) })
          link(.rel("icon"), .href(assets.icon), .type("image/svg+xml"))
        }
        body {
          main(.class("gallery")) {
            HTML.sequence(
              parts.map { part in
                section(.class("gallery-part")) {
                  h2 { part.name }
                  HTML.sequence(
                    ["light", "dark"].map { scheme in div(.class("gallery-scheme"), .data(.scheme, scheme)) { part.content } })
                }
              })
          }
        }
      }
    }
  }
#endif
