import Content
import Markup

/// A film's poster in the style of a screen print, composed from the film's facts. The colours and the typeface depend on the
/// year, the motif on a genre, the type size on the title, and the rest on the film's id. So a film always has the same poster.
struct Poster: Equatable, Sendable {
  let palette: PosterPalette
  let motif: PosterMotif
  let title: PosterTitle
  let backdrop: Backdrop
  private let year: Int
  private let chance: UInt32

  /// The size of the drawing in its own units. Margins use the same units.
  static let (width, height) = (240, 280)
  private static let margin = 16
  private static let titleHeight = 108

  init(_ facts: PosterFacts) {
    year = facts.year
    chance = Poster.chance(facts.id)
    palette = PosterPalette(year: facts.year)
    motif = Poster.motif(of: facts, chance)
    backdrop = Backdrop(chance, for: motif)
    title = PosterTitle(
      facts.title, width: Poster.width - 2 * Poster.margin, height: Poster.titleHeight,
      stretch: Poster.isBookish(facts.year) ? 110 : 100)
  }

  /// The FNV-1a hash of the id, mixed once more so that consecutive ids get unrelated hashes.
  private static func chance(_ id: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for byte in id.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    return hash ^ (hash >> 13)
  }

  /// Returns the motif for one of the film's two most distinctive genres (see `Genre`). `chance` selects the genre.
  private static func motif(of facts: PosterFacts, _ chance: UInt32) -> PosterMotif {
    let telling = facts.genres.compactMap { Genre($0) }.sorted { $0.rawValue < $1.rawValue }.prefix(2)
    return PosterMotif(telling.isEmpty ? nil : telling[Int(chance >> 24) % telling.count])
  }

  /// Whether the title is set in a serif typeface. This is the case for films made before 1960.
  private static func isBookish(_ year: Int) -> Bool { year < 1960 }

  // MARK: - The drawing

  /// The poster as a drawing. `name` describes the poster for screen readers. `caption`, which contains the year and the genres,
  /// is printed at the bottom.
  func view(name: String, caption: [String]) -> HTML {
    svg(.class("poster"), .viewBox("0 0 240 280"), .role("img"), .label(name)) {
      rect(.width(Poster.width), .height(Poster.height), .fill(palette.ground))
      layer(sky)
      g(.transform(placing)) { for shape in motif.layers { layer(shape) } }
      path(.d(hills), .fill(palette.near))
      for (number, line) in title.lines.enumerated() {
        text(
          .class(Poster.isBookish(year) ? "poster-title bookish" : "poster-title"), .x(Poster.margin),
          .y(Poster.margin + title.size * 86 / 100 + number * title.leading), .fontSize(title.size), .fill(palette.ink)
        ) { line }
      }
      captionView(caption)
    }
  }

  /// The caption in at most two lines. If the caption does not fit, it gets a smaller type size. Text that still does not fit is
  /// left out of the drawing, but remains in the label for screen readers.
  private func captionView(_ parts: [String]) -> HTML {
    func set(_ size: Int) -> [String] {
      // Only one margin is subtracted, because the estimated letter widths are generous.
      PosterTitle.lines(parts, joinedBy: " · ", within: (Poster.width - Poster.margin) * 100 / size)
    }
    let size = set(16).count > 2 ? 14 : 16
    let lines = set(size).prefix(2)
    return .sequence(
      lines.enumerated().map { number, line in
        text(
          .class("poster-facts"), .x(Poster.margin), .y(Poster.height - 14 - (lines.count - 1 - number) * 20), .fontSize(size),
          .fill(palette.caption)
        ) { line }
      })
  }

  private func layer(_ layer: PosterMotif.Layer) -> HTML {
    switch layer {
    case .fill(let ink, let line): path(.d(line), .fill(color(ink)))
    case .line(let ink, let line): path(.class("line"), .d(line), .stroke(color(ink)))
    }
  }

  private func color(_ ink: PosterMotif.Ink) -> String {
    switch ink {
    case .ground: palette.ground
    case .far: palette.far
    case .near: palette.near
    case .ink: palette.ink
    case .accent: palette.accent
    }
  }

  // MARK: - Choices that depend on the id

  /// The scale of the motif in percent, from 62 to 130. Within these limits, the motif fills the sky below the title without
  /// overlapping the title.
  var percent: Int { min(max((204 - title.height) * 100 / motif.height, 62), 130) }

  /// The transform that puts the motif on the ground line, facing left or right.
  private var placing: String {
    let scale = "\(percent / 100).\(percent % 100 < 10 ? "0" : "")\(percent % 100)"
    return "translate(120 226) scale(" + (chance & 1 == 0 ? "" : "-") + scale + " " + scale + ")"
  }

  private var hills: String {
    switch chance >> 8 & 3 {
    case 0: "M0 228C50 208 90 234 140 224S210 206 240 220V280H0z"
    case 1: "M0 220C40 220 70 236 120 232S200 216 240 228V280H0z"
    case 2: "M0 232L60 220 130 234 190 218 240 228V280H0z"
    default: "M0 224C80 212 160 212 240 224V280H0z"
    }
  }

  private var sky: PosterMotif.Layer {
    switch backdrop {
    case .moon: .fill(.far, (chance >> 4 & 1 == 1 ? "M122" : "M14") + " 126a52 52 0 1 0 104 0a52 52 0 1 0-104 0z")
    case .rays:
      .fill(
        .far,
        "M120 230L-40 0H-14zM120 230L12 0H38zM120 230L64 0H90zM120 230L116 0H142zM120 230L168 0H194zM120 230L220 0H246zM120 230L272 0H298z"
      )
    case .rings:
      .line(
        .far,
        "M62 146a58 58 0 1 0 116 0a58 58 0 1 0-116 0M36 146a84 84 0 1 0 168 0a84 84 0 1 0-168 0M10 146a110 110 0 1 0 220 0a110 110 0 1 0-220 0"
      )
    case .bands: .fill(.far, "M0 124H240v6H0zM0 146H240v9H0zM0 170H240v12H0zM0 196H240v15H0z")
    case .stars:
      .line(
        .far,
        "M24 124h.1M70 96h.1M118 128h.1M164 92h.1M212 118h.1M44 160h.1M92 144h.1M150 156h.1M196 150h.1M226 88h.1M12 88h.1M222 184h.1M16 192h.1"
      )
    case .ridge: .fill(.far, "M0 128C60 100 90 150 150 122S220 112 240 126V280H0z")
    }
  }
}

extension Poster {
  /// The decoration of the sky, drawn in the colour of distant shapes.
  enum Backdrop: UInt32, CaseIterable, Sendable {
    case moon, rays, rings, bands, stars, ridge

    /// Chooses a backdrop. A motif whose backmost shape has the colour of distant shapes always gets rings or stars, because that
    /// shape would not stand out against broad shapes of the same colour.
    init(_ chance: UInt32, for motif: PosterMotif) {
      let drawn = Backdrop(rawValue: chance >> 16 & 0xFF % 6) ?? .ridge
      self = !motif.isFar || drawn.isThin ? drawn : drawn.rawValue & 1 == 0 ? .stars : .rings
    }

    var isThin: Bool { self == .rings || self == .stars }
  }
}

/// The facts from which a film's poster is drawn. The film's rating is not among them, so the poster cannot reveal the answer.
struct PosterFacts: Equatable, Sendable {
  let id: String
  let title: String
  let year: Int
  /// The film's genres, with IMDb's English names.
  let genres: [String]

  func genres(_ say: Speech) -> [String] { genres.map { say(.genre($0)) } }

  /// The poster with the names of the film's genres in the player's language.
  func poster(_ say: Speech) -> HTML { poster(genres(say), label: say(.poster + .colon)) }

  /// The poster with these genres in its caption. The name for screen readers starts with `label`, followed by the title.
  func poster(_ genres: [String], label: String = "") -> HTML {
    let caption = ["\(year)"] + genres
    return Poster(self).view(name: label + ([title] + caption).joined(separator: ", "), caption: caption)
  }
}

extension Film {
  var posterFacts: PosterFacts { PosterFacts(id: id, title: title, year: year, genres: genres) }
}
