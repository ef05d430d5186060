import Content
import Formats
import Markup
import WireAPI

/// The dialog that inserts pasted questions into a quiz, and helps the player to ask an AI for questions. This code is in a lazy
/// chunk, so its entry points are never inlined.
enum PasteDialog {
  @inline(never)
  static func dialog(_ paste: QuestionPaste, for language: Language, _ imports: ImportState, _ say: Speech) -> Dialog {
    Dialog("paste", title: say(paste.request == nil ? .pasteQuestions : .askAI), dismissal: EditorAction.closePaste) {
      div(.class("create-paste")) {
        if let request = paste.request { AIRequestView(request: request, isCopied: paste.isCopied, say: say).view }
        form(.class("create-paste"), .on(.submit, PasteAction.read)) {
          label(.class("field")) {
            span { say(paste.request == nil ? .pasteQuestions : .pasteReply) }
            // Browsers drop a line break at the start of a text area. This code adds a line break for the browser to drop, so
            // that the player's text stays unchanged.
            textarea(.id(QuestionPaste.textID), .rows(5), .dir("auto"), .on(.input, PasteAction.text(""))) {
              paste.text.utf8.isEmpty ? "" : "\n" + paste.text
            }
          }
          small { say(.pasteForms) }
          button(.class("secondary"), .type("submit")) { say(.findQuestions) }
        }
        status(paste, for: language, imports, say)
        if paste.isRead(imports, for: language) {
          ImportPreviewView(preview: imports.preview.state, progress: imports.progress, say: say).pasted()
        }
      }
      button(.class("secondary"), .type("button"), .on(.click, EditorAction.closePaste)) { say(.cancel) }
    }
  }

  /// The status line. It is present even when empty, so that screen readers announce a message as soon as it appears.
  private static func status(
    _ paste: QuestionPaste, for language: Language, _ imports: ImportState, _ say: Speech
  ) -> HTML {
    var (message, isFailure) = (Phrase(""), true)
    switch (paste.obstacle, imports.progress) {
    case (let obstacle?, _): message = .obstacle(obstacle)
    case (nil, _) where imports.purpose != .editor(paste.pasted(for: language)): isFailure = false
    case (nil, .failed(let trouble)): message = .importTrouble(trouble)
    case (nil, .asking), (nil, .loading), (nil, .inflating), (nil, .shrinking): (message, isFailure) = (.readingNow, false)
    case (nil, .read):
      let count = imports.preview.state.pasted.count { $0.content != nil }
      (message, isFailure) = count == 0 ? (.importTrouble(.nothingToPlay), true) : (.pasteFound(count), false)
    case (nil, .none), (nil, .done): break
    }
    return div(.class("import-status"), .role("status"), .data(.state, isFailure ? "failed" : "")) { say(message) }
  }
}

/// The fields of a request to an AI, and the prompt that results from them.
private struct AIRequestView {
  let request: AIRequest
  let isCopied: Bool?
  let say: Speech

  @HTMLBuilder var view: HTML {
    p { say(.askAIMeaning) }
    label(.class("field")) {
      span { say(.topic) }
      input(
        .type("text"), .id(QuestionPaste.topicID), .dir("auto"), .autocompleteOff, .maxLength(200), .value(request.topic),
        .on(.input, PasteAction.topic("")))
    }
    div(.class("create-choices")) {
      label(.class("field")) {
        span { say(.numberOfQuestions) }
        input(
          .type("number"), .inputMode("numeric"), .min(1), .max(AIRequest.mostQuestions),
          .value(request.count.map { String($0) } ?? ""), .on(.input, PasteAction.count("")))
      }
      label(.class("field")) {
        span { say(.language) }
        select(.name("paste-language"), .on(.change, PasteAction.language(""))) {
          for language in Language.allCases {
            option(.value(language.tag), .lang(language.tag), .selected.when(language == request.language)) { language.ownName }
          }
        }
      }
      label(.class("field")) {
        span { say(.level) }
        select(.name("paste-level"), .on(.change, PasteAction.level(.adults))) {
          for level in AIRequest.Level.allCases {
            option(.value(level.rawValue), .selected.when(level == request.level)) { say(level.name) }
          }
        }
      }
    }
    label(.class("field")) {
      span { say(.prompt) }
      textarea(.rows(4), .readOnly, .lang(request.language.tag)) { "\n" + request.prompt }
    }
    button(
      .class("primary"), .type("button"), .later(.copy), .data(.share, request.prompt), .value(PasteAction.copied(true).text)
    ) { say(.copyPrompt) }
    p(.class("create-state"), .role("status")) {
      switch isCopied {
      case true?: say(.promptCopied)
      case false?: say(.promptNotCopied)
      case nil: ""
      }
    }
  }
}

extension Phrase {
  fileprivate static func pasteFound(_ count: Int) -> Phrase {
    Phrase(en: "Found: ", fr: "Trouvé\u{A0}: ", es: "Encontrado: ", ru: "Найдено: ") + .questions(count)
  }
  fileprivate static var pasteReply: Phrase {
    Phrase(en: "Paste the reply", fr: "Coller la réponse de l’IA", es: "Pegar la respuesta", ru: "Вставить ответ ИИ")
  }
  fileprivate static var pasteForms: Phrase {
    Phrase(
      en: "Spreadsheet cells, a numbered list, GIFT, Aiken, Markdown, JSON and more.",
      fr: "Cellules d’un tableur, liste numérotée, GIFT, Aiken, Markdown, JSON, etc.",
      es: "Celdas de una hoja de cálculo, una lista numerada, GIFT, Aiken, Markdown, JSON y más.",
      ru: "Ячейки таблицы, нумерованный список, GIFT, Aiken, Markdown, JSON и другие форматы.")
  }
  fileprivate static var findQuestions: Phrase {
    Phrase(en: "Find the questions", fr: "Chercher les questions", es: "Buscar las preguntas", ru: "Найти вопросы")
  }
  fileprivate static var askAIMeaning: Phrase {
    Phrase(
      en: "Copy the prompt, send it to the AI of your choice, and paste the reply below. Check the facts before you play.",
      fr: "Copiez la consigne, envoyez-la à l’IA de votre choix et collez sa réponse ici. Vérifiez les faits avant de jouer.",
      es: "Copia la instrucción, envíala a la IA que prefieras y pega su respuesta abajo. Comprueba los datos antes de jugar.",
      ru: "Скопируйте запрос, отправьте его любому ИИ и вставьте ответ ниже. Перед игрой проверьте факты.")
  }
  fileprivate static var topic: Phrase { Phrase(en: "Topic", fr: "Thème", es: "Tema", ru: "Тема") }
  fileprivate static var numberOfQuestions: Phrase {
    Phrase(en: "Number of questions", fr: "Nombre de questions", es: "Número de preguntas", ru: "Количество вопросов")
  }
  fileprivate static var level: Phrase { Phrase(en: "Level", fr: "Niveau", es: "Nivel", ru: "Уровень") }
  fileprivate static var prompt: Phrase { Phrase(en: "Prompt", fr: "Consigne", es: "Instrucción", ru: "Запрос") }
  fileprivate static var copyPrompt: Phrase {
    Phrase(en: "Copy the prompt", fr: "Copier la consigne", es: "Copiar la instrucción", ru: "Скопировать запрос")
  }
  fileprivate static var promptCopied: Phrase {
    Phrase(
      en: "The prompt is copied.", fr: "Consigne copiée.", es: "Instrucción copiada.", ru: "Запрос скопирован.")
  }
  fileprivate static var promptNotCopied: Phrase {
    Phrase(
      en: "The browser did not copy the prompt. Select its text and copy it yourself.",
      fr: "Le navigateur n’a pas copié la consigne. Sélectionnez son texte et copiez-le vous-même.",
      es: "El navegador no ha copiado la instrucción. Selecciona el texto y cópialo tú.",
      ru: "Браузер не скопировал запрос. Выделите текст и скопируйте его сами.")
  }
}
