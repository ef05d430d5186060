import HTTP
import TestWire
import Testing

@Suite("B2: Headers made to be expensive")
struct CostlyHeaderTests {
  /// A long request head, and the expected status.
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    var line = "GET / HTTP/1.1"
    var fields = ["Host: test"]
    let status: Int
    var testDescription: String { name }
  }

  /// Marks that are not in canonical order, so that a Unicode comparison has to sort them.
  private static let marks = String(repeating: "\u{301}\u{316}", count: 3900)
  /// A field value of 4,000 bytes, just below the maximum length that reaches the site.
  private static let someMarks = String(repeating: "\u{301}\u{316}", count: 1000)
  private static let escapedMarks = String(repeating: "%CC%81%CC%96", count: 650)

  private static func field(_ name: String, _ start: String = "", on line: String = "GET / HTTP/1.1", status: Int) -> [Attack] {
    [marks, someMarks].map {
      Attack(
        name: "\(name) of \($0.utf8.count) bytes, \(line.prefix(16))", line: line,
        fields: (name == "Host" ? [] : ["Host: test"]) + ["\(name): \(start)\($0)"], status: status)
    }
  }

  static let attacks =
    [
      Attack(name: "a method of marks", line: "\(marks) / HTTP/1.1", status: 400),
      Attack(name: "a method that ends in marks", line: "GET\(marks) / HTTP/1.1", status: 400),
      Attack(name: "a method of letters", line: "\(String(repeating: "A", count: 15_800)) / HTTP/1.1", status: 501),
      Attack(name: "a version of marks", line: "GET / HTTP/1.1\(marks)", status: 400),
      Attack(name: "a path of marks", line: "GET /\(someMarks) HTTP/1.1", status: 400),
      Attack(name: "a path of escaped marks", line: "GET /\(escapedMarks) HTTP/1.1", status: 404),
      Attack(name: "a page of escaped marks", line: "GET /quizzes/e\(escapedMarks) HTTP/1.1", status: 404),
      Attack(name: "a document of escaped marks", line: "GET /api/v1/quizzes/e\(escapedMarks) HTTP/1.1", status: 404),
      Attack(name: "a file of escaped marks", line: "GET /web/e\(escapedMarks) HTTP/1.1", status: 404),
      Attack(name: "a query of escaped marks", line: "GET /?e\(escapedMarks)=e\(escapedMarks.prefix(300)) HTTP/1.1", status: 200),
      Attack(name: "a field's name of marks", fields: ["Host: test", "X\(marks): y"], status: 400),
    ]
    + field("Host", "a", status: 400) + field("Accept-Language", status: 200) + field("Accept-Language", "e", status: 200)
    + field("Accept-Encoding", status: 200) + field("Cookie", "lang=", status: 200) + field("Cookie", "e", status: 200)
    + field("Accept", status: 200)
    + field("If-None-Match", status: 200) + field("If-None-Match", on: "GET /api/v1/quizzes HTTP/1.1", status: 200)
    + field("If-None-Match", "\"", on: "GET /web/host-0123456789abcdef.js HTTP/1.1", status: 200)
    + field("Content-Type", "application/json", on: "POST /api/v1/results HTTP/1.1", status: 415)
    + field("Connection", status: 200) + field("Expect", status: 200) + field("Transfer-Encoding", status: 501)
    + field("Content-Length", status: 400)

  @Test("Each of these heads gets exactly one correct response", arguments: attacks)
  func answered(attack: Attack) async throws {
    let site = try SiteFixture.whole.get()
    let wire = try Wire(port: site.server.port)
    // The second request is answered too, unless the response to the first closes the connection. Nothing else follows.
    await wire.send(attack.line + "\r\n" + attack.fields.joined(separator: "\r\n"))
    await wire.send("\r\n\r\nGET /settings HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n")
    let answer = try await wire.answer()
    #expect(answer.status == attack.status)
    #expect(answer["Content-Security-Policy"] != nil, "the response is the site's")
    if answer["Connection"] != "close" { #expect(try await wire.answer().status == 200) }
    #expect(await wire.rest() == "")
  }
}
