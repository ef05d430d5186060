import App
import CompatibilityAPIs
import HTTP
import Synchronization
import TestResources
import Testing

@testable import Site

@Suite("C3: The Open Trivia Database's optional rate limit")
struct TriviaPauseTests {
  @Test("A request within the pause gets code 5 and status 429, a later one succeeds, and other clients never wait")
  func pause() throws {
    let whole = try SiteFixture.whole.get()
    let now = Mutex(SiteFixture.now)
    var options = SiteOptions()
    options.triviaPause = 5
    let site = try Site(library: whole.library, resources: TestResources.folder(), storage: whole.storage, options: options) {
      Moment(now: now.withLock { $0 }, chance: SiteFixture.seed)
    }
    func answer(_ path: String) throws -> (status: Status, text: String) {
      let response = try site.reply(to: #require(Request(.get, path, query: [("amount", "1")]))).now()
      #expect(response["Access-Control-Allow-Origin"] == "*" && response["Content-Type"] == "application/json")
      return (response.status, String(decoding: response.body, as: UTF8.self))
    }
    let start = SiteFixture.now
    for (time, isAnswered) in [(0, true), (1, false), (4999, false), (5000, true), (9999, false), (10_000, true), (-1, true)] {
      now.withLock { $0 = start + Int64(time) }
      for path in ["/opentdb/api_category.php", "/api_count_global.php"] { #expect(try answer(path).status == .ok) }
      let answer = try answer("/opentdb/api.php")
      #expect(answer.status == (isAnswered ? .ok : .tooManyRequests), "\(time)")
      if !isAnswered { #expect(answer.text == #"{"response_code":5,"results":[]}"#) }
    }
    // Replacing the content does not reset the pauses.
    site.exchange(whole.library)
    #expect(try answer("/api.php").status == .tooManyRequests)
  }

  @Test("Each address has a separate pause, and the number of remembered addresses is limited")
  func addresses() {
    let pauses = TriviaPauses(seconds: 5)
    for number in 0..<3000 { #expect(!pauses.refuse(network(number), at: 0)) }
    for number in 0..<3000 { #expect(pauses.refuse(network(number), at: 4000)) }
    for number in 3000..<20_000 { #expect(!pauses.refuse(network(number), at: 4000)) }
    #expect(!TriviaPauses(seconds: 0).refuse(nil, at: 0) && !TriviaPauses(seconds: 0).refuse(nil, at: 0))
  }
}
