import Content
import JSON
import Storage
import Testing

@testable import Upstreams

@Suite("The state of an upstream in one sentence")
struct SourceReportTests {
  private static let now: Int64 = 1_795_000_000_000
  private static let minute: Int64 = 60_000

  private static func kept(_ change: (inout FetchedContent) -> Void) -> FetchedContent {
    var kept = FetchedContent(service: "iquiz", address: "https://example.org/q.json?key=secret", origin: "example.org")
    change(&kept)
    return kept
  }

  private static let body = SourcedContent(words: [WordList(language: .english, steps: [["pumpkin", "seed"], ["rind"]])]).json
    .description

  @Test(
    "The report has state, age, last error and next request, but no key",
    arguments: [
      (kept { _ in }, "not fetched yet; next request due now"),
      (
        kept { ($0.body, $0.lastCall, $0.lastSuccess, $0.due) = (body, now - 5000, now - 5000, now + 3 * 60 * minute) },
        "3 words in 1 language, read a moment ago; next request in 3 hours"
      ),
      (
        kept { ($0.body, $0.lastCall, $0.due) = (body, now - 5000, now + 5000) },
        "3 words in 1 language so far; next request in 5 seconds"
      ),
      (
        kept {
          ($0.body, $0.lastSuccess, $0.due) = (body, now - 49 * 60 * minute, now + 900)
          ($0.lastCall, $0.failures, $0.trouble) = (now - minute, 3, "it answered with status 503")
        },
        "3 words in 1 language, read 2 days ago; last request 1 minute ago: it answered with status 503; next request in 1 second"
      ),
      (
        kept { ($0.lastCall, $0.failures, $0.trouble, $0.due) = (now - 90 * minute, 5, "\u{1b}[2J", now - 60 * minute) },
        #"no content yet; last request 1 hour ago: \u{1b}[2J; next request overdue by 1 hour because no server sends it"#
      ),
    ] as [(FetchedContent, String)])
  func sentences(kept: FetchedContent, sentence: String) {
    #expect(SourceReport(kept, now: Self.now).description == "iquiz (https://example.org/q.json?…): \(sentence)")
  }
}
