import App
import Content
import Markup
import Synchronization

/// The drawings of the content as files of their own, in SVG or PNG: `/pictures/typed/{number}.svg`, `/pictures/authors/{number}.png`
/// and `/pictures/posters/{id}.png`, the last with `?lang=`.
final class Pictures: Sendable {
  /// The first segment of the addresses.
  static let folder = "pictures"

  /// What a picture shows.
  enum Motif: Hashable, Sendable {
    case typed(number: Int)
    case author(number: Int)
    case poster(id: String, Language)
  }

  enum Format: String, Sendable { case svg, png }

  private let pool: TypedPool
  private let films: FilmPack?
  private let authors: Set<Int>
  /// As many as there are motifs.
  private let drawn = Mutex<[Motif: Variants]>([:])
  private let rasters: DrawnPictures

  init(_ library: Library, rasters: DrawnPictures = DrawnPictures()) {
    pool = library.typed
    films = library.films()
    authors = Set(pool.entries.compactMap { $0.author?.number })
    self.rasters = rasters
  }

  /// The picture at an address of ours, `nil` where there is none; `segments` are those of its path.
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

  /// A picture, `nil` where there is none of the motif.
  func reply(to request: Request, _ motif: Motif, _ format: Format) -> Reply? {
    switch format {
    case .svg: svg(motif)?.reply(to: request)
    case .png: png(motif)
    }
  }

  private func svg(_ motif: Motif) -> Variants? {
    if let known = drawn.withLock({ $0[motif] }) { return known }
    guard let view = view(motif) else { return nil }
    let bytes = view.rendered()
    let headers = [HeaderField("Cache-Control", "public, max-age=86400"), HeaderField("Vary", "Accept-Encoding")]
    let file = Variants(type: "image/svg+xml", headers: headers, bytes: bytes, gzip: Gzip.compress(bytes))
    drawn.withLock { $0[motif] = file }
    return file
  }

  private func view(_ motif: Motif) -> HTML? {
    switch motif {
    case .typed(let number): pool[number]?.question.picture.map { TypedPicture($0).view }
    case .author(let number): authors.contains(number) ? Portrait(author: number).view : nil
    case .poster(let id, let language): film(id).map { PosterFile($0, in: language).view }
    }
  }

  private func png(_ motif: Motif) -> Reply? {
    switch motif {
    case .typed(let number):
      pool[number]?.question.picture.map { picture in rasters.reply("typed/\(number)") { PNG.draw(TypedPicture(picture)) } }
    case .author(let number):
      authors.contains(number) ? rasters.reply("authors/\(number)") { PNG.draw(Portrait(author: number)) } : nil
    case .poster(let id, let language):
      film(id).map { film in rasters.reply("posters/\(film.id)/\(language.tag)") { PNG.draw(PosterFile(film, in: language)) } }
    }
  }

  private func film(_ id: String) -> Film? { films?.film(id: id) }

  /// The name and the format of a file; `nil` for any other format.
  private static func parts(of file: String) -> (name: String, Format)? {
    guard let point = file.utf8.lastIndex(of: UInt8(ascii: ".")), file.utf8.count <= 20,
      let format = Format(rawValue: String(file[file.utf8.index(after: point)...]))
    else { return nil }
    return (String(file[..<point]), format)
  }
}
