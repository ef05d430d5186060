import Content
import HTTP
import JSON
import Play
import Rules
import Storage
import WireAPI

/// The API of the quiz server for the courses IWEB and CORE at the Universidad Politécnica de Madrid (UPM). Apps from the
/// exercise "Quiz con SwiftUI" call that server.
///
/// Every `/api` address needs `?token=`, which identifies the player. In this service, a quiz is a single question: one of
/// Potiron's typed questions. The users are the authors of these questions, and the player. An error is `{"error": …}`, except
/// where the original sends plain text.
package struct DITService: CompatibilityAPI {
  package static let folder = "dit"
  package static let rootNames = ["api", "quizzes", "users"]

  private static let listLength = 10

  let pool: TypedPool
  let chance: @Sendable () -> UInt64
  private let users: DITUsers
  private let texts: DITTexts
  private let places: [Int]
  private let pictures: any ServicePictures
  private let favourites: FavouritesCache

  package init(
    _ library: Library, pictures: any ServicePictures, favourites: FavouritesCache, chance: @escaping @Sendable () -> UInt64
  ) {
    pool = library.typed
    users = DITUsers(library.typed)
    texts = DITTexts(library.typed, users)
    places = Array(library.typed.entries.indices)
    (self.pictures, self.favourites, self.chance) = (pictures, favourites, chance)
  }

  package func reply(to call: CompatibilityCall) -> Reply? {
    if let picture = picture(call) { return picture }
    guard call.path.first == "api" else { return nil }
    let path = Array(call.path.dropFirst())
    // At the root, most addresses under "/api" are Potiron's own.
    guard call.namesFolder || path.first == "quizzes" || path.first == "users" else { return nil }
    guard let token = call.request.query("token"), PlayerToken.isValid(token) else { return .now(DITReply.unauthorized) }
    return reply(to: DITAsker(token: token, call: call), path)
  }

  /// Returns the picture at an address such as `/quizzes/18/attachment` or `/users/1/photo`, or `nil` if there is none. Pictures
  /// need no token.
  private func picture(_ call: CompatibilityCall) -> Reply? {
    guard call.path.count == 3, call.request.method == .get, let number = DITReply.number(call.path[1]) else { return nil }
    switch (call.path[0], call.path[2]) {
    case ("quizzes", "attachment"): return pictures.picture(ofQuestion: number, for: call.request)
    case ("users", "photo"): return pictures.portrait(ofAuthor: number, for: call.request)
    default: return nil
    }
  }

  // MARK: - Addresses

  private func reply(to asker: DITAsker, _ path: [String]) -> Reply {
    switch (path.first, path.count, asker.method) {
    case ("quizzes", 1, .get): page(of: pool.entries, for: asker)
    case ("quizzes", 2, .get): quizzes(path[1], for: asker)
    case ("quizzes", 3, .get) where path[1] == "randomPlay": play(path[2], for: asker)
    case ("quizzes", 3, .get): quiz(path[1]) { .now(judge($0, path[2], for: asker)) }
    case ("users", 1, .get): .now(DITReply.json(.array(users.all.map { users.json($0, for: asker) } + [asker.json])))
    case ("users", 2, .get): user(path[1], for: asker) { .now(DITReply.json(users.json($0, for: asker))) }
    case ("users", 3, .get) where path[2] == "quizzes":
      user(path[1], for: asker) { user in page(of: pool.entries.filter { $0.author?.number == user }, for: asker) }
    case ("users", 4, .put) where path[1] == "tokenOwner" && path[2] == "favourites": favour(path[3], true, for: asker)
    case ("users", 4, .delete) where path[1] == "tokenOwner" && path[2] == "favourites": favour(path[3], false, for: asker)
    default: .now(DITReply.noRoute)
    }
  }

  /// Calls `answer` with the quiz that the path segment `name` identifies by its number. Returns an error if `name` is not a
  /// number, or if no quiz has this number.
  private func quiz(_ name: String, _ answer: (TypedPool.Entry) -> Reply) -> Reply {
    guard DITReply.isNumber(name) else { return .now(DITReply.noRoute) }
    let entry = DITReply.number(name).flatMap { pool[$0] }
    return entry.map(answer) ?? .now(DITReply.error(.notFound, "There is no quiz with id=\(name)"))
  }

  private func user(_ name: String, for asker: DITAsker, _ answer: (Int) -> Reply) -> Reply {
    if name == "tokenOwner" { return answer(asker.number) }
    guard DITReply.isNumber(name) else { return .now(DITReply.noRoute) }
    guard let number = DITReply.number(name), users.all.contains(number) || number == asker.number else {
      return .now(DITReply.error(.notFound, "No exist userId=\(name)"))
    }
    return answer(number)
  }

  // MARK: - Quizzes

  private func quizzes(_ name: String, for asker: DITAsker) -> Reply {
    switch name {
    case "random10": list(drawn(DITService.listLength), for: asker, withAnswer: false)
    case "random10wa": list(drawn(DITService.listLength), for: asker, withAnswer: true)
    case "random": drawn(1).first.map { one(pool.entries[$0], for: asker) } ?? .now(DITReply.json(["nomore": true]))
    default: quiz(name) { one($0, for: asker) }
    }
  }

  /// Returns the positions in the pool of `count` distinct random quizzes, or of all quizzes if there are not enough.
  private func drawn(_ count: Int) -> [Int] {
    var dice = SplitMix64(seed: chance())
    return dice.draw(count, of: places)
  }

  private func one(_ entry: TypedPool.Entry, for asker: DITAsker) -> Reply {
    withFavourites(of: asker) { DITReply.json(users.json(entry, for: asker, isFavourite: $0.contains(entry.number))) }
  }

  private func list(_ places: [Int], for asker: DITAsker, withAnswer: Bool) -> Reply {
    withFavourites(of: asker) { favourites in
      DITReply.json(encoded: texts.list(places, favourites: favourites, for: asker, withAnswer: withAnswer))
    }
  }

  private func page(of entries: [TypedPool.Entry], for asker: DITAsker) -> Reply {
    withFavourites(of: asker) { favourites in
      let page = DITPage(of: entries, favourites: favourites, for: asker)
      return DITReply.json([
        "quizzes": .array(page.entries.map { users.json($0, for: asker, isFavourite: favourites.contains($0.number)) }),
        "pageno": page.number.json, "nextUrl": .string(page.nextAddress),
      ])
    }
  }

  private func judge(_ entry: TypedPool.Entry, _ verb: String, for asker: DITAsker) -> Response {
    switch verb {
    case "check":
      DITReply.json([
        "quizId": entry.number.json, "answer": .string(asker.given),
        "result": .bool(entry.answer.isExactly(asker.given, in: asker.language)),
      ])
    case "answer": DITReply.json(["quizId": entry.number.json, "answer": .string(entry.answer.shown.text(in: asker.language))])
    default: DITReply.noRoute
    }
  }

  /// Plays a round that ends with the first wrong answer or after the last question. `new` and `next` ask a question, and `check`
  /// judges the answer.
  private func play(_ verb: String, for asker: DITAsker) -> Reply {
    var play = DITPlay(asker.call.request.cookie(DITPlay.cookie)) ?? DITPlay(seed: chance())
    switch verb {
    case "new": play = DITPlay(seed: chance())
    case "next": if play.isOver { play = DITPlay(seed: chance()) }
    case "check":
      guard play.isAsking, let entry = play.entry(of: pool) else { return .now(DITReply.text(.conflict, "Conflict")) }
      let isRight = entry.answer.isExactly(asker.given, in: asker.language)
      play.answer(isRight)
      let json: JSON = [
        "answer": .string(asker.given), "quizId": entry.number.json, "result": .bool(isRight), "score": play.score.json,
      ]
      return .now(DITReply.json(json, cookie: play.field))
    default: return .now(DITReply.noRoute)
    }
    guard let entry = play.entry(of: pool) else {
      return .now(DITReply.json(["nomore": true, "score": play.score.json], cookie: play.field))
    }
    play.ask()
    return withFavourites(of: asker) { [play] favourites in
      let quiz = users.json(entry, for: asker, isFavourite: favourites.contains(entry.number))
      return DITReply.json(["quiz": quiz, "score": play.score.json], cookie: play.field)
    }
  }

  // MARK: - Favourites

  private func withFavourites(of asker: DITAsker, _ answer: @escaping @Sendable ([Int]) -> Response) -> Reply {
    if let known = favourites.known(of: asker.token) { return .now(answer(known)) }
    return .later { [favourites] in
      do throws(StorageError) {
        return answer(try await favourites.read(of: asker.token))
      } catch {
        return DITReply.error(.internalServerError, "The favourites could not be read")
      }
    }
  }

  private func favour(_ name: String, _ isFavourite: Bool, for asker: DITAsker) -> Reply {
    quiz(name) { entry in
      .later { [favourites] in
        do throws(StorageError) {
          try await favourites.set(entry.number, of: asker.token, to: isFavourite)
          return DITReply.json(["id": entry.number.json, "favourite": .bool(isFavourite)])
        } catch {
          return DITReply.error(.internalServerError, "The favourite could not be saved")
        }
      }
    }
  }
}
