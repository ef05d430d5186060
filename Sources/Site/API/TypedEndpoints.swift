import App
import Content
import HTTP
import JSON
import Rules
import Storage
import WireAPI

/// Serves `/api/v1/typed` in the format of the UPM quiz server: quizzes (without the answers), answer checks, the right answers,
/// and favourites.
struct TypedEndpoints: Sendable {
  let pool: TypedPool
  let favourites: FavouritesCache
  let chance: @Sendable () -> UInt64

  private static let listLength = 10

  /// Answers a request. The caller has already checked that the address allows the method.
  func reply(to request: Request, at endpoint: TypedEndpoint) -> Reply {
    do throws(ProblemDetails) {
      switch endpoint {
      case .ten: return ten(for: try player(request), in: language(request))
      case .quiz(let number): return quiz(try entry(number), for: try playerIfAny(request), in: language(request))
      case .check(let number): return .now(check(try entry(number), request))
      case .answer(let number): return .now(answer(try entry(number), in: language(request)))
      case .favourite(let number): return favour(try entry(number).number, for: try player(request), request.method == .put)
      }
    } catch {
      return .now(error.response())
    }
  }

  // MARK: - Answers

  /// Returns ten different quizzes at random, or all if there are fewer.
  private func ten(for player: String, in language: Language) -> Reply {
    var dice = SplitMix64(seed: chance())
    let drawn = dice.order(of: pool.entries.count).prefix(TypedEndpoints.listLength).map { pool.entries[$0] }
    return withFavourites(of: player) { favourites in
      .array(drawn.map { TypedQuiz($0, isFavourite: favourites.contains($0.number)).json(in: language) })
    }
  }

  private func quiz(_ entry: TypedPool.Entry, for player: String?, in language: Language) -> Reply {
    guard let player else { return .now(Response(json: TypedQuiz(entry, isFavourite: false).json(in: language))) }
    return withFavourites(of: player) { TypedQuiz(entry, isFavourite: $0.contains(entry.number)).json(in: language) }
  }

  private func withFavourites(of player: String, _ json: @escaping @Sendable ([Int]) -> JSON) -> Reply {
    .using(storage: "The favourites could not be read") { [favourites] () async throws(StorageError) in
      Response(json: json(try await favourites.read(of: player)))
    }
  }

  /// Judges an answer. An answer that is too long is wrong.
  private func check(_ entry: TypedPool.Entry, _ request: Request) -> Response {
    let given = request.query(AddressQuery.Name.answer.rawValue) ?? ""
    let isRight = entry.answer.accepts(given, in: language(request))
    return Response(json: ["quizId": entry.number.json, "answer": .string(given), "result": .bool(isRight)])
  }

  private func answer(_ entry: TypedPool.Entry, in language: Language) -> Response {
    let shown = entry.answer.shown.shown(in: language)
    var members = [JSON.Member("quizId", entry.number.json), JSON.Member("answer", .string(shown.text))]
    if let fallback = shown.fallback { members.append(JSON.Member("language", fallback.json)) }
    return Response(json: .object(JSON.Object(members)))
  }

  private func favour(_ number: Int, for player: String, _ isFavourite: Bool) -> Reply {
    .using(storage: "The favourite could not be saved") { [favourites] () async throws(StorageError) in
      try await favourites.set(number, of: player, to: isFavourite)
      return Response(json: ["id": number.json, "favourite": .bool(isFavourite)])
    }
  }

  // MARK: - Parameters

  private func entry(_ number: Int) throws(ProblemDetails) -> TypedPool.Entry {
    guard let entry = pool[number] else {
      throw ProblemDetails(.notFound, "Not found", detail: "There is no typed quiz number \(number).")
    }
    return entry
  }

  /// Returns the requested language, or English if it is missing or not supported.
  private func language(_ request: Request) -> Language { request.language ?? .english }

  private func player(_ request: Request) throws(ProblemDetails) -> String {
    guard let player = try playerIfAny(request) else { throw TypedEndpoints.unauthorized }
    return player
  }

  /// Returns the token, or `nil` if there is none. Throws if it is malformed.
  private func playerIfAny(_ request: Request) throws(ProblemDetails) -> String? {
    guard let token = request.query(AddressQuery.Name.token.rawValue) else { return nil }
    guard PlayerToken.isValid(token) else { throw TypedEndpoints.unauthorized }
    return token
  }

  private static var unauthorized: ProblemDetails {
    // Every 401 response must name an authentication scheme (RFC 9110, section 11.6.1). Here, the scheme `Token` stands for a
    // token in the address.
    ProblemDetails(
      .unauthorized, "Token required",
      detail: "Add ?token= with your own token of \(PlayerToken.length) lower-case hexadecimal digits.",
      headers: [HeaderField("WWW-Authenticate", "Token")])
  }
}
