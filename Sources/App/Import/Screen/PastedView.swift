import Content
import Formats
import Markup

// The preview in the editor's dialog for pasted questions: the questions, with their problems.

extension ImportPreviewView {
  /// The maximum number of pasted questions that are shown.
  private static let mostPasted = 200

  /// The questions that were found in pasted text, and the button that inserts them.
  @HTMLBuilder func pasted() -> HTML {
    let count = preview.pasted.count { $0.content != nil }
    notes
    options(PasteAction.firstAnswer, PasteAction.keepsHTML)
    button(
      .class("primary"), .type("button"), .id(QuestionPaste.insertID), .on(.click, PasteAction.insert),
      .ariaDisabled.when(count == 0)
    ) { say(.insertQuestions(count)) }
    ol(.class("import-questions"), .label(say(.pastedQuestions))) {
      HTML.sequence(pastedQuestions)
    }
    if preview.pasted.count > Self.mostPasted { p { say(.furtherQuestions(preview.pasted.count - Self.mostPasted)) } }
  }

  private var pastedQuestions: [HTML] {
    // Questions and problems are both in the order of the file.
    let problems = (preview.assembly?.problems ?? []).filter { $0.draft != nil }
    var next = 0
    var shown: [HTML] = []
    for pasted in preview.pasted.prefix(Self.mostPasted) {
      let first = next
      while next < problems.count, problems[next].draft == pasted.draft { next += 1 }
      shown.append(pastedQuestion(pasted, problems[first..<next], at: shown.count))
    }
    return shown
  }

  private func pastedQuestion(_ pasted: PastedQuestion, _ problems: ArraySlice<Problem>, at place: Int) -> HTML {
    li(.key(place)) {
      if let content = pasted.content {
        p(.class("import-text"), .dir("auto")) { content.text }
        for answer in content.answers where answer.isRight {
          p(.class("import-answer"), .dir("auto")) {
            Icon.check.view
            span { answer.text }
          }
        }
        if let source = content.source, content.fixedAnswer != nil {
          p(.class("import-answer"), .dir("auto")) {
            Icon.check.view
            say.show(source.rightAnswer)
          }
        }
      } else {
        p(.class("import-severity")) { say(.skippedQuestion) }
        if let text = preview.question(pasted.draft)?.text { p(.class("import-text"), .dir("auto")) { say.show(text) } }
      }
      for problem in problems { p(.class("import-problem")) { ImportMessages.message(problem, say) } }
    }
  }
}

extension Phrase {
  fileprivate static func insertQuestions(_ count: Int) -> Phrase {
    Phrase(en: "Insert ", fr: "Insérer ", es: "Insertar ", ru: "Добавить ") + .questions(count)
  }
}
