import App
import Content
import Markup
import Synchronization

/// `/pictures/typed/{number}.svg` and `/pictures/authors/{number}.svg`: drawn when they are first asked for, and then kept.
final class TypedPictures: Sendable {
  /// The first segment of the addresses.
  static let folder = "pictures"

  private let pool: TypedPool
  private let authors: Set<Int>
  /// As many as there are questions and authors, by their addresses.
  private let drawn = Mutex<[String: Variants]>([:])

  init(_ pool: TypedPool) {
    self.pool = pool
    authors = Set(pool.entries.compactMap { $0.author?.number })
  }

  /// The picture at an address, `nil` where there is none; `segments` are those of its path.
  func picture(at segments: [String]) -> Variants? {
    guard segments.count == 3, let number = number(segments[2]) else { return nil }
    let kind = segments[1]
    let view: HTML
    switch kind.utf8.count {
    case "typed".utf8.count where kind == "typed":
      guard let picture = pool[number]?.question.picture else { return nil }
      view = TypedPicture(picture).view
    case "authors".utf8.count where kind == "authors":
      guard authors.contains(number) else { return nil }
      view = Portrait(author: number).view
    default: return nil
    }
    return drawn.withLock { drawn in
      let key = "\(kind)/\(number)"
      if let known = drawn[key] { return known }
      let bytes = view.rendered()
      let headers = [HeaderField("Cache-Control", "public, max-age=86400"), HeaderField("Vary", "Accept-Encoding")]
      let file = Variants(type: "image/svg+xml", headers: headers, bytes: bytes, gzip: Gzip.compress(bytes))
      drawn[key] = file
      return file
    }
  }

  private func number(_ file: String) -> Int? {
    let ending = Array(".svg".utf8)
    guard file.utf8.count > ending.count, file.utf8.suffix(ending.count).elementsEqual(ending) else { return nil }
    return TypedEndpoint.number(String(decoding: file.utf8.dropLast(ending.count), as: UTF8.self))
  }
}
