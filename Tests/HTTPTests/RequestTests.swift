import HTTP
import Testing
import TestWire

@Suite("Requests as handlers get them")
struct RequestTests {
  @Test("Method, path, ordered query, cookies, case-insensitive headers, body and address arrive decoded")
  func everything() async throws {
    let server = try testServer()
    let answer = try await ask(
      server, "POST /quizzes/caf%C3%A9%20noir/?b=2&a=%26+x&b=&flag&bad=100%",
      ["Content-Length: 5", "Accept: text/html", "cookie: one=1; two=\"zwei\"", "Cookie: =x; three=a=b", "aCCept: */*"],
      body: "hello")
    #expect(
      answer.text.split(separator: "\n").map(String.init) == [
        "method=POST", "path=/quizzes/café noir/", "raw=/quizzes/caf%C3%A9%20noir/",
        #"segments=["quizzes", "café noir", ""]"#, "query b=2", "query a=& x", "query b=", "query flag=", "query bad=100%",
        "cookie one=1", "cookie two=zwei", "cookie three=a=b", "accept=text/html, */*", "body=5", "remote=127.0.0.1",
      ])
  }

  @Test(
    "A target that could refer to another file, or that is not valid, is rejected with 400",
    arguments: [
      "/../etc/passwd", "/a/../b", "/a/..", "/.", "/%2e%2e/x", "/a/%2E/b", "/a%00b", "/a%2Fb", "/a%zz", "/a%4", "/%", "/%C3%28",
      "/%C0%AE", "/%ED%A0%80", "/a%0Ab", "/a%7f", "a", "ftp://host/", "http:///a",
    ])
  func badTargets(target: String) async throws {
    let server = try testServer()
    let answer = try await ask(server, "GET \(target)", status: 400)
    #expect(answer["X-Problem"] == "malformedTarget")
  }

  @Test(
    "A harmless target is accepted",
    arguments: [
      ("/", "/"), ("/...", "/..."), ("/a..b", "/a..b"), ("/.well-known/x", "/.well-known/x"), ("//a", "//a"), ("/%D0%B6", "/ж"),
      ("/a%25b", "/a%b"), ("http://test/x", "/x"), ("HTTP://test", "/"), ("https://test/?q", "/"),
    ])
  func goodTargets(target: String, path: String) async throws {
    let server = try testServer()
    let answer = try await ask(server, "GET \(target)", status: 200)
    #expect(answer.text.contains("path=\(path)\n"))
  }

  @Test("OPTIONS * is a request to the server itself")
  func asterisk() async throws {
    let server = try testServer()
    #expect(try await ask(server, "OPTIONS *").text.contains("path=*\nraw=*\nsegments=[]"))
  }

  @Test("An IPv6 client's address is known on a dual-stack server")
  func addresses() async throws {
    let server = try testServer { $0.host = "::" }
    let six = try Wire(port: server.port, family: 10)
    await six.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
    #expect(try await six.answer().text.hasSuffix("remote=::1"))
    #expect(try await ask(server, "GET /").text.hasSuffix("remote=127.0.0.1"))
  }

  @Test("Non-ASCII bytes in header values become question marks, and values that are too long are ignored")
  func fieldsAreASCII() async throws {
    let server = try testServer()
    let marks = String(repeating: "\u{301}\u{316}", count: 100)
    #expect(
      try await ask(server, "GET /", ["Accept: a\(marks)b"]).text.contains(
        "accept=a" + String(repeating: "?", count: 400) + "b\n"))
    let long = String(repeating: "a", count: Request.longestField)
    #expect(try await ask(server, "GET /", ["Accept: \(long)"]).text.contains("accept=\(long)\n"))
    #expect(try await ask(server, "GET /", ["Accept: \(long)a"]).text.contains("accept=none\n"))
    #expect(try await ask(server, "GET /", ["Accept: \(long)", "Accept: a"]).text.contains("accept=none\n"))
  }

  @Test("Query and cookie names are compared byte by byte, without Unicode equivalence")
  func namesAreBytes() throws {
    let request = try #require(Request(.get, "/", query: [("e\u{301}", "two"), ("é", "one")], headers: [("Cookie", "a=b")]))
    #expect(request.query("é") == "one")
    #expect(request.query("e\u{301}") == "two")
    #expect(request.query.map { Array($0.name.utf8) } == [Array("e\u{301}".utf8), Array("é".utf8)])
    #expect(request.cookie("a") == "b")
  }

  @Test("A request made in code equals one from the network")
  func byHand() throws {
    let request = try #require(
      Request(.get, "/a%20b", query: [("q", "1")], headers: [("Accept", "x"), ("accept", "y")], body: [1]))
    #expect(request.path == "/a b")
    #expect(request.query("q") == "1")
    #expect(request.header("ACCEPT") == "x, y")
    #expect(request.cookie("none") == nil)
    #expect(Request(.get, "/../a") == nil)
  }
}
