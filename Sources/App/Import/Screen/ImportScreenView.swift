import Content
import Formats
import Markup
import WireAPI

extension ImportScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    let imports = appState.imported.deferred.state
    return Page(screen: "import", title: say(.importTitle)) {
      sources(say)
      progress(imports, say)
      if imports.preview.isUsed, imports.preview.state.drafts != nil {
        ImportPreviewView(preview: imports.preview.state, progress: imports.progress, say: say).view()
      }
    }
  }

  private func sources(_ say: Speech) -> HTML {
    form(.class("import-sources"), .on(.submit, ImportScreenAction.preview)) {
      div(.class("import-choose")) {
        button(.class("primary"), .type("button"), .later(.openFile)) { say(.chooseFile) }
        p { say(.importFormats) }
      }
      label(.class("field")) {
        span { say(.pasteQuestions) }
        // Browsers drop a line break at the start of a text area. This code adds a line break for the browser to drop, so that
        // the player's text stays unchanged.
        textarea(.rows(5), .dir("auto"), .on(.input, ImportScreenAction.paste(""))) { pasted.utf8.isEmpty ? "" : "\n" + pasted }
      }
      label(.class("field")) {
        span { say(.webAddress) }
        input(
          .type("text"), .inputMode("url"), .autocompleteOff, .value(address), .maxLength(ImportAddress.longest),
          .placeholder("https://"), .on(.input, ImportScreenAction.address("")))
      }
      button(.class("secondary"), .type("submit")) { say(.previewImport) }
    }
  }

  /// The status line. It is present even without a message, so that screen readers announce a message as soon as it appears.
  private func progress(_ imports: ImportState, _ say: Speech) -> HTML {
    var (message, state) = (HTML.none, "")
    switch imports.progress {
    case .asking, .loading, .inflating, .shrinking: message = .text(say(.readingNow))
    case .failed(let trouble) where imports.purpose == .importScreen:
      (message, state) = (ImportPanel.trouble(trouble, say, ImportScreenAction.checkFile), "failed")
    default:
      if imports.preview.isUsed, let text = imports.preview.state.news { message = .text(say(text)) }
    }
    return div(.class("import-status"), .role("status"), .data(.state, state)) { message }
  }
}

extension ImportPreview {
  /// The text of `report`. After a question was fixed, it includes the number of questions that are still skipped.
  fileprivate var news: Phrase? {
    let left = attention.count { $0.isSkipped }
    switch report {
    case .fixed?: return Phrase.questionFixed + Phrase(" ") + (left == 0 ? .nothingSkipped : .stillSkipped(left))
    case .stillWrong?: return .stillWrong
    case .readAgain?: return .readAgain
    case nil: return nil
    }
  }
}

/// The quizzes and problems that were found in a file. This code is in a lazy chunk, so its entry points are never inlined.
struct ImportPreviewView {
  let preview: ImportPreview
  let progress: ImportState.Progress
  let say: Speech

  /// The maximum number of questions shown for each quiz.
  private static let mostQuestions = 5
  /// The maximum number of questions with problems that are shown until the player asks for all of them.
  private static let mostProblems = 50
  /// The maximum number of notes shown above the quizzes.
  private static let mostNotes = 20

  @inline(never)
  @HTMLBuilder func view() -> HTML {
    section(.class("import-found"), .labelledBy(ImportScreen.foundID)) {
      h2(.id(ImportScreen.foundID), .tabindex(-1)) {
        say((preview.drafts.map { Phrase($0.format.title) } ?? Phrase("")) + Phrase(", ") + .questions(preview.questionCount))
      }
      p(.class("file-name"), .dir("auto")) { preview.place }
      notes
      options
      quizzes
      if preview.added.isEmpty {
        button(.class("primary"), .type("button"), .on(.click, ImportScreenAction.add), .ariaDisabled.when(!preview.canAdd)) {
          say(.addQuizzes)
        }
      } else {
        added
      }
    }
    attention
  }

  /// The notes that concern the whole file or a whole quiz.
  var notes: HTML {
    let problems = preview.fileProblems
    if problems.isEmpty { return .none }
    return ul(.class("import-notes")) {
      for problem in problems.prefix(Self.mostNotes) {
        li(.data(.state, problem.severity.rawValue)) {
          if let place = Phrase.place(problem, withQuiz: true) { span(.class("import-place")) { say(place) } }
          ImportMessages.message(problem, say)
        }
      }
    }
  }

  private var options: HTML { options(ImportScreenAction.firstAnswer, ImportScreenAction.keepsHTML) }

  /// The options with which the player decides how an ambiguous file is read. `firstAnswer` and `keepsHTML` return the actions of
  /// the options.
  @HTMLBuilder
  func options<Action: ScreenAction>(_ firstAnswer: (Int) -> Action, _ keepsHTML: (Bool) -> Action) -> HTML {
    if let first = preview.firstAnswer {
      fieldset(.class("import-option")) {
        legend { say(.countedFromTitle) }
        div(.class("options segmented")) {
          for number in 0...1 {
            label(.class("option")) {
              input(
                .type("radio"), .name("first-answer"), .on(.change, firstAnswer(number)),
                .checked.when(first == number))
              span { say(.countedFromNumber(number)) }
            }
          }
        }
      }
    }
    if preview.hasHTML {
      label(.class("switch import-option")) {
        span {
          span(.class("switch-name")) { say(.keepHTML) }
          small { say(.keepHTMLMeaning) }
        }
        input(
          .type("checkbox"), .role("switch"), .on(.change, keepsHTML(!preview.options.keepsHTML)),
          .checked.when(preview.options.keepsHTML))
      }
    }
  }

  // MARK: - Quizzes

  private var quizzes: HTML {
    let found = preview.quizzes
    if found.isEmpty { return p(.class("empty")) { say(.importTrouble(.nothingToPlay)) } }
    return ul(.class("import-quizzes"), .label(say(.recognisedQuizzes))) {
      HTML.sequence(found.indices.map { quiz(found[$0], at: $0) })
    }
  }

  private func quiz(_ quiz: Quiz, at place: Int) -> HTML {
    li(.key(quiz.id)) {
      p(.class("import-title")) {
        strong(.dir("auto")) { say.show(quiz.title) }
        span { say(.questions(quiz.questions.count)) }
      }
      details {
        summary { say(.showQuestions) }
        label(.class("field")) {
          span { say(.quizTitle) }
          input(
            .type("text"), .dir("auto"), .autocompleteOff, .maxLength(200),
            .value(preview.title(quiz) ?? quiz.title.text(in: say.language)), .on(.input, ImportScreenAction.title(place, "")))
        }
        ol(.class("import-questions")) { HTML.sequence(quiz.questions.prefix(Self.mostQuestions).map { question($0) }) }
        if quiz.questions.count > Self.mostQuestions { p { say(.furtherQuestions(quiz.questions.count - Self.mostQuestions)) } }
      }
    }
  }

  private func question(_ question: Question) -> HTML {
    li(.key(question.id)) {
      p(.class("import-text"), .dir("auto")) { say.show(question.text) }
      say.media(of: question)
      p(.class("import-answer"), .dir("auto")) {
        Icon.check.view
        say.show(question.rightAnswer)
      }
    }
  }

  private var added: HTML {
    section(.class("import-added"), .labelledBy(ImportScreen.addedID)) {
      h2(.id(ImportScreen.addedID), .tabindex(-1)) { say(.wasAdded(preview.added.count)) }
      if case .done(let changes, isAgain: true) = progress {
        p { say(.importAgain + Phrase(" ") + .importChanges(changes, in: say.language)) }
      }
      ul(.class("rows")) {
        for quiz in preview.added {
          li(.key(quiz.id)) {
            a(.class("row"), .href(Route.modes(quiz: quiz.id).path)) {
              span(.class("row-icon"), .data(.tint, quiz.icon)) { (Icon(name: quiz.icon) ?? .question).view }
              span(.class("row-text")) {
                span(.class("row-title"), .dir("auto")) { say.show(quiz.title) }
                span(.class("row-desc")) { say(.questions(quiz.questions.count)) }
              }
              Icon.play.view
            }
          }
        }
      }
    }
  }

  // MARK: - What needs attention

  @HTMLBuilder private var attention: HTML {
    let found = preview.attention
    if !found.isEmpty {
      let shown = preview.showsAll ? found : Array(found.prefix(Self.mostProblems))
      section(.class("import-attention"), .labelledBy("import-attention")) {
        h2(.id("import-attention")) { say(.needsAttention) }
        ul(.class("import-problems"), .labelledBy("import-attention")) { HTML.sequence(shown.map { entry($0) }) }
        if shown.count < found.count {
          button(.class("secondary"), .type("button"), .on(.click, ImportScreenAction.all)) { say(.showAll(found.count)) }
        }
      }
    }
  }

  private func entry(_ one: ImportPreview.Attention) -> HTML {
    let question = preview.question(one.draft)
    let id = ImportScreen.fixID(one.draft)
    let isOpen = preview.edit?.place == one.draft
    return li(.key(id), .data(.state, one.isSkipped ? "skipped" : "note")) {
      p(.class("import-place")) {
        span(.class("import-severity")) { say(one.isSkipped ? .skippedQuestion : .takenQuestion) }
        if let place = one.problems.first.flatMap({ Phrase.place($0, withQuiz: severalQuizzes) }) { span { say(place) } }
      }
      if let text = question?.text {
        p(.class("import-text"), .id("text-" + id), .dir("auto")) { say.show(text) }
      }
      for problem in one.problems { p { ImportMessages.message(problem, say) } }
      if isOpen, let edit = preview.edit {
        form(of: edit)
      } else {
        button(
          .class("secondary"), .type("button"), .id(id), .describedBy("text-" + id),
          .on(.click, ImportScreenAction.fix(one.draft))
        ) { say(.fixQuestion) }
      }
    }
  }

  private var severalQuizzes: Bool { (preview.drafts?.quizzes.count ?? 0) > 1 }

  private func form(of edit: QuestionEdit) -> HTML {
    Markup.form(.class("import-form"), .on(.submit, ImportScreenAction.save)) {
      label(.class("field")) {
        span { say(.questionText) }
        textarea(.id(ImportScreen.questionID), .rows(2), .dir("auto"), .on(.input, ImportScreenAction.text(""))) {
          edit.text.utf8.isEmpty ? "" : "\n" + edit.text
        }
      }
      HTML.sequence(edit.answers.indices.map { answer(edit.answers[$0], at: $0, isRefused: edit.refused == $0) })
      button(
        .class("secondary"), .type("button"), .on(.click, ImportScreenAction.addAnswer),
        .ariaDisabled.when(edit.answers.count >= QuestionEdit.mostAnswers)
      ) { say(.addAnswer) }
      div(.class("side-by-side")) {
        button(.class("primary"), .type("submit")) { say(.saveChanges) }
        button(.class("secondary"), .type("button"), .on(.click, ImportScreenAction.cancel)) { say(.cancel) }
      }
    }
  }

  private func answer(_ answer: QuestionEdit.EditedAnswer, at place: Int, isRefused: Bool) -> HTML {
    let letter = QuizFault.letter(of: place)
    let (id, trouble) = (ImportScreen.answerID(place), "fix-trouble")
    return div(.class("import-choice"), .key(place)) {
      label(.class("field")) {
        span { say(.answerField(letter)) }
        input(
          .type("text"), .id(id), .dir("auto"), .autocompleteOff, .value(answer.text), .ariaInvalid.when(isRefused),
          isRefused ? .describedBy(trouble) : .none, .on(.input, ImportScreenAction.answer(place, "")))
      }
      label(.class("import-right")) {
        input(.type("checkbox"), .on(.change, ImportScreenAction.right(place, !answer.isRight)), .checked.when(answer.isRight))
        span { say(.answerIsRight(letter)) }
      }
      if isRefused {
        p(.class("import-trouble"), .id(trouble)) { ImportMessages.message(Problem(.skipped, .notANumber(answer.text)), say) }
      }
    }
  }
}
