import Content
import JSON
import Rules
import Testing

@Suite("H3: Word lists")
struct WordListTests {
  private let list = WordList(language: .spanish, steps: [["año", "casa"], ["murciélago"]])

  @Test("A list survives a JSON round trip, version included")
  func json() throws {
    #expect(list.json == ["language": "es", "words": [["año", "casa"], ["murciélago"]]])
    #expect(try JSON.Reader(list.json).read(WordList.self) == list)
  }

  @Test(
    "An invalid word list is rejected with the location of the error",
    arguments: [
      ("{}", "language is missing"), (#"{"language": "de", "words": [["Hund"]]}"#, "language: expected one of en, fr, es, ru"),
      (#"{"language": "en"}"#, "words is missing"),
      (#"{"language": "en", "words": []}"#, "words: expected at least one list of words"),
      (#"{"language": "en", "words": [["a"], []]}"#, "words[1]: expected a list of at least one word"),
      (#"{"language": "en", "words": ["a"]}"#, "words[0]: expected an array"),
      (#"{"language": "en", "words": [["a", 1]]}"#, "words[0][1]: expected a string"),
    ])
  func refused(file: String, complaint: String) throws {
    let document = try JSON(parsing: file)
    let error = #expect(throws: JSON.Mismatch.self) { try JSON.Reader(document).read(WordList.self) }
    #expect(error?.description.hasPrefix(complaint) == true, "\(error?.description ?? "")")
  }

  @Test("The version changes with the words, the language or the difficulty")
  func version() {
    let others = [
      WordList(language: .french, steps: list.steps), WordList(language: .spanish, steps: [["ano", "casa"], ["murciélago"]]),
      WordList(language: .spanish, steps: [["casa", "año"], ["murciélago"]]),
      WordList(language: .spanish, steps: [["año"], ["casa", "murciélago"]]),
    ]
    #expect(Set(([list] + others).map { $0.version }).count == others.count + 1)
    #expect(list.version == WordList(language: .spanish, steps: list.steps).version)
  }

  @Test("C5: A seed always selects the same word, and all words are drawn, each difficulty equally often")
  func draw() {
    var counts: [String: Int] = [:]
    for seed in 0..<2000 as Range<UInt64> {
      let word = list.word(seed: seed)
      #expect(word == list.word(seed: seed))
      counts[word, default: 0] += 1
    }
    #expect(counts.keys.sorted() == ["año", "casa", "murciélago"].sorted())
    #expect((900...1100).contains(counts["murciélago"] ?? 0))
    #expect((400...600).contains(counts["casa"] ?? 0))
  }

  @Test("H12: Each language has its keyboard")
  func alphabets() {
    #expect(Language.allCases.map { $0.alphabet } == [.latin, .latin, .spanish, .russian])
  }
}
