import Content
import Foundation
import FoundationNetworking
import HTTP
import Play
import Testing

/// Acts like an app that was written for the original services, with `URLSession`, a `JSONDecoder` and models of the formats.
/// Only the addresses differ.
@Suite("C3: Apps with URLSession and models of the formats decode every response", .timeLimit(.minutes(5)))
struct AppClientTests {
  let site: SiteFixture
  /// A session with separate cookies, as each app has.
  private let session = URLSession(configuration: .ephemeral)

  init() throws { site = try SiteFixture.whole.get() }

  private static let token = String(UUID().uuidString.filter { $0 != "-" }.lowercased().prefix(20))

  /// An unexpected response.
  private struct WrongAnswer: Error {
    let description: String
  }

  private func load(_ address: String, _ method: String = "GET", status: Int = 200) async throws -> (Data, String) {
    let text = address.hasPrefix("http") ? address : "http://127.0.0.1:\(site.server.port)\(address)"
    guard let url = URL(string: text) else { throw WrongAnswer(description: "\(text) is not an address") }
    var request = URLRequest(url: url)
    request.httpMethod = method
    if method != "GET" { request.setValue("XMLHttpRequest", forHTTPHeaderField: "X-Requested-With") }
    let (data, answer) = try await session.data(for: request)
    guard let answer = answer as? HTTPURLResponse, answer.statusCode == status else {
      throw WrongAnswer(description: "\(answer) instead of \(status)")
    }
    return (data, answer.mimeType ?? "")
  }

  private func get<Value: Decodable>(
    _ type: Value.Type, _ address: String, _ method: String = "GET", status: Int = 200, snake: Bool = false
  ) async throws -> Value {
    let (data, mime) = try await load(address, method, status: status)
    #expect(mime == "application/json")
    let decoder = JSONDecoder()
    if snake { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    return try decoder.decode(type, from: data)
  }

  /// Loads a picture and decodes it completely.
  private func show(_ address: some CustomStringConvertible) async throws {
    let (data, mime) = try await load("\(address)")
    #expect(mime == "image/png")
    let picture = try #require(DecodedPNG(Array(data)), "\(address)")
    #expect(picture.width >= 64 && picture.height >= 64)
    // A few samples distinguish a drawing from an empty image.
    #expect(Set(stride(from: 0, to: picture.rows.count, by: 101).map { picture.rows[$0] }).count > 8, "\(address)")
  }

  @Test("The iQuiz file is decoded", arguments: ["/iquiz/questions.json", "/iquiz/all/questions.json", "/questions.json"])
  func iquiz(address: String) async throws {
    let topics = try await get([IQuizTopic].self, address)
    for question in topics.flatMap(\.questions) {
      let place = try #require(Int(question.answer))
      #expect(question.answers.count == 4 && question.answers.indices.contains(place - 1))
    }
    #expect(!topics.isEmpty)
  }

  @Test("UPM's quizzes are decoded: lists, pages, a quiz, its picture and its author's photo", arguments: ["/dit", ""])
  func quizzes(folder: String) async throws {
    let ten = try await get([UPMQuiz.Quiz].self, "\(folder)/api/quizzes/random10?token=\(Self.token)")
    #expect(ten.count == 10 && ten.allSatisfy { $0.answer == nil })
    let withAnswers = try await get([UPMQuiz.Quiz].self, "\(folder)/api/quizzes/random10wa?token=\(Self.token)")
    #expect(withAnswers.count == 10 && withAnswers.allSatisfy { $0.answer != nil && $0.tips == [] })
    var page = try await get(UPMQuiz.Page.self, "\(folder)/api/quizzes?pagelength=100&token=\(Self.token)")
    var count = page.quizzes.count
    while !page.nextUrl.isEmpty {
      page = try await get(UPMQuiz.Page.self, page.nextUrl)
      count += page.quizzes.count
    }
    #expect(count == site.library.typed.entries.count)
    for quiz in [try await get(UPMQuiz.Quiz.self, "\(folder)/api/quizzes/random?token=\(Self.token)"), ten[0]] {
      try await show(#require(quiz.attachment).url)
      try await show(#require(quiz.author?.photo).url)
    }
  }

  @Test("UPM's answers, users, favourites, games and errors are decoded", arguments: ["/dit/api", "/api"])
  func answers(base: String) async throws {
    let token = "token=\(Self.token)"
    let quiz = try await get(UPMQuiz.Quiz.self, "\(base)/quizzes/1001?\(token)")
    let answer = try await get(UPMQuiz.WireResponse.self, "\(base)/quizzes/1001/answer?\(token)")
    let escaped = try #require(answer.answer.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed))
    #expect(try await get(UPMQuiz.Check.self, "\(base)/quizzes/\(quiz.id)/check?answer=\(escaped)&\(token)").result)
    #expect(!(try await get(UPMQuiz.Check.self, "\(base)/quizzes/1001/check?answer=no&\(token)")).result)
    let favourite = "\(base)/users/tokenOwner/favourites/1001?\(token)"
    #expect(try await get(UPMQuiz.Favourite.self, favourite, "PUT").favourite)
    #expect(!(try await get(UPMQuiz.Favourite.self, favourite, "DELETE")).favourite)
    let users = try await get([UPMQuiz.User].self, "\(base)/users?\(token)")
    #expect(users.count == 6)
    #expect(try await get(UPMQuiz.User.self, "\(base)/users/tokenOwner?\(token)").id == users.last?.id)
    _ = try await get(UPMQuiz.Page.self, "\(base)/users/\(users[0].id)/quizzes?\(token)")
    // The session's cookies store the game.
    let asked = try await get(UPMQuiz.Play.self, "\(base)/quizzes/randomPlay/new?\(token)")
    let right = try await get(UPMQuiz.WireResponse.self, "\(base)/quizzes/\(asked.quiz.id)/answer?\(token)").answer
    let typed = try #require(right.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let judged = try await get(UPMQuiz.Judged.self, "\(base)/quizzes/randomPlay/check?answer=\(typed)&\(token)")
    #expect(judged.result && judged.score == asked.score + 1 && judged.quizId == asked.quiz.id)
    let failure = try await get(UPMQuiz.Failure.self, "\(base)/quizzes/999?\(token)", status: 404)
    #expect(failure.error == "There is no quiz with id=999")
    let (refused, mime) = try await load("\(base)/quizzes/random10", status: 401)
    #expect(mime == "text/plain" && String(decoding: refused, as: UTF8.self) == "Unauthorized")
  }

  @Test("IMDb-API's lists are decoded, and pictures load from the apps' URLs", arguments: ["/imdb/en", "/imdb", "/ru", ""])
  func films(base: String) async throws {
    let top = try await get(IMDbAPI.List.self, "\(base)/API/Top250Movies/k_0a1b2c3d")
    let popular = try await get(IMDbAPI.List.self, "\(base)/API/MostPopularMovies/\(Self.token)")
    #expect(top.errorMessage.isEmpty && top.items.count == 250 && popular.items.count == 100)
    let film = try #require(top.items.randomElement())
    try await show(film.image)
    let larger = film.image.absoluteString.components(separatedBy: "._")[0] + "._V0_UX600_.jpg"
    try await show(larger)
    try await show(#require(popular.items.randomElement()).image)
    #expect(try await get(IMDbAPI.Usage.self, "\(base)/API/Usage/k_0a1b2c3d").errorMessage.isEmpty)
    let refused = try await get(IMDbAPI.List.self, "\(base)/API/Top250Movies/none")
    #expect(refused.items.isEmpty && !refused.errorMessage.isEmpty)
    #expect(try await get(IMDbAPI.List.self, "\(base)/API/MostPopularTVs/k_0a1b2c3d").items.isEmpty)
  }

  @Test("OMDb's films, searches and errors are decoded, and a poster loads", arguments: ["/omdb?", "/omdb/?", "/?"])
  func lookups(address: String) async throws {
    let film = try await get(OMDb.Film.self, address + "apikey=0a1b2c3d&t=casablanca")
    #expect(film.imdbID == "tt0034583")
    try await show(film.Poster)
    let found = try await get(OMDb.Found.self, address + "apikey=\(Self.token)&s=man")
    #expect(found.Search.count == 10 && Int(found.totalResults) ?? 0 > 10)
    try await show(#require(found.Search.last).Poster)
    #expect(try await get(OMDb.Failure.self, address + "apikey=k&t=zzzzzz").Error == "Movie not found!")
    #expect(try await get(OMDb.Failure.self, address + "apikey=&t=a", status: 401).Response == "False")
  }

  @Test("The Random Word API's words, languages and error are decoded", arguments: ["/words", ""])
  func words(folder: String) async throws {
    #expect(try await get([String].self, "\(folder)/word").count == 1)
    #expect(try await get([String].self, "\(folder)/word?number=3&length=5&lang=fr").count == 3)
    #expect(try await get([String].self, "\(folder)/all?lang=ru").count > 100)
    #expect(try await get([String].self, "\(folder)/languages") == ["fr", "es", "ru"])
    let failure = try await get(WordFailure.self, "\(folder)/word?lang=xx", status: 403)
    #expect(failure.Error == "No translation for this language")
  }

  @Test("The Open Trivia Database's questions, tokens, categories and counts are decoded", arguments: ["/opentdb", ""])
  func trivia(folder: String) async throws {
    let token = try await get(OpenTrivia.Token.self, "\(folder)/api_token.php?command=request", snake: true)
    #expect(token.responseCode == 0 && token.responseMessage != nil)
    let questions = "\(folder)/api.php?amount=20&category=29&token=\(token.token)"
    #expect(try await get(OpenTrivia.Questions.self, questions, snake: true).results.count == 20)
    #expect(try await get(OpenTrivia.Questions.self, questions, snake: true).responseCode == 4)
    let reset = try await get(OpenTrivia.Token.self, "\(folder)/api_token.php?command=reset&token=\(token.token)", snake: true)
    #expect(reset.token == token.token)
    let encodings = ["default", "urlLegacy", "url3986", "base64"]
    for encoding in encodings {
      let answer = try await get(OpenTrivia.Questions.self, "\(folder)/api.php?amount=50&encode=\(encoding)", snake: true)
      #expect(answer.responseCode == 0 && Set(answer.results).count == 50)
    }
    let categories = try await get(OpenTrivia.Categories.self, "\(folder)/api_category.php", snake: true).triviaCategories
    #expect(categories.count == 24)
    let global = try await get(OpenTrivia.GlobalCount.self, "\(folder)/api_count_global.php", snake: true)
    for category in categories {
      let count = try await get(OpenTrivia.Count.self, "\(folder)/api_count.php?category=\(category.id)", snake: true)
      #expect(count.categoryId == category.id)
      #expect(count.categoryQuestionCount.totalQuestionCount == global.categories["\(category.id)"]?.totalNumOfVerifiedQuestions)
    }
    #expect(try await get(OpenTrivia.Questions.self, "\(folder)/api.php?amount=1&token=x", snake: true).responseCode == 3)
  }

  @Test("The questions of MOB2 are decoded", arguments: ["/mob2", ""])
  func mob2(folder: String) async throws {
    let question = try await get(MOB2Item.self, "\(folder)/questions/next", snake: true)
    #expect(question.answers.count == 3 && question.answers.indices.contains(question.correctAnswerIndex))
  }
}
