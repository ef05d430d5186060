import Foundation
import HTTP
import Storage
import Synchronization
import TestEnvironment
import TestWire
import Testing

@testable import Site
@testable import Upstreams

@Suite("H3, H4, M10: Games with upstream content", .timeLimit(.minutes(5)))
struct SourcedGamesTests {
  private let folder: TemporaryFolder
  private let storage: Database
  private let upstream: Upstream
  private let manners = Manners()
  private let clock = StandingClock()

  init() throws {
    folder = try TemporaryFolder(with: ["data"])
    storage = try Database(folder: folder.path + "/data")
    upstream = try Upstream(manners.reply)
  }

  /// A server that acts as all three upstreams and records its requests.
  private final class Manners: Sendable {
    let asked = Mutex<[String]>([])
    /// The response to every later request, once it is set.
    let bad = Mutex<String?>(nil)
    /// The requests that get an HTML page, counted from 1.
    let pages = Mutex<Set<Int>>([])

    func reply(_ request: String, _ client: UpstreamClient) {
      let path = String(request.split(separator: " ")[1])
      let number = asked.withLock { asked in
        asked.append(path)
        return asked.count
      }
      if pages.withLock({ $0.contains(number) }) {
        client.send(SourcedGamesTests.answer("<html></html>").replacing("application/json", with: "text/html"))
      } else if let bad = bad.withLock({ $0 }) {
        client.send(bad)
      } else {
        client.send(SourcedGamesTests.answer(Manners.body(path)))
      }
    }

    private static func body(_ path: String) -> String {
      switch path {
      case "/languages": #"["de","fr"]"#
      case "/word?number=1000&lang=en": texts((0..<25).map { "pumpkin" + letters($0) } + ["of the", "Bad", "x"])
      case "/word?number=1000&lang=fr": texts((0..<25).map { "cœur" + letters($0) })
      case "/en/API/Top250Movies/k_0a1b2c3d": list(1001...1012)
      case "/en/API/MostPopularMovies/k_0a1b2c3d": list(1006...1020)
      default: film(path)
      }
    }

    /// The number of different films that were requested and sent.
    var films: Int {
      let pages = pages.withLock { $0 }
      let asked = asked.withLock { $0 }
      return Set(
        asked.enumerated().filter { !pages.contains($0.offset + 1) && ($0.element.utf8.last ?? 1) % 2 == 0 }.map(\.element)
      ).count
    }

    private static func texts(_ texts: [String]) -> String { "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]" }

    private static func letters(_ number: Int) -> String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number))) }

    /// Returns a film for every second id, and an error for the others.
    private static func film(_ path: String) -> String {
      guard let id = path.split(separator: "=").last, path.hasPrefix("/?apikey=secret&i=tt"), let last = id.utf8.last,
        last % 2 == 0
      else { return #"{"Response":"False","Error":"Incorrect IMDb ID."}"# }
      return """
        {"Title":"Lanterns and \(id)","Year":"1942","Rated":"PG","Released":"23 Jan 1943","Genre":"Drama","Director":"N/A",
         "Actors":"Humphrey Bogart","imdbRating":"8.5","imdbID":"\(id)","Type":"movie","Response":"True"}
        """
    }

    /// Returns a list with a film for each number and two unusable films: one has no rating, and one has an invalid id.
    private static func list(_ numbers: ClosedRange<Int>) -> String {
      func item(_ id: String, _ rating: String) -> String {
        #"{"id":"\#(id)","rank":"1","title":"Film \#(id)","year":"1994","crew":"Ann (dir.), Bob","imDbRating":"\#(rating)"}"#
      }
      let items = numbers.map { item("tt900\($0)", "8.\($0 % 10)") } + [item("tt9009999", ""), item("nonsense", "5.0")]
      return #"{"items":[\#(items.joined(separator: ","))],"errorMessage":""}"#
    }
  }

  private static func answer(_ body: String, status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// Starts a site that fetches from the test's upstream, in the format of the given service.
  private func start(_ service: SourceService) async throws -> SiteService {
    let settings = SourceSettings(
      address: upstream.address("/"), key: service == .imdb ? "k_0a1b2c3d" : service == .omdb ? "secret" : nil, timeout: 300,
      refresh: service.usualRefresh, licence: service == .omdb ? nil : "CC0")
    return try await SourcedServer(storage, [service: settings], clock).service
  }

  /// Advances the time until everything has been fetched; returns the pauses between the requests.
  private func refreshed() async throws -> Set<Int64> {
    var pauses: Set<Int64> = []
    while true {
      let pause = try #require(await clock.pausing())
      if pause > Pace.hour { return pauses }
      if pause > 0 { pauses.insert(pause) }
      clock.pass()
    }
  }

  private func text(_ path: String, of service: SiteService) async throws -> String {
    let response = await service.answer(try #require(Request(.get, path))).reply.response()
    return String(decoding: response.body, as: UTF8.self)
  }

  private func report() async throws -> String {
    SourceReport(try #require(try await storage.fetched().first), now: clock.now).description
  }

  /// A kind of upstream: the screens that name the origin of its content, the results of a fetch, and the failures to report.
  private struct Case: Sendable {
    let service: SourceService
    let screens: [String]
    let origin: String
    let document: String
    let inDocument: [String]
    let notGivenOn: [String]
    let gave: String
    let calls: Int
    let spacing: Int64
    let troubles: [(answer: String, sentence: String)]
  }

  private static let cases = [
    Case(
      service: .words, screens: ["/hangman/words"], origin: "127.0.0.1:PORT (CC0)", document: "/api/v1/words/en",
      inDocument: ["\"pumpkina\"", "\"origins\""], notGivenOn: ["/words/all"], gave: "50 words in 2 languages", calls: 3,
      spacing: 5500,
      troubles: [
        (
          answer(#"{"Error":"You hit the rate limit, try again in a few seconds"}"#, status: "403 Forbidden"),
          "it limits the request rate"
        ),
        (answer(#"{"Error":"No"}"#), "its response is not a list of words"),
        (answer("[]").replacing("200 OK", with: "500 Oh"), "it answered with status 500"),
      ]),
    Case(
      service: .omdb, screens: ["/hangman/films", "/films"], origin: "OMDb (CC BY-NC 4.0)", document: "/api/v1/films",
      inDocument: ["Lanterns and tt00", "\"origins\""], notGivenOn: ["/omdb/?apikey=0a1b2c3d&s=lanterns"], gave: " films, read",
      calls: 100, spacing: 5000,
      troubles: [
        (
          answer(#"{"Response":"False","Error":"Request limit reached!"}"#, status: "401 Unauthorized"),
          "it rejects the key, or its daily request limit"
        ),
        (answer(#"{"Response":"False","Error":"Oh"}"#), "it refused to look up a film"),
        (answer(#"{"Response":"#), "its response is not valid JSON"),
        (answer("\"\(String(repeating: "x", count: 1 << 14))\""), "its response is longer than 16384 bytes"),
      ]),
    Case(
      service: .imdb, screens: ["/hangman/films", "/films"], origin: "127.0.0.1:PORT (CC0)", document: "/api/v1/films",
      inDocument: ["tt9001001", "\"popular\":[\"tt9001006\"", "\"origins\""],
      notGivenOn: ["/imdb/en/API/Top250Movies/k_0a1b2c3d", "/omdb/?apikey=0a1b2c3d&i=tt9001001"], gave: "20 films, read",
      calls: 2, spacing: 1000,
      troubles: [
        (answer(#"{"items":[],"errorMessage":"Invalid API Key secret"}"#), "it rejects the key"),
        (answer(#"{"items":[],"errorMessage":"Maximum usage (100 per day)"}"#), "its daily request limit is reached"),
        (answer("<html></html>"), "it answered with a web page"),
      ]),
  ]

  @Test(
    "Content is fetched, marked where it is played, and not passed on, and it survives failures and restarts",
    arguments: [SourceService.words, .omdb, .imdb])
  func serves(name: SourceService) async throws {
    let service = try #require(Self.cases.first { $0.service == name })
    let origin = "Source: " + service.origin.replacing("PORT", with: "\(upstream.port)")
    let site = try await start(name)
    let before = try await text(service.document, of: site)
    for screen in service.screens { #expect(try await text(screen, of: site).contains("Source: ") == false) }
    let pauses = try await refreshed()
    #expect(pauses == [service.spacing] && manners.asked.withLock { $0.count } == service.calls)
    func isThere(on site: SiteService) async throws {
      let document = try await text(service.document, of: site)
      for part in service.inDocument { #expect(document.contains(part) && !before.contains(part), "\(part)") }
      for screen in service.screens { #expect(try await text(screen, of: site).contains(origin), "\(screen)") }
      for path in service.notGivenOn {
        let answer = try await text(path, of: site)
        #expect(
          !answer.isEmpty && !service.inDocument.contains { answer.contains($0) } && !answer.contains("anterns and"), "\(path)")
      }
    }
    try await isThere(on: site)
    #expect(try await report().contains(service.gave))
    for trouble in service.troubles {
      manners.bad.withLock { $0 = trouble.answer }
      clock.pass()
      _ = await clock.pausing()
      let report = try await report()
      #expect(report.contains("; last request a moment ago: \(trouble.sentence)") && report.contains(service.gave), "\(report)")
      #expect(!report.contains("secret") && !report.contains("k_0a1b2c3d"))
    }
    try await isThere(on: site)
    await site.end()
    let next = try await start(name)
    try await isThere(on: next)
    _ = await clock.pausing()
    await next.end()
    await storage.close()
  }

  @Test("F25 H4: An HTML page costs one film and no pause, and films are usable as they arrive")
  func filmsComeOneByOne() async throws {
    manners.pages.withLock { $0 = [1, 4, 5, 40] }
    let site = try await start(.omdb)
    var counts: Set<Int> = []
    while true {
      let pause = try #require(await clock.pausing())
      let films = try await text("/api/v1/films", of: site).components(separatedBy: "Lanterns and").count - 1
      if pause > Pace.hour { break }
      counts.insert(films)
      #expect(pause <= 5000 && films * 3 >= manners.films, "after \(manners.asked.withLock { $0.count }) calls")
      clock.pass()
    }
    #expect(counts.contains(1) && counts.contains(2) && counts.count < 10)
    #expect(manners.asked.withLock { $0.count } == 104)
    await site.end()
    await storage.close()
  }

  @Test("The admin page reports the upstream, without the key")
  func administration() async throws {
    let site = try await start(.omdb)
    _ = try await refreshed()
    let token = try #require(try await AdminToken.renewed(in: storage))
    let request = try #require(Request(.get, "/admin", headers: [("Authorization", "Bearer \(token.text)")]))
    let page = String(decoding: await site.answer(request).reply.response().body, as: UTF8.self)
    #expect(
      page.contains("omdb (http://127.0.0.1:\(upstream.port)/): ") && page.contains(" films, read a moment ago; next request in"))
    #expect(!page.contains("secret"))
    await site.end()
    await storage.close()
  }
}
