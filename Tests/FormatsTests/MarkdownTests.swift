import Content
import Testing

@testable import Formats

private func read(_ text: String) -> [String]? {
  guard let drafts = MarkdownReader.read(text, ReadingOptions()) else { return nil }
  return drafts.questions.map { question in
    var parts = [question.words]
    switch question.answer {
    case .choice(let choices): parts += choices.map { ($0.isRight ? "*" : "") + $0.text.plain }
    case .typed(let accepted, _): parts += accepted.map { "=" + $0.text.plain }
    case .trueFalse(let isTrue): parts.append(isTrue.map { $0 ? "true" : "false" } ?? "?")
    default: parts.append("none")
    }
    if let explanation = question.explanation { parts.append("# " + explanation.plain) }
    if let hint = question.hint { parts.append("? " + hint.plain) }
    if let obstacle = question.obstacle { parts.append("! \(obstacle)") }
    return parts.joined(separator: " | ")
  }
}

@Suite struct MarkdownTests {
  @Test(
    "F3: a question is read in the forms that people use",
    arguments: [
      "1. Q?\na) x\nb) y\nc) z\nAnswer: B", "1) Q?\nA. x\nB. y\nC. z\nAnswer: b",
      "**1. Q?**\n\nA) x  \nB) y  \nC) z\n\n**Answer:** B) y",
      "### Question 1\nQ?\n\n- A) x\n- B) y\n- C) z\n\n**Correct Answer: B**",
      "Question 1: Q?\n(a) x\n(b) y\n(c) z\nCorrect answer: (b)",
      "**Question 1:** Q?\n* A. x\n* **B. y**\n* C. z", "1. Q?\n- [ ] x\n- [x] y\n- [ ] z",
      "1. **Q?**\n   - x\n   - **y**\n   - z",
      "1. Q?\n   a. x\n   b. y ✓\n   c. z", "1. Q?\n   a. x\n   b. y ✅\n   c. z", "1. Q?\nA) x\n✅ B) y\nC) z",
      "1. Q?\na) x\n*b) y\nc) z",
      "1. Q?\na) x\nb) y (correct)\nc) z", "1. Q?\na) x\nb) y **(correct answer)**\nc) z", "1. Q?\na) x\nb) y*\nc) z",
      "1. Q?\na) x\n**b) y**\nc) z", "1. Q?\na) x\nb) **y**\nc) z", "1. Q?\na) x\nb) y ← correct\nc) z",
      "Q1. Q?\nA: x\nB: y\nC: z\nAnswer: B",
      "Q: Q?\nA: x\nB: y\nC: z\nAnswer: B", "1. Q? A) x B) y C) z\nAnswer: B", "1. Q?\nA) x B) y C) z\nAnswer: B",
      "1. Q?\nA) x; B) y; C) z\nAnswer: B", "## 1. Q?\n1. x\n2. y\n3. z\n\nAnswer: 2",
      "1. Q?\n   1) x\n   2) y\n   3) z\nAnswer: 2",
      "1. Q?\nA) x\nB) y\nC) z\n\nAnswer Key\n1. B", "1. Q?\nA) x\nB) y\nC) z\n\n## Answers\n\n1. **B** \n",
      "1. Q?\nA) x\nB) y\nC) z\n\nAnswers: 1-B",
      "1. Q?\nA) x\nB) y\nC) z\n\n**Answer Key:**\n1. B) y",
      "1. Q?\nA) x\nB) y\nC) z\n\n| Question | Answer |\n|---|---|\n| 1 | B |".replacingKey,
      "1. Q?\nA) x\nB) y\nC) z\n<details><summary>Answer</summary>\n\nB\n</details>", "Q?\nA) x\nB) y\nC) z\nAnswer: y",
      "1. Q?\nа) x\nб) y\nв) z\nОтвет: б", "1. Q?\nA) x\nB) y\nC) z\nПРАВИЛЬНЫЙ ОТВЕТ: B", "1. Q?\nA) x\nB) y\nC) z\nRéponse : B",
      "1. Q?\nA) x\nB) y\nC) z\nBONNE RÉPONSE: B", "1. Q?\nA) x\nB) y\nC) z\nRespuesta correcta: B) y",
      "1. Q?\nA) x\nB) y\nC) z\nAntwort: B",
      "> 1. Q?\n> A) x\n> B) y\n> C) z\n> Answer: B", "1\\. Q?\nA\\) x\nB\\) y\nC\\) z\n\n*Answer: B*",
      "1. Q?\n• x\n• y\n• z\nAnswer: y",
      "Frage 1: Q?\na) x\nb) y\nc) z\nLösung: b", "Вопрос 1. Q?\nA) x\nB) y\nC) z\n✅ Ответ: B",
      "1. Q?\r\nA) x\r\nB) y\r\nC) z\r\nAns: B",
      "1. Q?\nA) x\nB) y\nC) z\n**Answer:**\nB", "1. Q?\nA) x\nB) y\nC) z\n- **Answer:** B", "1. Q?\nA) ❌ x\nB) ✔️ y\nC) ❌ z",
      "Question 1 of 10: Q?\nA) x\nB) y\nC) z\nAnswer: B.", "1. Q?\n( ) x\n(x) y\n( ) z",
      "1. Q?\nA) x\nB) y\nC) z\nAnswer: B - y",
      "1. Q?\n\n    a) x\n\n    b) y\n\n    c) z\n\n    Answer: b", "**Q1: Q?**\nA. x\nB. y\nC. z\n\n**Answer: B. y**",
      "Q?\n- x\n- y (richtig)\n- z",
    ])
  func one(text: String) { #expect(read(text) == ["Q? | x | *y | z"]) }

  @Test(
    "F3: other kinds of questions, and several questions, are read",
    arguments: [
      ("Q: One?\nA: 1\n\nQ: Two?\nA: 2", ["One? | =1", "Two? | =2"]),
      ("Q1: One?\nA1: 1\n\nQ2: Two?\nA2: 2", ["One? | =1", "Two? | =2"]),
      ("1. One?\nAnswer: 1\n2. Two?\nAnswer: 2", ["One? | =1", "Two? | =2"]),
      ("1. Sky is blue.\nAnswer: True\n2. Fire is cold.\n**Answer:** False", ["Sky is blue. | true", "Fire is cold. | false"]),
      ("Question: One?\nAnswer: 1\n\nQuestion: Two?\nAnswer: 2", ["One? | =1", "Two? | =2"]),
      ("1. Which?\nA) x\nB) y\nC) z\nAnswer: A, C", ["Which? | *x | y | *z"]),
      ("1. Which?\nA) x\nB) y\nC) z\nAnswer: A and C", ["Which? | *x | y | *z"]),
      ("1. Q?\n- [x] a\n- [x] b\n- [ ] c", ["Q? | *a | *b | c"]),
      ("1. Q?\na) x\nb) y\n\n2. R?\na) x\nb) y\n\nAnswers: 1. b 2. a", ["Q? | x | *y", "R? | *x | y"]),
      (
        "1. Q?\na) x\nb) y\nAnswer: b\nExplanation: because\n2. R?\na) x\nb) y\nAnswer: a",
        ["Q? | x | *y | # because", "R? | *x | y"]
      ),
      ("1. Q?\nHint: think\na) x\nb) y\nAnswer: b", ["Q? | x | *y | ? think"]),
      ("1. Q?\na) x\nb) y\nAnswer: d", ["Q? | x | y | ! unknownKey(\"d\")"]),
      ("1. Q?\nx\n*y\nz", ["Q? | x | *y | z"]),
      ("1. Q?\na) x\nb) y\n\n2. Name one.\n\nANSWERS\n1. b\n2. Helium", ["Q? | x | *y", "Name one. | =Helium"]),
      ("1. Q?\na) x\nb) y\n> Answer: b\n> because", ["Q? | x | *y | # because"]),
      ("Q one?\na) x\nb) y\nAnswer: b\nQ two?\na) x\nb) y\nAnswer: a", ["Q one? | x | *y", "Q two? | *x | y"]),
      ("1. Q?\na) x\nb) y", ["Q? | x | y"]),
      ("1. Q?\na) x\nb) y\nAnswer: b\n2. Explain.", ["Q? | x | *y", "Explain. | none | ! noAnswers"]),
      (
        "1. What prints?\n```c\nint a = 1;\n  b();\n```\na) x\nb) y\nAnswer: a",
        ["What prints?\n```c\nint a = 1;\n  b();\n``` | *x | y"]
      ),
      ("# Title\n\nIntroduction.\n\n## Part\n\n1. Q?\na) x\nb) y\nAnswer: b", ["Q? | x | *y"]),
      ("Intro\n\nQ one?\na) x\nb) y\nAnswer: b\n\nQ two?\na) x\nb) y\nAnswer: a", ["Q one? | x | *y", "Q two? | *x | y"]),
      ("1. Q\n   more?\na) x\n   long\nb) y\nAnswer: b", ["Q\nmore? | x\nlong | *y"]),
      ("1. 2 * 3 * 4?\na) 24\nb) 9\nAnswer: a", ["2 * 3 * 4? | *24 | 9"]),
      ("1. Q?\na) 2\nb) 1\nAnswer: 1", ["Q? | 2 | *1"]),
      ("1. Q &lt; <i>x</i>?\na) <b>x</b>\nb) y\nAnswer: b", ["Q < *x*? | **x** | *y"]),
    ])
  func several(text: String, expected: [String]) { #expect(read(text) == expected) }

  @Test("F3: the first heading of level 1 becomes the title, and places are line numbers")
  func title() throws {
    let drafts = try #require(MarkdownReader.read("# My **quiz**\n\n## 1. Q?\n- [x] a\n- [ ] b\n", ReadingOptions()))
    #expect(drafts.quizzes[0].title?.plain == "My quiz")
    #expect(drafts.questions[0].place == .line(3))
  }

  @Test(
    "F3: other texts are not read as a quiz",
    arguments: [
      "", "Just text.", "# Title\n\n- a\n- b\n", "1. First do this.\n2. Then that.\n", "a,b,c\nd,e,f\n",
      "term\tdefinition\nother\tone\n",
      "Today:\n- [x] write\n- [ ] test\n", "int main() {\n  return 0;\n}", "Q: What?\nA: That.", "key: value\nanswer: 42\n",
    ])
  func others(text: String) { #expect(read(text) == nil) }
}

extension String {
  /// The sample with a heading above its table.
  fileprivate var replacingKey: String { replacing("| Question", with: "## Answer key\n| Question") }
}
