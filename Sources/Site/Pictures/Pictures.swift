import App
import Content
import HTTP
import Markup
import Play
import Synchronization
import WireAPI

/// Serves drawings of the content as SVG or PNG files, for example `/pictures/typed/{number}.svg`,
/// `/pictures/authors/{number}.png` and `/pictures/posters/{id}.png`. Posters accept `?lang=`.
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
  /// The drawn SVG files: at most one per motif.
  private let drawn = Mutex<[Motif: Variants]>([:])
  private let rasters: DrawnPictures
  private let emoji: EmojiFont?

  /// - Parameter emoji: the font for emoji. Without it, emoji are text in an installed font, and flags are blank.
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
    let motif: Motif? =
      switch segments[1] {
      case "typed": TypedEndpoint.number(name).map { .typed(number: $0) }
      case "authors": TypedEndpoint.number(name).map { .author(number: $0) }
      case "posters": .poster(id: name, request.language ?? .english)
      default: nil
      }
    return motif.flatMap { reply(to: request, $0, format) }
  }

  /// Returns the picture of a motif, or `nil` if there is none.
  func reply(to request: Request, _ motif: Motif, _ format: Format) -> Reply? {
    if format == .svg, let known = drawn.withLock({ $0[motif] }) { return known.reply(to: request) }
    guard let drawing = drawing(of: motif) else { return nil }
    if format == .png {
      return rasters.reply(drawing.name) {
        PNG.draw(drawing.view().rendered(), style: drawing.style, width: drawing.width, height: drawing.height)
      }
    }
    // Drawing emoji takes time, so it happens in the queue in which PNG files are drawn.
    if case .typed = motif {
      return rasters.reply(Pictures.firstResponse) { [self] in
        let bytes = drawing.view().rendered()
        _ = keep(bytes, motif)
        return bytes
      }
    }
    return keep(drawing.view().rendered(), motif).reply(to: request)
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

  /// The data needed to draw a motif.
  private struct Drawing: Sendable {
    /// The cache key of the PNG file. It identifies everything on which the drawing depends.
    let name: String
    /// The size of the PNG file in pixels.
    let width: Int
    let height: Int
    var style = ""
    let view: @Sendable () -> HTML
  }

  /// Returns the drawing of a motif, or `nil` if the content has no such motif.
  private func drawing(of motif: Motif) -> Drawing? {
    switch motif {
    case .typed(let number):
      pool[number]?.question.picture.map { picture in
        Drawing(name: "typed/\(number)", width: 2 * TypedPicture.width, height: 2 * TypedPicture.height) { [emoji] in
          TypedPicture(picture) { emoji?.draw($0) }.view
        }
      }
    case .author(let number):
      authors.contains(number)
        ? Drawing(name: "authors/\(number)", width: 192, height: 192) { Portrait(author: number).view } : nil
    case .poster(let id, let language):
      films?.film(id: id).map { film in
        Drawing(
          name: "posters/\(film.id)/\(language.tag)", width: PosterFile.width, height: PosterFile.height, style: PosterFile.style
        ) { PosterFile(film, in: language).view }
      }
    }
  }

  /// Returns the name and the format of a file, or `nil` if the file name is too long or has no known format.
  private static func parts(of file: String) -> (name: String, Format)? {
    guard let point = file.utf8.lastIndex(of: UInt8(ascii: ".")), file.utf8.count <= 20,
      let format = Format(rawValue: String(file[file.utf8.index(after: point)...]))
    else { return nil }
    return (String(file[..<point]), format)
  }
}
