import Content
import Rules
import Testing
@testable import WireAPI

@testable import App

@Suite("Query strings")
struct AddressQueryTests {
  /// Decodes the values of a query like any server: splits it at ampersands, reads `+` as a space, and decodes percent-escapes.
  private func read(_ query: String) -> [String] {
    guard query.hasPrefix("?") else { return [] }
    return query.dropFirst().split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let value = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[1]
      return String(value).replacing("+", with: " ").removingEscapes
    }
  }

  @Test(
    "D2: A typed answer arrives unchanged",
    arguments: ["", "a&b=c", "1+1", "100%", "?#/", "Côte d’Ivoire", "🎃", "a\u{0}\n", " x "])
  func examples(answer: String) {
    let query = TypedOperation.check(7, answer: answer, .russian).query
    #expect(read(query.text) == [answer, "ru"])
    #expect(query.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test("D2: Ten thousand random answers survive a round trip")
  func property() {
    var dice = SplitMix64(seed: 7)
    for _ in 1...10_000 {
      var answer = String.UnicodeScalarView()
      for _ in 0..<dice.below(12) {
        let limit = [0x80, 0x500, 0x1_0000, 0x11_0000][dice.below(4)]
        if let scalar = Unicode.Scalar(UInt32(dice.below(limit))) { answer.append(scalar) }
      }
      let given = String(answer)
      let back = read(AddressQuery().with(.answer, given).with(.token, "0").text)
      #expect(back.count == 2 && Array(back[0].unicodeScalars) == Array(given.unicodeScalars))
    }
  }

  @Test(
    "One table prints and parses the address of every request about typed quizzes",
    arguments: [
      (TypedOperation.ten(token: "0a", .french), APIRequest.Method.get, "/api/v1/typed/random10?token=0a&lang=fr"),
      (.quiz(18, token: "0a", .english), .get, "/api/v1/typed/18?token=0a&lang=en"),
      (.check(18, answer: "a+b", .spanish), .get, "/api/v1/typed/18/check?answer=a%2Bb&lang=es"),
      (.answer(18, .russian), .get, "/api/v1/typed/18/answer?lang=ru"),
      (.favour(18, true, token: "0a"), .put, "/api/v1/typed/favourites/18?token=0a"),
      (.favour(18, false, token: "0a"), .delete, "/api/v1/typed/favourites/18?token=0a"),
    ])
  func addresses(call: TypedOperation, method: APIRequest.Method, address: String) {
    #expect(APIRequest.typed(call).address == address)
    #expect(APIRequest.typed(call).method == method)
    #expect(TypedEndpoint(path: call.endpoint.path) == call.endpoint)
    #expect(call.endpoint.methods.contains(method))
  }

  @Test("A request without parameters has no query")
  func none() {
    #expect(APIRequest.fetch(.catalogue(.french)).address == "/api/v1/catalogue/fr")
  }

  @Test("A route of typed quizzes survives printing and parsing")
  func routes() {
    for route in [Route.typed, .typedQuiz(number: 1), .typedQuiz(number: 999_999_999)] {
      #expect(Route(path: route.path) == route)
    }
    for path in ["/typed/", "/typed/0", "/typed/01", "/typed/x", "/typed/1000000000", "/typed/1/2", "/typed/-1", "/typed/１"] {
      #expect(Route(path: path) == .unknown(path: path))
    }
  }
}

extension String {
  fileprivate var removingEscapes: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
