import Content
import Play
import WireAPI

/// The chunks that have been loaded, the chunks that quizzes need, and the times at which content was last requested.
struct Fetching: Sendable {
  fileprivate var chunks = ChunkSet()
  /// The ids of the server's quizzes that need the chunk `answers`, because they have questions other than single choice.
  fileprivate(set) var withOtherKinds: [String] = []
  /// The ids of the server's quizzes that need the chunk `rich`, because they have rich text, pictures or sounds.
  fileprivate var rich: [String] = []
  /// Whether content needs the chunk `rich`, and the app has not requested that chunk yet.
  private var wantsRichText = false
  /// When each resource was last requested. `at` is in milliseconds since 1970.
  private var checks: [(resource: Resource, at: Int64)] = []
  private static let freshFor: Int64 = 60_000

  /// Records that a resource was requested, so that it is not requested again within a minute (`freshFor`).
  mutating func check(_ resource: Resource, at now: Int64) {
    checks.removeAll { $0.resource == resource }
    checks.append((resource, now))
  }

  fileprivate mutating func needRichText() { wantsRichText = true }

  /// Returns `wantsRichText`, and resets it.
  mutating func takeWishForRichText() -> Bool {
    defer { wantsRichText = false }
    return wantsRichText
  }

  fileprivate func isFresh(_ resource: Resource, at now: Int64) -> Bool {
    guard let check = checks.first(where: { $0.resource == resource }) else { return false }
    return (check.at...check.at + Fetching.freshFor).contains(now)
  }
}

extension AppState {
  func has(_ prerequisite: Prerequisite) -> Bool {
    switch prerequisite {
    // A catalogue in a different language is good enough until the catalogue in the player's language arrives.
    case .content(.catalogue): library.catalogue != nil
    // Offline, a quiz in a different language is better than none.
    case .content(.quiz(let id, let language)): library.has(quiz: id, in: language) || !isConnected && library.quiz(id) != nil
    case .content(.words(let language)): library.words(in: language) != nil
    case .content(.films): library.films() != nil
    case .chunk(let chunk): library.isWhole || fetching.chunks.isSuperset(of: chunk.needs)
    }
  }

  /// Handles the response to the request for a prerequisite. Returns `false` if the response is invalid.
  mutating func take(_ prerequisite: Prerequisite, from response: APIResponse) -> Bool {
    switch prerequisite {
    case .content(let resource): return take(resource, from: response)
    case .chunk(let chunk):
      guard response.status == 200 else { return false }
      fetching.chunks.insert(chunk)
      return true
    }
  }

  /// Handles the response to the request for a resource. Returns `false` if the response is invalid.
  ///
  /// Call this only after the chunk that draws the content is loaded, because that chunk also decodes the content.
  mutating func take(_ resource: Resource, from response: APIResponse) -> Bool {
    guard case .quiz(let id, _) = resource else { return CatalogueReader.take(resource, from: response, in: &self) }
    guard let quiz = quiz(from: response) else { return takeOtherKinds(of: id, from: response) }
    guard quiz.id == id else { return false }
    if quiz.isRich {
      if !fetching.rich.contains(id) { fetching.rich.append(id) }
      needRichText()
    }
    if quiz.version.isEmpty {
      guard has(.chunk(.outcomes)) else { return false }
      library.replace(QuizVersion.versioned(quiz))
    } else {
      library.replace(quiz)
    }
    return true
  }

  /// Decodes a quiz. Returns `nil` if decoding fails, for example because the chunk `answers` is not loaded and the quiz has
  /// questions other than single choice.
  private func quiz(from response: APIResponse) -> Quiz? {
    ChoiceScreen.quiz(from: response) ?? (has(.chunk(.answers)) ? AnswerScreen.quiz(from: response) : nil)
  }

  /// Records that a quiz that could not be decoded needs the chunk `answers` (for questions other than single choice). The app
  /// then loads that chunk and requests the quiz again. Returns `false` if the response is an error, if the chunk is already
  /// loaded, or if the need is already recorded.
  private mutating func takeOtherKinds(of id: String, from response: APIResponse) -> Bool {
    guard response.isGood, !has(.chunk(.answers)), !fetching.withOtherKinds.contains(id) else { return false }
    fetching.withOtherKinds.append(id)
    return true
  }

  /// The additional chunks that the quiz at an address needs. The chunk `rich` shows rich text, pictures and sounds. The chunks
  /// `ending` and `answers` handle questions other than single choice. Empty for an address without a quiz.
  func prerequisitesOfKinds(at route: Route) -> [Prerequisite] {
    switch route {
    case .modes(let quiz), .choice(let quiz, _), .hosting(let quiz):
      Prerequisite.chunks(
        (fetching.rich.contains(quiz) ? [.rich] : []) + (fetching.withOtherKinds.contains(quiz) ? [.ending, .answers] : []))
    default: []
    }
  }

  /// Makes the app request the chunk `rich` once the page is usable, unless that chunk is loaded already.
  @inline(never)
  mutating func needRichText() { if !has(.chunk(.rich)) { fetching.needRichText() } }

  /// Whether to request a resource: it is missing, it was not requested in the last minute, or the catalogue lists a
  /// different version of it. Always `false` if the library is complete, as on the server.
  func isStale(_ resource: Resource) -> Bool {
    if library.isWhole { return false }
    if !has(.content(resource)) { return true }
    // The chunk `rows` contains the code that decodes the catalogue. While that chunk is not loaded, there is no catalogue to
    // compare versions with, and the content has only just arrived.
    return has(.chunk(.rows)) && StaleContent.includes(resource, in: self)
  }

  /// The version of a resource in the catalogue and its version on this device. `nil` if the catalogue has no version of the
  /// resource. For the catalogue itself, the versions are language tags.
  fileprivate func versions(of resource: Resource) -> (listed: String, here: String?)? {
    switch resource {
    case .quiz(let id, _): library.catalogue?.quiz(id).map { ($0.version, library.quiz(id)?.version) }
    case .films: library.catalogue?.films.map { ($0, library.films()?.version) }
    case .catalogue(let language): library.catalogue?.language.map { (language.tag, $0.tag) }
    case .words: nil
    }
  }
}

/// Content on this device that may have changed on the server.
///
/// This code is in the chunk `rows`, not in the core. A page whose content has just arrived does not need this code, because the
/// new content is not stale.
enum StaleContent {
  @inline(never)
  static func includes(_ resource: Resource, in appState: AppState) -> Bool {
    if let versions = appState.versions(of: resource), versions.listed != versions.here { return true }
    return !appState.fetching.isFresh(resource, at: appState.moment.now)
  }
}
