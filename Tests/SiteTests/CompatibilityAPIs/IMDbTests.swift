import App
import CompatibilityAPIs
import Content
import Foundation
import HTTP
import Play
import TestWire
import Testing

@testable import Site

@Suite("C3: Compatibility with IMDb-API")
struct IMDbTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private static let key = "k_0a1b2c3d"

  private func list(_ path: String) async throws -> IMDbAPI.List { try await site.decode(IMDbAPI.List.self, path) }

  @Test(
    "The best films are available with or without folder, language and trailing slash",
    arguments: [
      "/imdb/en/API/Top250Movies/k_0a1b2c3d", "/imdb/API/Top250Movies/k_0a1b2c3d/", "/en/API/Top250Movies/k_0a1b2c3d",
      "/fr/API/Top250Movies/k_zzzzzzzz/", "/es/API/Top250Movies/k_00000000", "/ru/API/Top250Movies/k_0a1b2c3d",
      "/zh/API/Top250Movies/k_0a1b2c3d", "/API/Top250Movies/k_0a1b2c3d", "/API/Top250Movies/0123456789abcdef0123",
    ])
  func top(path: String) async throws {
    let list = try await list(path)
    let films = try #require(site.library.films()).top
    #expect(list.errorMessage.isEmpty && list.items.map(\.id) == films.map(\.id) && list.items.count == 250)
    #expect(list.items.map { Int($0.rank) } == (1...250).map { $0 })
    for (item, film) in zip(list.items, films) {
      #expect(item.title == film.title && item.fullTitle == "\(film.title) (\(film.year))" && Int(item.year) == film.year)
      #expect(item.imDbRating.wholeMatch(of: /\d{1,2}\.\d/) != nil && Float(item.imDbRating) ?? 0 > 0)
      #expect(Int(item.imDbRatingCount) != nil && item.rankUpDown == nil)
    }
  }

  @Test("There are 100 best-known films, with their change in rank", arguments: ["/imdb/en", ""])
  func popular(folder: String) async throws {
    let list = try await list(folder + "/API/MostPopularMovies/" + IMDbTests.key)
    #expect(list.items.count == 100 && list.items.allSatisfy { $0.rankUpDown == "0" && !$0.imDbRating.isEmpty })
    #expect(list.items.map { Int($0.rank) } == (1...100).map { $0 })
    #expect(list.items.allSatisfy { Int($0.year) != nil && Int($0.imDbRatingCount) != nil })
  }

  @Test("An item's members are in the original's order, each a string")
  func shape() async throws {
    let top = try await ask(site.server, "GET /imdb/en/API/Top250Movies/\(IMDbTests.key)").text
    #expect(
      top.hasPrefix(
        #"{"items":[{"id":"tt0111161","rank":"1","title":"The Shawshank Redemption","#
          + #""fullTitle":"The Shawshank Redemption (1994)","year":"1994","#
          + #""image":"http://test/imdb/images/tt0111161._V1_Ratio0.6716_AL_.jpg","#
          + #""crew":"Frank Darabont (dir.), Tim Robbins, Morgan Freeman","imDbRating":"9.3","imDbRatingCount":"0"},{"id":"#))
    #expect(top.hasSuffix(#"}],"errorMessage":""}"#))
    let popular = try await ask(site.server, "GET /API/MostPopularMovies/\(IMDbTests.key)").text
    #expect(popular.hasPrefix(#"{"items":[{"id":"tt0111161","rank":"1","rankUpDown":"0","title":""#))
  }

  @Test("Each picture's URL is absolute, under the requested base, and in the form that the apps rewrite")
  func images() async throws {
    for (path, base) in [("/imdb/en/API", "http://test/imdb"), ("/en/API", "http://test")] {
      for item in try await list("\(path)/Top250Movies/\(IMDbTests.key)").items {
        let address = item.image.absoluteString
        #expect(address.hasPrefix("\(base)/images/\(item.id)._V1_") && address.hasSuffix(".jpg"))
        #expect(address.components(separatedBy: "._").count == 2)
      }
    }
  }

  @Test("Without pictures their URLs are not found, and with pictures every suffix works", arguments: [true, false])
  func pictures(isOpen: Bool) throws {
    struct Pictures: ServicePictures {
      func poster(of film: Film, for request: Request) -> Reply? { .now(Response(.ok, body: Array(film.id.utf8))) }
      func picture(ofQuestion number: Int, for request: Request) -> Reply? { nil }
      func portrait(ofAuthor number: Int, for request: Request) -> Reply? { nil }
    }
    let service = IMDbService(site.library, pictures: isOpen ? Pictures() : nil)
    let request = try #require(Request(.get, "/images/x"))
    func picture(_ name: String) -> [UInt8]? {
      let call = CompatibilityCall(request: request, path: ["images", name], namesFolder: true, base: "")
      guard case .now(let response) = service.reply(to: call) else { return nil }
      return response.body
    }
    for name in [
      "tt0111161._V1_Ratio0.6716_AL_.jpg", "tt0111161._V0_UX600_.jpg", "tt0111161._V0_UX600_.jpg._V0_UX600_.jpg", "tt0111161",
    ] {
      #expect(picture(name) == (isOpen ? Array("tt0111161".utf8) : nil))
    }
    #expect(picture("tt9999999._V1_.jpg") == nil && picture("") == nil && picture(String(repeating: "t", count: 300)) == nil)
  }

  @Test(
    "An invalid key gets the original's error, with status 200 and an empty list",
    arguments: ["k_123", "k_0A1B2C3D", "x_0a1b2c3d", "k_0a1b2c3d4", "0123456789abcdef012g", "", "k_0a1b2c3%C3%A9"])
  func keys(key: String) async throws {
    let error = #"{"items":[],"errorMessage":"Invalid API Key. Upgrade your account to use the service."}"#
    for name in ["Top250Movies", "MostPopularMovies", "Top250TVs", "MostPopularTVs"] {
      let answer = try await ask(site.server, "GET /imdb/en/API/\(name)/\(key)")
      #expect(answer.status == 200 && answer["Content-Type"] == "application/json" && answer.text == error)
    }
  }

  @Test("There are no TV shows, and a message says so", arguments: ["Top250TVs", "MostPopularTVs"])
  func series(name: String) async throws {
    let list = try await list("/imdb/en/API/\(name)/\(IMDbTests.key)")
    #expect(list.items.isEmpty && !list.errorMessage.isEmpty)
  }

  @Test("Without films there is an error instead of an empty list")
  func withoutFilms() throws {
    let service = IMDbService(Library(quizzes: [], words: []))
    let request = try #require(Request(.get, "/API/Top250Movies/k_0a1b2c3d"))
    let call = CompatibilityCall(request: request, path: request.segments, namesFolder: false, base: "")
    let list = try JSONDecoder.convert(#require(service.reply(to: call)).now().body, as: IMDbAPI.List.self)
    #expect(list.items.isEmpty && !list.errorMessage.isEmpty)
  }

  @Test("Usage has numbers, in the original's order", arguments: ["/imdb/en/API", "/API", "/imdb/API", "/ru/API"])
  func usage(path: String) async throws {
    let answer = try await ask(site.server, "GET \(path)/Usage/\(IMDbTests.key)")
    let usage = try JSONDecoder.convert(answer.body, as: IMDbAPI.Usage.self)
    #expect(usage.count == 0 && usage.maximum > 0 && usage.errorMessage.isEmpty)
    #expect(
      answer.text.wholeMatch(of: /\{"count":\d+,"maximum":\d+,"account":"[^"]*","expireDate":"[^"]*","errorMessage":""\}/) != nil)
    let refused = try await ask(site.server, "GET \(path)/Usage/nokey")
    #expect(try JSONDecoder.convert(refused.body, as: IMDbAPI.Usage.self).errorMessage == "Invalid API Key")
  }

  @Test(
    "Addresses unknown to the original are not found, and Potiron's own API is not affected",
    arguments: ["/imdb/en/API/Other/k_0a1b2c3d", "/imdb/en/API", "/imdb", "/en", "/en/api/x", "/eng/API/Top250Movies/k_0a1b2c3d"])
  func others(path: String) async throws {
    #expect(try await ask(site.server, "GET \(path)").status == 404)
  }
}
