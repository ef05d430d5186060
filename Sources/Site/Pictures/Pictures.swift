import App
import Content
import HTTP
import Markup
import Play
import Synchronization
import WireAPI

/// The drawings of the content as SVG or PNG files: `/pictures/typed/{number}.svg`, `/pictures/authors/{number}.png` and
/// `/pictures/posters/{id}.png`. Posters accept `?lang=`.
final class Pictures: Sendable {
  /// The first segment of the addresses.
  static let folder = "pictures"

  /// The subject of a picture.
  enum Motif: Hashable, Sendable {
    case typed(number: Int)
    case author(number: Int)
    case poster(id: String, Language)
  }

  enum Format: String, Sendable { case svg, png }

  private let pool: TypedPool
  private let films: FilmPack?
  private let authors: Set<Int>
  /// The drawn SVG files, at most one per motif.
  private let drawn = Mutex<[Motif: Variants]>([:])
  private let rasters: DrawnPictures
  private let emoji: EmojiFont?

  /// - Parameter emoji: the font for emoji. Without it, devices draw emoji in their own way, and flags are blank.
  init(_ library: Library, emoji: EmojiFont?, rasters: DrawnPictures = DrawnPictures()) {
    self.emoji = emoji
    pool = library.typed
    films = library.films()
    authors = Set(pool.entries.compactMap { $0.author?.number })
    self.rasters = rasters
  }

  /// Returns the picture at an address with these path segments, or `nil` if there is none.
  func reply(to request: Request, at segments: [String]) -> Reply? {
    guard segments.count == 3, let (name, format) = Pictures.parts(of: segments[2]) else { return nil }
    let motif: Motif?
    switch segments[1] {
    case "typed": motif = TypedEndpoint.number(name).map { .typed(number: $0) }
    case "authors": motif = TypedEndpoint.number(name).map { .author(number: $0) }
    case "posters":
      motif = .poster(id: name, request.query("lang").flatMap { $0.utf8.count == 2 ? Language(tag: $0) : nil } ?? .english)
    default: motif = nil
    }
    return motif.flatMap { reply(to: request, $0, format) }
  }

  /// Returns the picture of a motif, or `nil` if there is none.
  func reply(to request: Request, _ motif: Motif, _ format: Format) -> Reply? {
    switch format {
    case .svg: svg(motif, request)
    case .png: png(motif)
    }
  }

  private func svg(_ motif: Motif, _ request: Request) -> Reply? {
    if let known = drawn.withLock({ $0[motif] }) { return known.reply(to: request) }
    guard let draw = view(motif) else { return nil }
    // Drawing emoji takes a while, so it happens in the same queue as for PNG files.
    if case .typed = motif {
      return rasters.reply(Pictures.firstResponse) { [self] in
        let bytes = draw().rendered()
        _ = keep(bytes, motif)
        return bytes
      }
    }
    return keep(draw().rendered(), motif).reply(to: request)
  }

  private func keep(_ bytes: [UInt8], _ motif: Motif) -> Variants {
    let file = Variants(type: Pictures.svgType, headers: Pictures.headers, file: bytes, gzip: Gzip.compress(bytes))
    drawn.withLock { $0[motif] = file }
    return file
  }

  private static let svgType = "image/svg+xml"
  private static let headers = [HeaderField("Cache-Control", "public, max-age=86400"), HeaderField("Vary", "Accept-Encoding")]

  /// Returns the response to the request that drew the file, with the same ETag as later responses from ``Variants``.
  @Sendable
  private static func firstResponse(_ bytes: [UInt8]) -> Response {
    let own = [HeaderField("Content-Type", svgType), HeaderField("ETag", "\"\(Fingerprint(bytes).text)\"")]
    return Response(.ok, headers: own + headers, body: bytes)
  }

  /// Returns a function that draws a motif, or `nil` if there is no such motif.
  private func view(_ motif: Motif) -> (@Sendable () -> HTML)? {
    switch motif {
    case .typed(let number):
      guard let picture = pool[number]?.question.picture else { return nil }
      return { [self] in typed(picture).view }
    case .author(let number):
      guard authors.contains(number) else { return nil }
      return { Portrait(author: number).view }
    case .poster(let id, let language):
      guard let film = film(id) else { return nil }
      return { PosterFile(film, in: language).view }
    }
  }

  private func typed(_ picture: Question.Picture) -> TypedPicture {
    TypedPicture(picture) { [emoji] signs in emoji?.draw(signs) }
  }

  private func png(_ motif: Motif) -> Reply? {
    switch motif {
    case .typed(let number):
      pool[number]?.question.picture.map { picture in
        rasters.reply("typed/\(number)") { [self] in PNG.draw(typed(picture)) }
      }
    case .author(let number):
      authors.contains(number) ? rasters.reply("authors/\(number)") { PNG.draw(Portrait(author: number)) } : nil
    case .poster(let id, let language):
      film(id).map { film in rasters.reply("posters/\(film.id)/\(language.tag)") { PNG.draw(PosterFile(film, in: language)) } }
    }
  }

  private func film(_ id: String) -> Film? { films?.film(id: id) }

  /// Returns the name and the format of a file, or `nil` if the format is unknown.
  private static func parts(of file: String) -> (name: String, Format)? {
    guard let point = file.utf8.lastIndex(of: UInt8(ascii: ".")), file.utf8.count <= 20,
      let format = Format(rawValue: String(file[file.utf8.index(after: point)...]))
    else { return nil }
    return (String(file[..<point]), format)
  }
}
