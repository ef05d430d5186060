import Content
import Rules
import Testing
import TestSweeps

@testable import Formats

@Suite("F6: Ids of imported quizzes")
struct IdentifierTests {
  static func ids(_ titles: [String], given: [String?]? = nil) -> [String] {
    QuizIDs(given ?? titles.map { _ in nil }, titles: titles).ids
  }

  @Test("F6: Titles that differ only in symbols get distinct, readable ids in any order")
  func signs() {
    let titles = ["C", "C++", "C#", ".NET", "NET"]
    let ids = ["c", "c-plus-plus", "c-sharp", "dot-net", "net"]
    #expect(Self.ids(titles) == ids)
    #expect(Self.ids(titles.reversed()) == ids.reversed())
  }

  @Test(
    "F6: Titles become readable ids",
    arguments: [
      ("Столицы мира", "stolitsy-mira"), ("История", "istoriya"), ("Физика!!", "fizika"), ("Химия.", "khimiya"),
      ("Щёлочь и объём", "shchyoloch-i-obyom"), ("Історія України", "istoriya-ukraini"),
      ("Ιστορία της Ελλάδας", "istoria-tis-elladas"),
      ("Ουρανός", "ouranos"), ("Économie générale", "economie-generale"), ("E\u{301}conomie", "economie"),
      ("И\u{306}од и е\u{308}ж", "yod-i-yozh"), ("Йод и ёж", "yod-i-yozh"), ("Größe", "grosse"),
      ("Łódź", "lodz"), ("Đà Nẵng", "da-nang"), ("ASP.NET", "asp-net"), ("C++11", "c-plus-plus-11"),
      ("F# and C#", "f-sharp-and-c-sharp"),
      ("A+B", "a-b"), ("2 + 2", "2-2"), ("#1 hits", "1-hits"), ("1.5 litres", "1-5-litres"), ("What is Swift?", "what-is-swift"),
      ("C 语言", "c"), ("all", "all-"),
    ])
  func readable(title: String, id: String) {
    let made = Self.ids([title])[0]
    #expect(id == "all-" ? made.hasPrefix(id) : made == id)
  }

  @Test(
    "F6: A plain title keeps the id that earlier releases made",
    arguments: [
      "Science", "Web APIs 2", "  Trees -- and roots ", "It's 5 o'clock", "100 questions", "a", "Rock & Roll", "数学", "🎉",
      "رياضيات",
    ])
  func former(title: String) { #expect(Self.ids([title]) == [Identifier.slug(of: title)]) }

  @Test("F6: Titles in other scripts get distinct ids that do not depend on the order")
  func hashes() {
    let titles = ["数学", "物理", "🎉", "🎈", "رياضيات", "تاريخ"]
    let ids = Self.ids(titles)
    #expect(Set(ids).count == titles.count && ids.allSatisfy { $0.hasPrefix("quiz-") })
    #expect(Self.ids(titles.reversed()) == ids.reversed())
  }

  @Test("F6: If titles give the same id, the title that loses the fewest characters gets it")
  func collisions() {
    let ids = Self.ids(["Foo?", "Foo", "Foo!", "foo"])
    #expect(ids[1] == "foo" && Set(ids).count == 4)
    #expect(Self.ids(["foo", "Foo!", "Foo?", "Foo"]) == [ids[3], ids[2], ids[0], ids[1]])
    #expect(Self.ids(["Foo", "Foo", "Foo"]) == ["foo", "foo-2", "foo-3"])
  }

  @Test("F6: Valid, distinct ids from the file are kept, and no quiz gets the reserved id")
  func given() {
    let titles = ["One", "Two", "Three", "All", "Five"]
    let ids = Self.ids(titles, given: ["three", nil, nil, "all", "Unit_1"])
    #expect(ids[0] == "three" && ids[1] == "two" && ids[2].hasPrefix("three-") && ids[3].hasPrefix("all-") && ids[4] == "unit-1")
    #expect(Self.ids(["One", "Two"], given: ["x", "x"]) == ["x", "two"])
  }

  @Test("F6: A quiz that was imported before keeps its former id")
  func imported() {
    let former = [("quiz-0123456789abcdef", "История"), ("c", "C++"), ("same", "Same"), ("same-2", "Same"), ("BAD", "Bad")]
      .map { ImportedQuiz(id: $0.0, title: LocalizedText(neutral: $0.1)) }
    let ids = QuizIDs(
      [nil, nil, nil, nil, nil, nil, nil], titles: ["C", "C++", "История", "Same", "Same", "Same", "Bad"], imported: former
    ).ids
    #expect(ids[1...4] == ["c", "quiz-0123456789abcdef", "same", "same-2"] && ids[0].hasPrefix("c-") && ids[6] == "bad")
    #expect(Set(ids).count == 7)
    #expect(QuizIDs([nil], titles: ["C"], taken: ["c"]).ids[0].hasPrefix("c-"))
  }

  @Test("F6: Valid, distinct question ids are kept; other questions are numbered by position")
  func questions() {
    #expect(
      QuestionIDs([nil, "x", "x", "question-1", "Q 12", nil]).ids == [
        "question-1-2", "x", "question-3", "question-1", "q-12", "question-6",
      ])
  }

  @Test("F6: Ids are valid, distinct and independent of the order, for any titles")
  func anyTitles() {
    let pieces = [
      "C", "c", "+", "#", ".", " ", "-", "é", "ж", "Ж", "λ", "数", "🎉", "1", "ß", "long words in a title ", "ь", "\u{301}",
    ]
    for seed in Sweep.part(of: 0..<2_000, oneIn: 10) {
      var generator = SplitMix64(seed: UInt64(seed))
      func below(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }
      let titles = (0..<20).map { _ in (0..<below(9)).reduce("") { text, _ in text + pieces[below(pieces.count)] } }
      let ids = Self.ids(titles)
      #expect(Set(ids).count == ids.count && ids.allSatisfy { Identifier.isValid($0) && $0 != Quiz.mixedID }, "seed \(seed)")
      let order = (0..<20).sorted { titles[$0] == titles[$1] ? $0 < $1 : ids[$0] > ids[$1] }
      #expect(Self.ids(order.map { titles[$0] }) == order.map { ids[$0] }, "seed \(seed)")
    }
  }
}
