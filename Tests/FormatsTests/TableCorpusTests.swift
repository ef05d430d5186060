import Content
import Foundation
import Testing

@testable import Formats

struct TableCorpusProbe {
  @Test func probe() throws {
    let root = "/work/shared/field/corpus/"
    for path in try String(contentsOfFile: root + "expected.tsv", encoding: .utf8).split(separator: "\n").dropFirst() {
      let name = String(path.split(separator: "\t")[0])
      guard ["csv", "tsv", "txt", "md"].contains(where: { name.hasSuffix($0) }) else { continue }
      let text = DecodedText([UInt8](try Data(contentsOf: URL(fileURLWithPath: root + name)))).text
      let start = Date()
      let drafts = CSVReader.read(text, ReadingOptions())
      print("##", name, Int(Date().timeIntervalSince(start) * 1000), "ms", drafts.map { "\($0.quizzes.map { $0.questions.count }) \($0.problems.map { "\($0.kind)" })" } ?? "nil")
      for q in (drafts?.quizzes.flatMap { $0.questions } ?? []) {
        guard let o = q.obstacle else { continue }
        print("   obstacle", o, q.place.map { "\($0)" } ?? "")
      }
      for q in (drafts?.quizzes.flatMap { $0.questions } ?? []).prefix(2) {
        print("   ", q.text?.text(in: .english) ?? "-", "|", "\(q.answer)".replacingOccurrences(of: "Content.LocalizedText(texts: [Optional(", with: "("))
      }
    }
  }
}
