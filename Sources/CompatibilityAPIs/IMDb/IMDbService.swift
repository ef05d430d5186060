import Content
import HTTP
import JSON
import Platform
import Play
import WireAPI

/// IMDb-API (`imdb-api.com`, later `tv-api.com`): lists of films at `/{language}/API/Top250Movies/{key}` and similar addresses.
///
/// Responses are `{"items": […], "errorMessage": ""}`, where every scalar is a string. Failures have status 200, no items, and a
/// sentence in `errorMessage`. If a list does not exist, the response has a sentence too, because an app shows nothing if both
/// members are empty.
package struct IMDbService: CompatibilityAPI {
  package static let folder = "imdb"
  /// The possible first segments of an address: a language, `API` if the address has no language, or the folder for pictures.
  package static let rootNames = ["API", FilmGallery.folder] + languages

  /// All codes of two lowercase letters, because the original does not check whether a code is a language.
  private static let languages: [String] = {
    let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
    return letters.flatMap { first in letters.map { first + $0 } }
  }()

  private static let mostPopular = 100
  private static let topCount = 250

  private let top: IMDbList
  private let popular: IMDbList
  private let gallery: FilmGallery
  private let keys: IMDbKeys

  package var wantsKeys: Bool { keys.areListed }

  /// Without `pictures`, requests for pictures fail.
  package init(_ library: Library, pictures: (any ServicePictures)? = nil, keys: IMDbKeys = IMDbKeys()) {
    self.keys = keys
    let films = library.films()
    top = IMDbList(films.map { Array($0.top.prefix(IMDbService.topCount)) } ?? [], isRanking: false)
    popular = IMDbList(films.map { Array($0.popular.prefix(IMDbService.mostPopular)) } ?? [], isRanking: true)
    gallery = FilmGallery(films, pictures)
  }

  package func reply(to call: CompatibilityCall) -> Reply? {
    guard call.request.method == .get else { return nil }
    if let picture = gallery.reply(to: call) { return picture }
    guard let (name, key) = IMDbService.method(call.path), let method = Method(rawValue: name) else { return nil }
    guard keys.admits(key) else { return method == .usage ? IMDbService.usage(error: "Invalid API Key") : IMDbService.badKey }
    return switch method {
    case .topFilms: top.reply(base: call.base)
    case .popularFilms: popular.reply(base: call.base)
    case .topSeries, .popularSeries: IMDbService.nothing("There are no series on this server.")
    case .usage: IMDbService.usage(error: "")
    }
  }

  /// The methods, under their original names.
  private enum Method: String {
    case topFilms = "Top250Movies"
    case popularFilms = "MostPopularMovies"
    case topSeries = "Top250TVs"
    case popularSeries = "MostPopularTVs"
    case usage = "Usage"
  }

  /// Returns the method's name and the key, which follow `API` in the path, or `nil` for other paths. The language and the key
  /// are optional: a missing key is returned as an empty string. Ignores slashes at the start, and one at the end.
  private static func method(_ path: [String]) -> (name: String, key: String)? {
    var rest = path.drop { $0.isEmpty }
    if let first = rest.first, first.utf8.count == 2, first.utf8.allSatisfy({ (0x61...0x7A).contains($0.asciiLowercased) }) {
      rest = rest.dropFirst()
    }
    guard rest.popFirst() == "API", let name = rest.popFirst() else { return nil }
    let key = rest.popFirst() ?? ""
    return rest.allSatisfy(\.isEmpty) && rest.count <= 1 ? (name, key) : nil
  }

  /// The original service's response to an invalid key.
  private static var badKey: Reply { nothing("Invalid API Key. Upgrade your account to use the service.") }

  static func nothing(_ message: String) -> Reply { .json(["items": [], "errorMessage": .string(message)]) }

  /// Returns the usage of an unused free account, because calls are not counted. With an error, there is no account and the
  /// maximum is 0.
  private static func usage(error: String) -> Reply {
    .json([
      "count": 0, "maximum": (error.isEmpty ? 100 : 0).json, "account": .string(error.isEmpty ? "Potiron" : ""),
      "expireDate": "", "errorMessage": .string(error),
    ])
  }
}

/// The format of IMDb-API's keys.
enum IMDbKey {
  /// Whether a key is "k_" and eight lowercase letters or digits, or a player's token.
  static func isWellFormed(_ key: String) -> Bool {
    if PlayerToken.isValid(key) { return true }
    return key.utf8.count == 10 && key.utf8.starts(with: "k_".utf8)
      && key.utf8.dropFirst(2).allSatisfy { $0.digitValue != nil || (0x61...0x7A).contains($0) }
  }
}
