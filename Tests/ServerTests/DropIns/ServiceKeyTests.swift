import App
import JSON
import Testing

@testable import Server

@Suite("C3: keys for IMDb-API and OMDb")
struct ServiceKeyTests {
  private static let token = "0123456789abcdef0123"

  private func site(_ keys: ServiceKeys) throws -> Site {
    let whole = try SiteFixture.whole.get()
    return try Site(
      library: whole.library, resources: SiteFixture.resources(), storage: whole.storage, judging: Judging(whole.library),
      services: DropInSettings(keys: keys)
    ) {
      Moment(now: SiteFixture.now, chance: SiteFixture.seed)
    }
  }

  private func answer(_ site: Site, _ path: String, _ query: [(name: String, value: String)] = []) throws -> Response {
    let request = try #require(Request(.get, path, query: query))
    guard case .now(let response) = site.reply(to: request) else { throw CancellationError() }
    return response
  }

  /// Whether a key is taken by the lists of films, by the account's figures and by the look-up, which have to agree.
  private func takes(_ key: String, _ site: Site) throws -> Bool {
    let list = try JSON(parsing: try answer(site, "/en/API/Top250Movies/" + key).body)
    let usage = try JSON(parsing: try answer(site, "/API/Usage/" + key).body)
    let film = try answer(site, "/omdb", [("apikey", key), ("i", "tt0034583")])
    #expect(list["errorMessage"] == "" || list["errorMessage"] == "Invalid API Key. Upgrade your account to use the service.")
    #expect((list["errorMessage"] == "") == (usage["errorMessage"] == ""))
    #expect((list["errorMessage"] == "") == (film.status == .ok))
    if film.status != .ok {
      #expect(film.status == .unauthorized)
      #expect(String(decoding: film.body, as: UTF8.self) == #"{"Response":"False","Error":"Invalid API key!"}"#)
    }
    return film.status == .ok
  }

  @Test("any well-formed key is taken where the operator says nothing, a player's token too")
  func any() throws {
    let site = try site(ServiceKeys())
    for key in ["k_0a1b2c3d", "k_zzzzzzzz", Self.token] { #expect(try takes(key, site), "\(key)") }
  }

  @Test("where the operator lists keys, these and players' tokens are taken, and others refused in the originals' words")
  func listed() throws {
    let site = try site(#require(ServiceKeys(listing: "k_0a1b2c3d,k_11111111")))
    for key in ["k_0a1b2c3d", "k_11111111", Self.token] { #expect(try takes(key, site), "\(key)") }
    for key in ["k_zzzzzzzz", "k_0a1b2c3", "K_0A1B2C3D"] { #expect(try !takes(key, site), "\(key)") }
  }

  @Test("a list of keys has commas and nothing else between them", arguments: ["", ",", "a,", "a b", "a,,b", "é", "a;b"])
  func lists(text: String) {
    #expect(ServiceKeys(listing: text) == nil)
  }
}
