import Content
import HTTP
import JSON
import Platform
import Play
import Rules

/// The Random Word API (`random-word-api.herokuapp.com`): random words in a language.
///
/// `/word` returns an array of words, `/all` every word in a language, and `/languages` the codes of all languages except
/// English. An unknown language gets status 403 and `{"Error": …}`. An invalid number gets status 400 and plain text. Unknown
/// parameters are ignored, although the original responds with status 400.
package struct WordsService: CompatibilityAPI {
  package static let folder = "words"
  /// "" is for addresses with two slashes, such as `//word`.
  package static let rootNames = ["", "word", "all", "languages"]

  private let lists: [Language: Words]
  private let languages: Reply
  private let chance: @Sendable () -> UInt64

  package init(_ library: Library, chance: @escaping @Sendable () -> UInt64) {
    let lists = Language.allCases.compactMap { library.words(in: $0) }
    self.lists = Dictionary(uniqueKeysWithValues: lists.map { ($0.language, Words($0)) })
    // The original uses English by default and omits it from the list.
    let others = lists.map(\.language).filter { $0 != .english }
    languages = .json(.array(others.map { .string($0.tag) }))
    self.chance = chance
  }

  package func reply(to call: CompatibilityCall) -> Reply? {
    guard call.request.method == .get else { return nil }
    return switch call.path.filter({ !$0.isEmpty }) {
    case ["word"]: word(call.request)
    case ["all"]: words(call.request)?.all.reply(to: call.request) ?? WordsService.noTranslation
    case ["languages"]: languages
    default: call.namesFolder ? WordsService.notFound : nil
    }
  }

  private func word(_ request: Request) -> Reply {
    do throws(WordsQuery.Fault) {
      let query = try WordsQuery(request)
      guard let words = words(request) else { return WordsService.noTranslation }
      var dice = SplitMix64(seed: chance())
      return .json(.array(words.draw(query, by: &dice).map { .string($0) }))
    } catch {
      return WordsService.text(.badRequest, error.description)
    }
  }

  /// Returns the words in the language `lang`, which is English by default, or `nil` if the language is unknown. As in the
  /// original, `ES` is Spanish, but `EN` is unknown.
  private func words(_ request: Request) -> Words? {
    guard let tag = request.query("lang") else { return lists[.english] }
    return lists.first { language, _ in
      language == .english ? language.tag.utf8.elementsEqual(tag.utf8) : language.tag.utf8.elementsEqual(ignoringCase: tag.utf8)
    }?.value
  }

  private static var noTranslation: Reply { .json(["Error": "No translation for this language"], .forbidden) }
  private static var notFound: Reply { text(.notFound, "Error 404: Not Found") }

  private static func text(_ status: Status, _ text: String) -> Reply {
    .now(Response(status, uncached: Array(text.utf8), type: "text/plain; charset=utf-8"))
  }
}
