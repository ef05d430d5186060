import Content
import Markup

extension QuestionPreview {
  /// The dialog with the question as players see it.
  @inline(never)
  func dialog(in appState: AppState) -> Dialog {
    let say = appState.say
    return Dialog("preview", title: say(.previewImport), dismissal: EditorAction.closePreview) {
      fieldset {
        legend(.class("visually-hidden")) { say(.previewSize) }
        div(.class("options segmented")) {
          for size in Size.allCases {
            label(.class("option")) {
              input(
                .type("radio"), .name("preview-size"), .on(.change, PreviewAction.show(size)), .checked.when(size == self.size))
              span { say(.previewSize(size)) }
            }
          }
        }
      }
      switch size {
      case .phone: phone(AnswerScreen.page(of: practice, in: appState))
      case .projector: projector(in: appState)
      }
      if count > 1 { steps(say) }
      button(.class("secondary"), .type("button"), .on(.click, EditorAction.closePreview)) { say(.close) }
    }
  }

  private func phone(_ page: Page) -> HTML {
    div(.class("create-preview"), .key("phone-\(place)")) {
      page.tools
      page.content
    }
  }

  /// The projector's picture, scaled to the width of the dialog. It cannot be used, so screen readers read it as a picture.
  private func projector(in appState: AppState) -> HTML {
    let say = appState.say
    if appState.has(.chunk(.hosting)) {
      let name = say(.projectorPicture) + say(.colon) + say.plain(question.text.text(in: say.language))
      return div(.class("create-stage"), .role("img"), .label(name), .key("projector-\(place)")) {
        div(.class("create-picture"), .data(.screen, "room"), .inert) {
          ProjectorPreview.view(question, at: place, of: count, seed: seed, in: appState)
        }
      }
    }
    return failure.map { LoadingView.failed(status: $0, say, retry: PreviewAction.retry) } ?? LoadingView.loading(say)
  }

  /// The position of the question in the quiz, between the buttons that show the previous and the next question.
  private func steps(_ say: Speech) -> HTML {
    div(.class("create-steps")) {
      step(isForward: false, .previousQuestion, "M14 6l-6 6 6 6", isOn: place > 0, say)
      p(.role("status")) { say(.questionPlace(place + 1, of: count)) }
      step(isForward: true, .followingQuestion, "M10 6l6 6-6 6", isOn: place + 1 < count, say)
    }
  }

  private func step(isForward: Bool, _ name: Phrase, _ drawing: String, isOn: Bool, _ say: Speech) -> HTML {
    button(
      .class("icon-button"), .type("button"), .label(say(name)),
      isOn ? .on(.click, PreviewAction.step(isForward: isForward)) : .ariaDisabled
    ) { Icon.drawing(drawing) }
  }
}

extension Phrase {
  static var previewSize: Phrase { Phrase(en: "Screen", fr: "Écran", es: "Pantalla", ru: "Экран") }
  static func previewSize(_ size: QuestionPreview.Size) -> Phrase {
    switch size {
    case .phone: Phrase(en: "Phone", fr: "Téléphone", es: "Móvil", ru: "Телефон")
    case .projector: Phrase(en: "Projector", fr: "Projecteur", es: "Proyector", ru: "Проектор")
    }
  }
  static var projectorPicture: Phrase {
    Phrase(en: "On the projector", fr: "Sur le projecteur", es: "En el proyector", ru: "На проекторе")
  }
  static var previousQuestion: Phrase {
    Phrase(en: "Previous question", fr: "Question précédente", es: "Pregunta anterior", ru: "Предыдущий вопрос")
  }
  // In English, the name is not "Next question", because the question itself has a button "Next".
  static var followingQuestion: Phrase {
    Phrase(en: "Following question", fr: "Question suivante", es: "Pregunta siguiente", ru: "Следующий вопрос")
  }
}
