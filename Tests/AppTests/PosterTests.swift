import Content
import Foundation
@testable import Play
import Rules
import TestContent
import TestSweeps
import Testing

@testable import App
@testable import Markup

@Suite("M9: A poster is drawn from a film's facts")
struct PosterTests {
  private static let pack = Result { try TestContent.films() }

  private func markup(_ film: Film, _ language: Language = .english) -> String {
    String(decoding: film.posterFacts.poster(Speech(language: language)).rendered(), as: UTF8.self)
  }

  @Test("Every poster is under 6 kB in every language, and always the same")
  func size() throws {
    let pack = try Self.pack.get()
    let films = Sweep.part(of: pack.films, oneIn: 10)
    for film in films {
      for language in Language.allCases { #expect(markup(film, language).utf8.count < 6_000, "\(film.title)") }
      #expect(markup(film) == markup(film))
    }
    #expect(Set(films.map { markup($0) }).count == films.count)
  }

  @Test("The whole title is set in the picture, broken between words, on lines that fit")
  func titles() throws {
    for film in try Self.pack.get().films {
      let title = Poster(film.posterFacts).title
      #expect(title.lines.joined(separator: " ") == film.title)
      #expect(title.height <= 108, "\(film.title)")
      #expect(title.size >= 14, "\(film.title)")
      for line in title.lines { #expect(PosterTitle.length(line) * title.size <= 208 * 100, "\(line)") }
    }
  }

  @Test("A title fits at every size: no line is too wide or begins with a dash")
  func everySize() throws {
    for film in try Self.pack.get().films {
      for (width, height, stretch) in [(208, 108, 100), (208, 108, 110), (120, 108, 100), (208, 60, 110), (400, 300, 100)] {
        let title = PosterTitle(film.title, width: width, height: height, stretch: stretch)
        #expect(title.lines.joined(separator: " ") == film.title)
        #expect(title.lines.allSatisfy { !$0.hasPrefix("-") && !$0.hasPrefix("–") }, "\(title.lines)")
        #expect(title.height <= height, "\(title.lines)")
        for line in title.lines { #expect(PosterTitle.length(line) * title.size * stretch <= width * 10_000, "\(line)") }
      }
    }
    #expect(PosterTitle("A - B", width: 60, height: 108).lines == ["A -", "B"])
  }

  @Test("A motif does not overlap the title, or a backdrop that would hide its outline")
  func clear() throws {
    for film in try Self.pack.get().films {
      let poster = Poster(film.posterFacts)
      #expect(226 - poster.percent * poster.motif.height / 100 >= 16 + poster.title.height, "\(film.title)")
      #expect(!poster.motif.isFar || poster.backdrop.isThin, "\(film.title)")
    }
    let backdrops = Set(try Self.pack.get().films.map { Poster($0.posterFacts).backdrop })
    #expect(backdrops.count == Poster.Backdrop.allCases.count, "each backdrop occurs")
  }

  @Test(
    "A title of any length is set completely",
    arguments: [
      "", " ", "M", "9", String(repeating: "W", count: 60), String(repeating: "Long title ", count: 20), "Ёжик в тумане",
      "千と千尋の神隠し",
    ])
  func anyTitle(title: String) {
    let set = PosterTitle(title, width: 208, height: 108)
    #expect(set.lines.joined().filter { $0 != " " } == title.filter { $0 != " " })
    for line in set.lines { #expect(PosterTitle.length(line) * set.size <= 208 * 100) }
    #expect(set.height <= 108 || title.count > 150)
  }

  @Test("M4: A poster is named by title, year and genres in the player's language")
  func name() throws {
    let film = Film(
      id: "tt0046268", title: "The Wages of Fear", year: 1953, rating: 81, genres: ["Adventure", "Drama", "Western-Noir"])
    #expect(markup(film).contains(#"role="img" aria-label="Poster: The Wages of Fear, 1953, adventure, drama, Western-Noir""#))
    #expect(markup(film, .russian).contains(#"aria-label="Постер: The Wages of Fear, 1953, приключения, драма, Western-Noir""#))
    #expect(markup(film).contains("1953 · adventure"))
    #expect(markup(Film(id: "tt0000001", title: "None", year: 1900, rating: 50)).contains(">1900<"))
  }

  @Test("Every genre of the pack has a motif, and all motifs differ")
  func motifs() throws {
    let genres = Set(try Self.pack.get().films.flatMap { $0.genres })
    for name in genres { #expect(Genre(name) != nil, "\(name)") }
    #expect(PosterMotif.allCases.count >= 10)
    #expect(Set(PosterMotif.allCases.map { "\($0.layers)" }).count == PosterMotif.allCases.count)
    #expect(Set(Genre.allCases.map { PosterMotif($0) }).count == PosterMotif.allCases.count - 1, "one motif stands for no genre")
  }

  @Test("The contrast of text is at least 4.5 to 1 in every year's palette")
  func contrast() {
    for year in 1880...2040 {
      let palette = PosterPalette(year: year)
      #expect(contrast(palette.ink, palette.ground) >= 4.5, "\(year)")
      #expect(contrast(palette.ink, palette.far) >= 4.5, "\(year)")
      #expect(contrast(palette.caption, palette.near) >= 4.5, "\(year)")
      #expect(contrast(palette.accent, palette.ground) >= 1.4, "\(year): the accent is distinct from the paper")
    }
  }

  @Test("All years within a decade have different palettes")
  func inks() {
    for year in 1930...2029 {
      for other in year - 9..<year { #expect(PosterPalette(year: year) != PosterPalette(year: other), "\(year), \(other)") }
    }
  }

  @Test("The posters of consecutive films in a round look different")
  func neighbours() throws {
    let pack = try Self.pack.get()
    for seed in 0..<300 as Range<UInt64> {
      let films = FilmSubject().round(on: pack, seed: seed &* 0x9E37_79B9_7F4A_7C15 & ~0xFFF | seed % 16).questions.map {
        pack.films[$0.film]
      }
      for (film, next) in zip(films, films.dropFirst()) {
        let (a, b) = (Poster(film.posterFacts), Poster(next.posterFacts))
        #expect(a.palette != b.palette || a.motif != b.motif && film.year < 1930, "\(film.title), \(next.title)")
      }
    }
  }

  /// Returns the contrast ratio between two colours such as `#ff8800`, as defined by WCAG 2.2.
  private func contrast(_ a: String, _ b: String) -> Double {
    let (light, dark) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  private func luminance(_ color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
