import Content
import HTTP
import JSON
import Rules
import Synchronization
import Testing

@testable import Upstreams

@Suite("The requests of a source, one after another")
struct RefreshTests {
  private static let start: Int64 = 1_795_000_000_000
  private static let origin = Origin(name: "a friend")
  private static let file = #"[{"title":"T","desc":"D","questions":[{"text":"Q?","answer":"1","answers":["a","b"]}]}]"#

  /// A network with scripted outcomes, which records its requests.
  private final class Script: Fetching {
    private let outcomes = Mutex<[FetchOutcome]>([])
    let requests = Mutex<[FetchRequest]>([])

    init(_ outcomes: [FetchOutcome]) { self.outcomes.withLock { $0 = outcomes } }

    func fetch(_ request: FetchRequest) async -> FetchOutcome {
      requests.withLock { $0.append(request) }
      return outcomes.withLock { $0.isEmpty ? .failed(.cancelled) : $0.removeFirst() }
    }
  }

  /// Makes one request for each outcome. Returns the titles of the quizzes after each request, the final state of the source, and
  /// the requests.
  private func run(
    _ source: any Source, _ outcomes: [FetchOutcome], validators: Validators = Validators()
  ) async -> (titles: [[String]?], refresh: Refresh, requests: [FetchRequest]) {
    var refresh = Refresh(source, SourceSettings(address: "", timeout: 7), validators: validators)
    var chance = SplitMix64(seed: 3)
    let network = Script(outcomes)
    var titles: [[String]?] = []
    for _ in outcomes {
      let content = await refresh.call(network, chance: &chance) { Self.start }
      titles.append(content?.quizzes.map { $0.title.text(in: .english) })
    }
    return (titles, refresh, network.requests.withLock { $0 })
  }

  private static func fetched(_ text: String, _ validators: Validators = Validators()) -> FetchOutcome {
    .fetched(body: Array(text.utf8), validators)
  }

  private static let iquiz = IQuizSource(address: "http://a/q.json", origin: origin)

  @Test("Fetched content is used, and is requested again only if it has changed")
  func conditional() async {
    let etag = Validators(etag: "\"1\"")
    let (titles, refresh, requests) = await run(Self.iquiz, [Self.fetched(Self.file, etag), .unchanged])
    #expect(titles == [["T"], nil])
    #expect(requests.map(\.validators) == [Validators(), etag])
    #expect(requests.allSatisfy { $0.address == "http://a/q.json" && $0.limits.time == .seconds(7) })
    #expect(refresh.state.lastSuccess == Self.start && refresh.state.trouble == nil)
    #expect(refresh.wait(from: Self.start) > Pace.hour)
  }

  @Test("F25 C3: A truncated response is retried soon, and the old validators are kept")
  func brokenOff() async {
    let etag = Validators(etag: "\"1\"")
    let outcomes = [Self.fetched("["), .failed(.wrongType("text/html")), Self.fetched(Self.file)]
    let (titles, refresh, _) = await run(Self.iquiz, Array(outcomes.prefix(2)), validators: etag)
    #expect(titles == [nil, nil] && refresh.validators == etag)
    #expect(refresh.state.trouble != nil && refresh.state.failures == 2 && refresh.wait(from: Self.start) <= 10_000)
    #expect(await run(Self.iquiz, outcomes).titles == [nil, nil, ["T"]])
  }

  @Test("An unusable response gives no content, and the old validators are kept", arguments: ["[]", "{}", "3"])
  func unusable(body: String) async {
    let etag = Validators(etag: "\"1\"")
    let (titles, refresh, _) = await run(Self.iquiz, [Self.fetched(body, Validators(etag: "\"2\""))], validators: etag)
    #expect(titles == [nil])
    #expect(refresh.validators == etag)
    #expect(refresh.state.trouble != nil && refresh.state.failures >= Pace().failureLimit)
  }

  private static func trivia(_ question: String, code: Int = 0) -> FetchOutcome {
    fetched(
      """
      {"response_code": \(code), "results": [{"category": "History", "difficulty": "easy", "question": "\(question)",
       "correct_answer": "a", "incorrect_answers": ["b", "c", "d"]}]}
      """)
  }

  @Test("If one of several requests fails, it is repeated, and content is ready after the last response")
  func several() async {
    let outcomes = [
      Self.trivia("One?"), Self.trivia("", code: 5), .failed(.status(503, .seconds(60))), Self.trivia("Two?"),
      Self.trivia("Three?"),
    ]
    let (titles, refresh, requests) = await run(OpenTDBSource(base: "http://a", calls: 3), outcomes)
    #expect(titles == [nil, nil, nil, nil, ["History"]])
    #expect(requests.allSatisfy { $0.address == "http://a/api.php?amount=50&encode=url3986" && $0.validators.isEmpty })
    #expect(refresh.state.lastSuccess == Self.start)
  }

  @Test("An upstream's rate limit is respected: six seconds after its code 5, or longer if it says so")
  func limits() async {
    let source = OpenTDBSource(base: "http://a", calls: 2)
    #expect(await run(source, [Self.trivia("One?")]).refresh.wait(from: Self.start) == 5500)
    #expect(await run(source, [Self.trivia("", code: 5)]).refresh.wait(from: Self.start) >= 6000)
    #expect(await run(source, [.failed(.status(429, .seconds(90)))]).refresh.wait(from: Self.start) == 90_000)
  }

  @Test("Statuses are interpreted: a rejected key needs the operator, a rate limit does not")
  func meanings() async {
    let films = await run(OMDBSource(base: "http://a", key: "k"), [.failed(.status(401, nil))]).refresh.state
    #expect(films.trouble == "it rejects the key, or its daily request limit is reached (status 401)")
    #expect(films.isOpen(Pace()))
    let words = await run(WordSource(base: "http://a"), [.failed(.status(403, nil))]).refresh
    #expect(words.state.trouble == "it limits the request rate (status 403)" && words.state.failures == 1)
    #expect(words.wait(from: Self.start) >= 6000)
    let other = await run(WordSource(base: "http://a"), [.failed(.status(404, nil))]).refresh.state
    #expect(other.trouble == "it answered with status 404" && other.isOpen(Pace()))
  }

  @Test("A film that cannot be looked up is replaced by another, and found films are kept")
  func drawnAnew() async {
    let miss = Self.fetched(#"{"Response":"False","Error":"Incorrect IMDb ID."}"#)
    let film = #"{"Response":"True","Type":"movie","imdbID":"tt0000001","Title":"Carmencita","Year":"1894","imdbRating":"5.7"}"#
    let outcomes = [Self.fetched(film), Self.fetched("{"), Self.fetched("{"), miss]
    let source = OMDBSource(base: "http://a", key: "k", lookups: 2)
    var refresh = Refresh(source, SourceSettings(address: ""))
    var chance = SplitMix64(seed: 3)
    let network = Script(outcomes)
    var contents: [SourcedContent?] = []
    for _ in outcomes { contents.append(await refresh.call(network, chance: &chance) { Self.start }) }
    #expect(contents.map { $0?.films.films.map(\.title) } == [nil, nil, nil, ["Carmencita"]])
    let requests = network.requests.withLock { $0 }
    #expect(Set(requests.map(\.address)).count == 4)
    #expect(requests.allSatisfy { $0.address.hasPrefix("http://a/?apikey=k&i=tt00") && $0.limits.bytes == 1 << 14 })
  }

  private static func film(_ number: Int, genre: String = "Drama") -> FetchOutcome {
    fetched(
      """
      {"Response":"True","Type":"movie","imdbID":"tt000000\(number)","Title":"Lanterns \(number)","Year":"1950","Genre":"\(genre)",
       "imdbRating":"6.5"}
      """)
  }

  /// A web page, broken JSON, two responses in the wrong format, an oversized, a non-text and an incomplete response, and two
  /// error statuses.
  private static let broken: [FetchOutcome] = [
    .failed(.wrongType("text/html")), fetched(#"{"Title":"The "Best" Film""#), fetched("[]"), fetched(#"{"Response":"False"}"#),
    .failed(.tooLarge(limit: 1 << 14)), .failed(.notText), .failed(.brokenOff), .failed(.status(522, nil)),
    .failed(.status(404, nil)),
  ]

  @Test("F25 H4: One broken response costs one film, without a pause or an error report", arguments: broken)
  func skips(answer: FetchOutcome) async {
    let source = OMDBSource(base: "http://a", key: "k", lookups: 3)
    for count in 1...2 {
      let refresh = await run(source, [Self.film(1)] + Array(repeating: answer, count: count)).refresh
      #expect(refresh.wait(from: Self.start) == source.spacing && refresh.state.trouble == nil)
    }
    let refresh = await run(source, [answer, Self.film(1), answer, answer, Self.film(2)]).refresh
    #expect(refresh.state.failures == 0 && refresh.wait(from: Self.start) == source.spacing)
  }

  @Test("F25 H4: The pause grows after several broken responses in a row", arguments: broken)
  func skipsSeveral(answer: FetchOutcome) async {
    let source = OMDBSource(base: "http://a", key: "k")
    for (count, longest) in [(3, 20), (4, 40), (5, 900), (6, 1800)] as [(Int, Int64)] {
      let refresh = await run(source, Array(repeating: answer, count: count)).refresh
      #expect((longest * 500...longest * 1000).contains(refresh.wait(from: Self.start)), "\(count) in a row")
      #expect(refresh.state.trouble != nil)
    }
  }

  @Test("F25 H4: A used-up or wrong key causes a long pause, and a 429 is respected")
  func usedUp() async {
    let source = OMDBSource(base: "http://a", key: "k")
    for error in ["Request limit reached!", "Invalid API key!"] {
      let state = await run(source, [Self.fetched(#"{"Response":"False","Error":"\#(error)"}"#)]).refresh.state
      #expect(state.isOpen(Pace()) && state.trouble != nil, "\(error)")
    }
    let busy = await run(source, [.failed(.status(429, .seconds(90)))]).refresh
    #expect(busy.wait(from: Self.start) == 90_000 && busy.state.trouble != nil)
  }

  @Test("F25 H4: A partial result is used once it is twice as large as the served content")
  func parts() async {
    let source = OMDBSource(base: "http://a", key: "k")
    let none = await run(source, [Self.fetched(#"{"Response":"False","Error":"Incorrect IMDb ID."}"#)]).refresh
    #expect(none.part(beyond: nil) == nil)
    let one = await run(source, [Self.film(1)]).refresh.part(beyond: nil)
    #expect(one?.films.films.map(\.title) == ["Lanterns 1"])
    let two = await run(source, [Self.film(1), Self.film(2)]).refresh
    #expect(two.part(beyond: one)?.size == 2)
    #expect(two.part(beyond: two.part(beyond: one)) == nil)
    let lists = await run(OpenTDBSource(base: "http://a"), [Self.trivia("One?")]).refresh.part(beyond: nil)
    #expect(lists?.quizzes.count == 1)
    #expect(await run(WordSource(base: "http://a"), [Self.fetched("[]")]).refresh.part(beyond: nil) == nil)
  }

  @Test("F25 C3: A broken question, word or list entry is left out, and nothing else")
  func brokenEntries() async {
    let entry =
      #"{"category":"History","difficulty":"easy","question":"Q?","correct_answer":"a","incorrect_answers":["b","c","d"]}"#
    let trivia = Self.fetched(#"{"response_code":0,"results":[{"question":7},null,\#(entry)]}"#)
    #expect(await run(OpenTDBSource(base: "http://a", calls: 1), [trivia]).titles == [["History"]])
    let words = (0..<25).map { "\"pumpkin\(UnicodeScalar(UInt8(97 + $0)))\"" } + ["null", "7"]
    var refresh = Refresh(WordSource(base: "http://a"), SourceSettings(address: ""))
    var chance = SplitMix64(seed: 3)
    let network = Script([Self.fetched("[]"), Self.fetched("[\(words.joined(separator: ","))]")])
    _ = await refresh.call(network, chance: &chance) { Self.start }
    #expect(await refresh.call(network, chance: &chance) { Self.start }?.words.first?.steps.first?.count == 25)
  }

  @Test("A cancelled request changes nothing")
  func cancelled() async {
    let (titles, refresh, _) = await run(Self.iquiz, [.failed(.cancelled)])
    #expect(titles == [nil])
    #expect(refresh.state == SourceState())
  }

  @Test("F17 F18 C3: A web page and a guessed encoding are reported to the operator")
  func told() async {
    let page = FetchOutcome.failed(.webPage(WebPage(file: "https://raw.githubusercontent.com/a/b/main/q.json")))
    let (_, refused, _) = await run(Self.iquiz, [page])
    #expect(
      refused.state.trouble?.contains(
        "a web page, not a file; the file itself should be at https://raw.githubusercontent.com/a/b/main/q.json") == true,
      "\(refused.state.trouble ?? "")")
    var refresh = Refresh(Self.iquiz, SourceSettings(address: ""))
    var chance = SplitMix64(seed: 3)
    let guess = TextDoubt(encoding: "Windows-1252", isLossy: false)
    let network = Script([.fetched(body: Array(Self.file.utf8), Validators(), guess)])
    let content = await refresh.call(network, chance: &chance) { Self.start }
    #expect(content?.description.contains("1 question (it does not say its encoding and was read as Windows-1252;") == true)
    #expect(content.flatMap { try? JSON.Reader($0.json).read(SourcedContent.self) } == content, "also after a restart")
  }
}
