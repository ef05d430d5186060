import Content
import Formats
import Markup
import WireAPI

/// The editor's page: the buttons at the top, the fields of the quiz, and the questions.
struct EditorView {
  let draft: Draft
  /// The question that was edited last.
  let current: EditID?
  /// Why the last action had no effect.
  let obstacle: QuestionPaste.Obstacle?
  let media: QuestionMedia
  /// Whether edits wait for the server.
  let isBehind: Bool
  let say: Speech

  /// The names of the icons that the player can choose.
  private static var icons: [String] {
    "question|root|atom|globe|book|film|music|ball|leaf|palette|flag|clock|code|shield".parts(at: "|")
  }

  @HTMLBuilder var content: HTML {
    div(
      .class("create"), .keys("Mod+z Mod+y Mod+Shift+z"), .onKeys(EditorAction.pageKey("").text)
    ) {
      div(.class("create-tools")) {
        tool(.undo, say(.undo), isOn: draft.log.undo(draft.history) != nil)
        tool(.redo, say(.redo), isOn: draft.log.redo(draft.history) != nil)
        button(
          .class("secondary"), .type("button"), .id(EditorScreen.previewID), .on(.click, EditorAction.preview),
          .ariaDisabled.when(draft.playable == nil)
        ) { say(.previewImport) }
        button(
          .class("secondary"), .type("button"), .id(PublishForm.openID), .on(.click, PublishAction.open),
          .ariaDisabled.when(draft.playable == nil)
        ) { say(.publish) }
      }
      section(.class("create-card"), .label(say(.aboutQuiz))) { head }
      HTML.sequence(
        draft.quiz.questions.indices.map { place in
          QuestionEditor(
            question: draft.quiz.questions[place], place: place, count: draft.quiz.questions.count,
            problems: draft.problems(ofQuestion: place, isCurrent: draft.quiz.questions[place].id == current),
            language: draft.quiz.language, news: media.news(on: draft.quiz.questions[place].id), say: say
          ).view
        })
      div(.class("create-links")) {
        further(EditorScreen.addID, .add, .addQuestion)
        further(EditorScreen.pasteID, .openPaste, .pasteQuestions)
        further(EditorScreen.askID, .askAI, .askAI)
      }
      // This line is present even when empty, so that screen readers announce a message as soon as it appears.
      p(.class("create-state"), .role("status")) { say(obstacle.map { .obstacle($0) } ?? Phrase("")) }
      ready
    }
  }

  private func tool(_ action: EditorAction, _ name: String, isOn: Bool) -> HTML {
    button(.class("secondary"), .type("button"), .on(.click, action), .ariaDisabled.when(!isOn)) { name }
  }

  /// A button below the questions, which adds a question or opens a dialog that inserts questions.
  private func further(_ id: String, _ action: EditorAction, _ name: Phrase) -> HTML {
    button(.class("secondary"), .type("button"), .id(id), .on(.click, action)) { say(name) }
  }

  // MARK: - The quiz

  @HTMLBuilder private var head: HTML {
    label(.class("field")) {
      span { say(.quizTitle) }
      input(
        .type("text"), .id(EditorScreen.titleID), .dir("auto"), .lang(draft.quiz.language), .autocompleteOff, .maxLength(200),
        .enterKey, .value(draft.quiz.title), .on(.input, EditorAction.title("")), .keys("Enter"),
        .onKeys(EditorAction.titleKey.text))
    }
    label(.class("field")) {
      span { say(.quizDescription) }
      input(
        .type("text"), .dir("auto"), .lang(draft.quiz.language), .autocompleteOff, .maxLength(1_000), .enterKey,
        .value(draft.quiz.description), .on(.input, EditorAction.description("")), .keys("Enter"),
        .onKeys(EditorAction.titleKey.text))
    }
    div(.class("create-choices")) {
      label(.class("field")) {
        span { say(.language) }
        select(.name("language"), .label(say(.language)), .on(.change, EditorAction.language(""))) {
          for language in Language.allCases {
            option(.value(language.tag), .lang(language.tag), .selected.when(language.tag == draft.quiz.language)) {
              language.ownName
            }
          }
        }
      }
      label(.class("field")) {
        span { say(.icon) }
        select(.name("icon"), .label(say(.icon)), .on(.change, EditorAction.icon(""))) {
          for name in EditorView.icons {
            option(.value(name), .selected.when(name == draft.quiz.icon)) { say(.subject(Icon(name: name) ?? .question)) }
          }
        }
      }
    }
    EditorView.list(draft.notes, id: "quiz-notes", say)
  }

  /// A list of the problems with a question or with the quiz.
  static func list(_ problems: [Problem], id: String, _ say: Speech) -> HTML {
    if problems.isEmpty { return .none }
    return ul(.class("create-problems"), .id(id)) {
      for problem in problems { li(.data(.state, problem.severity.rawValue)) { ImportMessages.message(problem, say) } }
    }
  }

  /// How many questions can be played, the keyboard shortcuts, and the links to play and host the quiz.
  @HTMLBuilder private var ready: HTML {
    let count = draft.playable?.questions.count ?? 0
    p(.class("create-state")) {
      say(
        .canBePlayed(count, of: draft.writtenCount) + Phrase(" ") + .savedOnDevice
          + (isBehind ? Phrase(" ") + .notSynchronised : Phrase("")))
    }
    p(.class("create-state create-keys")) { say(.editorKeys) }
    if let playable = draft.playable {
      div(.class("create-links")) {
        a(.class("primary"), .href(Route.modes(quiz: playable.id).path)) { say(.playQuiz) }
        a(.class("secondary"), .href(Route.hosting(quiz: playable.id).path)) { say(.hostLive) }
      }
    }
  }
}

/// The fields of one question.
struct QuestionEditor {
  let question: EditedQuestion
  let place: Int
  let count: Int
  let problems: [Problem]
  let language: String
  /// What to tell the player about the last file for the question.
  let news: QuestionMedia.News?
  let say: Speech

  private var id: EditID { question.id }
  private var problemsID: String { "problems-" + id.text }

  @inline(never)
  var view: HTML {
    let titleID = EditorScreen.questionID(id)
    return section(
      .class("create-card"), .key(titleID), .role("group"), .labelledBy(titleID), .keys("Mod+d Alt+ArrowUp Alt+ArrowDown"),
      .onKeys(EditorAction.questionKey(id, key: "").text)
    ) {
      header(.class("create-head")) {
        h2(.id(titleID), .tabindex(-1)) { say(.questionNumber(place + 1)) }
        tool(.move(id, isUp: true), .moveUp, "M6 14l6-6 6 6", isOn: place > 0)
        tool(.move(id, isUp: false), .moveDown, "M6 10l6 6 6-6", isOn: place + 1 < count)
        tool(.duplicate(id), .duplicate, "M9 9h11v11H9zM5 15H4V4h11v1", isOn: true)
        tool(.remove(id), .delete, "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13", isOn: true)
      }
      area(.text, .questionText, rows: 2, describedBy: problems.isEmpty ? .none : .describedBy(problemsID))
      MediaEditor.view(question, in: language, news, say)
      AnswerEditor(question: question, language: language, say: say).view()
      EditorView.list(problems, id: problemsID, say)
      div(.class("create-extras")) {
        area(.hint, .hint, rows: 1, describedBy: .none)
        area(.explanation, .explanation, rows: 1, describedBy: .none)
      }
    }
  }

  private func tool(_ action: EditorAction, _ name: Phrase, _ drawing: String, isOn: Bool) -> HTML {
    button(
      .class("icon-button"), .type("button"), .label(say(name)), .describedBy(EditorScreen.questionID(id)),
      isOn ? .on(.click, action) : .ariaDisabled
    ) { Icon.drawing(drawing) }
  }

  private func area(_ part: QuestionPart, _ name: Phrase, rows: Int, describedBy: Attribute) -> HTML {
    let (text, code) = (question.content.text(of: part), EditorAction.code(part, id))
    let isText = part == .text
    return label(.class("field")) {
      span { say(name) }
      // Browsers drop a line break at the start of a text area. This code adds a line break for the browser to drop, so that the
      // player's text stays unchanged.
      textarea(
        .id(code), .rows(rows), .dir("auto"), .lang(language), .maxLength(8_000), describedBy,
        isText ? .keys("Enter") : .none,
        isText ? .onKeys(EditorAction.fieldKey(part, of: id, key: "").text) : .none,
        .on(.input, EditorAction.text(part, of: id, ""))
      ) { text.utf8.isEmpty ? "" : "\n" + text }
    }
  }
}
