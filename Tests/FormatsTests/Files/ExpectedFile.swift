import Content
import Foundation

@testable import Formats

/// A file in the corpus, and the expected result of reading it (see Corpus/README.md).
struct ExpectedFile: Sendable, CustomStringConvertible {
  let path: String
  /// The allowed formats: names, `*` for any, or `none` if the file must not be recognised.
  let formats: [String]
  let quizzes: ClosedRange<Int>
  let questions: ClosedRange<Int>
  /// If fewer questions than this are imported, there must be at least one problem.
  let reportedBelow: Int
  let checks: [SpotCheck]

  var description: String { path }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

  static let all: [ExpectedFile] = listed(in: "") + listed(in: "small/")

  private static func listed(in subfolder: String) -> [ExpectedFile] {
    let list = (try? String(contentsOf: folder.appending(path: subfolder + "expected.tsv"), encoding: .utf8)) ?? ""
    return list.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { ExpectedFile(String($0)) }
  }

  private init?(_ line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 7, let fewest = Int(fields[3]), let most = Int(fields[4]), fewest <= most else { return nil }
    path = fields[0]
    formats = fields[1].split(separator: "|").map(String.init)
    quizzes = Self.range(fields[2])
    questions = fewest...most
    reportedBelow = fields[5] == "1" ? .max : Int(fields[5].dropFirst()) ?? 0
    checks = fields[6].isEmpty ? [] : fields[6].components(separatedBy: " || ").map { SpotCheck($0) }
  }

  private static func range(_ text: String) -> ClosedRange<Int> {
    let ends = text.split(separator: "-").map { Int($0) ?? .max }
    return (ends.first ?? 0)...(ends.last ?? 0)
  }

  /// The files in a folder of the corpus.
  static func all(in folder: String) -> [ExpectedFile] { all.filter { $0.path.hasPrefix(folder + "/") } }

  /// The file's text, decoded as on import.
  func text() throws -> String { DecodedText(try bytes()).text }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: Self.folder.appending(path: path))) }

  /// Whether there is a reader for every expected format of the file.
  var isReadable: Bool { formats.allSatisfy { $0 == "*" || $0 == "none" || Format(rawValue: $0) != nil } }

}

/// A check of the quizzes that were read from a file.
struct SpotCheck: Sendable {
  enum Kind: Sendable {
    case question(String)
    case answer(String, of: String)
    case card(String, String)
    case absent(String)
  }

  let kind: Kind
  /// Whether the question may have been skipped.
  let isOptional: Bool

  init(_ text: String) {
    let text = text.replacingOccurrences(of: "\\n", with: "\n")
    isOptional = text.hasPrefix("?")
    let check = isOptional ? String(text.dropFirst()) : text
    if check.hasPrefix("!") {
      kind = .absent(String(check.dropFirst()))
    } else if let mark = check.range(of: "<=>") {
      kind = .card(String(check[..<mark.lowerBound]), String(check[mark.upperBound...]))
    } else if let mark = check.range(of: "=>") {
      kind = .answer(String(check[mark.upperBound...]), of: String(check[..<mark.lowerBound]))
    } else {
      kind = .question(check)
    }
  }

  /// Returns a sentence about what is wrong. Returns `nil` if the check succeeds, or if an optional question is missing.
  func fault(in quizzes: [Quiz]) -> String? {
    switch kind {
    case .absent(let text):
      return quizzes.contains { $0.contains(text) } ? "“\(text)” must not be in any text" : nil
    case .question(let text): return found(text, in: quizzes).isEmpty ? missing(text) : nil
    case .answer(let answer, let text):
      let questions = found(text, in: quizzes)
      if questions.isEmpty { return missing(text) }
      if questions.contains(where: { $0.hasRightAnswer(answer) }) { return nil }
      return "the answer to “\(text)” must be “\(answer)”; it is “\(questions.flatMap(\.rightAnswers).joined(separator: "”, “"))”"
    case .card(let one, let other):
      let isThere = [(one, other), (other, one)].contains { text, answer in
        found(text, in: quizzes).contains { $0.hasRightAnswer(answer) }
      }
      return isThere || isOptional ? nil : "no question asks for “\(one)” or “\(other)”"
    }
  }

  private func missing(_ text: String) -> String? { isOptional ? nil : "no question contains “\(text)”" }

  private func found(_ text: String, in quizzes: [Quiz]) -> [Question] {
    quizzes.flatMap(\.questions).filter { $0.text.texts.contains { $0.onOneLine.contains(text.onOneLine) } }
  }
}

extension String {
  /// The text with each run of white space replaced by a single space, for comparisons that ignore white space.
  fileprivate var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension LocalizedText {
  fileprivate var texts: [String] { translations.map(\.text) }
}

extension Question {
  fileprivate var rightAnswers: [String] {
    switch answer {
    case .several(let several): several.right.flatMap { several.choices[$0].texts }
    case .typed(let typed): typed.shown.texts + Language.allCases.flatMap { typed.accepted(in: $0) }
    default: rightAnswer.texts
    }
  }

  /// Whether a right answer equals the text. A text of 15 characters or more may also be a part of the answer.
  fileprivate func hasRightAnswer(_ text: String) -> Bool {
    let text = text.onOneLine
    return rightAnswers.contains { $0.onOneLine == text || text.count >= 15 && $0.onOneLine.contains(text) }
  }
}

extension Quiz {
  fileprivate func contains(_ text: String) -> Bool {
    questions.contains { question in
      let texts =
        [question.text, question.rightAnswer, question.hint, question.explanation].compactMap(\.self) + question.choices
      return texts.contains { $0.texts.contains { $0.contains(text) } }
    } || (title.texts + description.texts).contains { $0.contains(text) }
  }
}
