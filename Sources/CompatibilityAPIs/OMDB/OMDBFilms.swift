import Content

/// Finds films by their titles, or by words from their titles.
struct OMDBFilms: Sendable {
  /// The maximum length of a search text in bytes, which is longer than any title.
  private static let longest = 200

  /// A film, with its title prepared for searching.
  private struct Entry: Sendable {
    let film: Film
    let title: Key
    /// The words of the title. The words of "Spider-Man" are "spider", "man" and "spiderman".
    let words: [[UInt8]]

    func has(_ wanted: [Word]) -> Bool {
      wanted.allSatisfy { word in words.contains { word.isBeginning ? $0.starts(with: word.bytes) : $0 == word.bytes } }
    }
  }

  /// A title with and without its article. Spaces are removed, so that differences in spacing do not matter.
  private struct Key: Equatable {
    private let whole: [UInt8]
    private let short: [UInt8]

    init(_ words: [[UInt8]]) {
      let hasArticle = words.count > 1 && ["the", "a", "an"].contains { $0.utf8.elementsEqual(words[0]) }
      whole = Array(words.joined())
      short = hasArticle ? Array(words.dropFirst().joined()) : whole
    }

    func isSame(as other: Key) -> Bool { whole == other.whole || short == other.short }
  }

  /// A typed word, or the beginning of a word.
  private struct Word {
    let bytes: [UInt8]
    var isBeginning: Bool
  }

  /// All films, the most popular first.
  private let entries: [Entry]

  init(_ pack: FilmPack?) {
    entries = (pack?.byFame ?? []).map { film in
      let words = OMDBFilms.words(film.title)
      return Entry(film: film, title: Key(words), words: words + FoldedText(film.title, in: .english).text.utf8.words)
    }
  }

  /// Returns the films whose titles contain all words of `text`, and only those from `year` if it is not `nil`. Films with this
  /// whole title, apart from a leading article, come first. Otherwise, more popular films come first.
  ///
  /// A word ending in `*` matches all words that begin with the letters before the `*`. If nothing is found, the search is
  /// repeated with `*` added to the last word. A text that is too long finds nothing.
  func search(_ text: String, year: Int?) -> [Film] {
    guard text.utf8.count <= OMDBFilms.longest else { return [] }
    var words = OMDBFilms.typed(text)
    if words.isEmpty { return [] }
    let title = Key(OMDBFilms.words(text))
    var (same, others, rest): ([Film], [Film], [Entry]) = ([], [], [])
    for entry in entries where year == nil || entry.film.year == year {
      if entry.title.isSame(as: title) {
        same.append(entry.film)
      } else if entry.has(words) {
        others.append(entry.film)
      } else {
        rest.append(entry)
      }
    }
    if !same.isEmpty || !others.isEmpty { return same + others }
    words[words.count - 1].isBeginning = true
    return rest.filter { $0.has(words) }.map(\.film)
  }

  private static func typed(_ text: String) -> [Word] {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }.flatMap { part in
      words(String(Substring(part))).map { Word(bytes: $0, isBeginning: part.last == UInt8(ascii: "*")) }
    }
  }

  /// Returns the words of a text. Hyphenated words are split.
  private static func words(_ text: String) -> [[UInt8]] {
    let apart = String(decoding: text.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    return FoldedText(apart, in: .english).text.utf8.words
  }
}

extension String.UTF8View {
  fileprivate var words: [[UInt8]] { split(separator: UInt8(ascii: " ")).map { Array($0) } }
}
