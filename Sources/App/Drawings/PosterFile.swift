#if !hasFeature(Embedded)
  import Content
  import Markup

  /// A film's poster as a standalone SVG drawing, for API clients.
  public struct PosterFile: Sendable {
    private let film: Film
    private let language: Language

    /// The size in pixels. Each unit of the drawing is two pixels wide and high.
    public static let (width, height) = (2 * Poster.width, 2 * Poster.height)

    /// `language` is the language of the genres. The title is always in English.
    public init(_ film: Film, in language: Language) {
      self.film = film
      self.language = language
    }

    public var view: HTML {
      svg(
        .svgNamespace, .viewBox("0 0 \(Poster.width) \(Poster.height)"), .width(PosterFile.width), .height(PosterFile.height)
      ) {
        // Capitalizes each genre, as the style sheet does on a page.
        film.posterFacts.poster(
          film.posterFacts.genres(Speech(language: language)).map { $0.prefix(1).uppercased() + $0.dropFirst() })
      }
    }

    /// The style rules that a poster needs outside the page.
    public static let style = """
      .line { fill: none; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
      .poster-title { font-family: sans-serif; font-weight: 800; }
      .bookish { font-family: serif; font-weight: 700; }
      .poster-facts { font-family: sans-serif; font-weight: 600; }
      """
  }
#endif
