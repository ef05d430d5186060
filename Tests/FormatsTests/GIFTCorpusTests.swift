import Testing

@testable import Formats

@Suite struct GIFTCorpusTests {
  @Test("F3: files that people made give what is expected", arguments: CorpusFile.all(in: "gift") + CorpusFile.all(in: "aiken"))
  func corpus(file: CorpusFile) throws {
    let drafts = try #require(Format.read(file.text(), ReadingOptions()))
    #expect(file.formats.contains(drafts.format.rawValue))
    #expect(file.counts.contains(drafts.taken.count))
    #expect(drafts.quizzes.count == Int(file.quizzes))
    for spot in file.spots { #expect(file.holds(spot, in: drafts), "\(spot)") }
    let reports = drafts.questions.contains { $0.obstacle != nil || !$0.notes.isEmpty || !$0.isTaken } || !drafts.problems.isEmpty
    #expect(file.report == "0" || reports || file.report == "<\(drafts.taken.count)")
  }
}

@Suite struct RecognitionTests {
  @Test(
    "F3: a table with headings is a table, whatever its cells hold",
    arguments: [
      "Question,Answer 1,Answer 2,Right answer\nWhat is {T}?,{=a ~b},x,1\n::name::,a,b,2\n",
      "Question;A;B;Answer\n\"1. Q?\nA) x\nB) y\nANSWER: A\";a;b;1\nR?;c;d;2\n",
    ])
  func table(text: String) { #expect(Format.read(text, ReadingOptions())?.format == .csv) }
}
