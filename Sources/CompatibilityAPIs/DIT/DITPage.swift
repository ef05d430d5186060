import Content
import HTTP
import Platform

/// A page of a list of quizzes, selected by `pageno` (from 1), `pagelength`, `search` and `searchfavourites` in the query.
struct DITPage {
  let entries: [TypedPool.Entry]
  let number: Int
  /// The address of the next page with the same query, including the token. Empty on the last page.
  let nextAddress: String

  private static let usualLength = 10
  private static let greatestLength = 1000

  init(of entries: [TypedPool.Entry], favourites: [Int], for asker: DITAsker) {
    let request = asker.call.request
    func number(_ name: String, upTo most: Int) -> Int? {
      request.query(name).flatMap { DITReply.number($0) }.flatMap { (1...most).contains($0) ? $0 : nil }
    }
    let length = number("pagelength", upTo: DITPage.greatestLength) ?? DITPage.usualLength
    self.number = number("pageno", upTo: 1_000_000) ?? 1
    var found = entries
    if let search = request.query("search"), !search.isEmpty {
      let pattern = DITPattern(search)
      found = found.filter { pattern.isIn($0.question.text.text(in: asker.language)) }
    }
    if request.query("searchfavourites")?.isEmpty == false { found = found.filter { favourites.contains($0.number) } }
    let start = (self.number - 1) * length
    self.entries = Array(found.dropFirst(start).prefix(length))
    nextAddress = start + length < found.count ? DITPage.address(of: self.number + 1, for: asker) : ""
  }

  private static func address(of page: Int, for asker: DITAsker) -> String {
    var pairs = asker.call.request.query
    let place = pairs.firstIndex { $0.name.utf8.elementsEqual("pageno".utf8) }
    if let place { pairs[place].value = String(page) } else { pairs.append(("pageno", String(page))) }
    let query = String(decoding: QueryText.encode(pairs), as: UTF8.self)
    return asker.call.base + "/" + asker.call.path.joined(separator: "/") + "?" + query
  }
}

/// A pattern like SQLite's `LIKE '%…%'`. It ignores case in ASCII. `%` and white space match any text, and `_` matches one
/// character.
struct DITPattern {
  private let pieces: [[Unicode.Scalar]]

  init(_ text: String) {
    pieces = text.unicodeScalars.split { $0 == "%" || $0.properties.isWhitespace }.map { $0.map(DITPattern.folded) }
  }

  /// Whether the pieces of the pattern occur in a text in this order, without overlapping.
  func isIn(_ text: String) -> Bool {
    var rest = text.unicodeScalars.map(DITPattern.folded)[...]
    for piece in pieces {
      guard let start = rest.indices.first(where: { begins(rest[$0...], with: piece) }) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }

  private func begins(_ text: ArraySlice<Unicode.Scalar>, with piece: [Unicode.Scalar]) -> Bool {
    text.count >= piece.count && zip(text, piece).allSatisfy { $1 == "_" || $0 == $1 }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }
}
