import Content
import Markup
import Play
import Rules
import WireAPI

/// The quizzes as rows. A long list also has a search field and a filter by subject.
struct QuizRows {
  let catalogue: Catalogue
  let search: QuizSearch
  /// Whether all matching quizzes are shown. Otherwise, at most `most` are shown.
  let isWhole: Bool
  let appState: AppState

  /// The maximum number of rows that are shown at first. Few players read more rows, and drawing more rows would slow down every
  /// keystroke in the search field.
  static let most = 30
  /// The id of the first quiz row that appears when the player asks for all rows. That row then gets the focus.
  static let moreID = "more"

  private var isLong: Bool { catalogue.quizzes.count >= QuizSearch.from }
  var view: HTML { catalogue.quizzes.isEmpty ? p(.class("empty")) { appState.say(.noQuizzes) } : rows }

  @HTMLBuilder private var rows: HTML {
    let quizzes = isLong ? search.quizzes(of: catalogue.quizzes, in: appState.say.language) : catalogue.quizzes
    let shown = isWhole ? quizzes : Array(quizzes.prefix(QuizRows.most))
    if isLong { finder(quizzes.count) }
    ul(.class("rows"), .id("rows")) {
      if search == QuizSearch(), catalogue.hasMix { mixed }
      HTML.sequence(shown.enumerated().map { QuizRows.row($1, appState, at: $0) })
    }
    if shown.count < quizzes.count {
      button(.class("secondary all-rows"), .type("button"), .on(.click, ListAction.all)) { appState.say(.showAll(quizzes.count)) }
    }
  }

  private func finder(_ count: Int) -> HTML {
    let say = appState.say
    return div(.class("finder"), .role("search")) {
      label(.class("search")) {
        Icon.search.view
        input(
          .type("search"), .value(search.text), .on(.input, ListAction.search("")), .label(say(.searchQuizzes)),
          .placeholder(say(.searchQuizzes)), .controls("rows"), .autocompleteOff,
          .maxLength(QuizSearch.longest))
      }
      div(.class("subjects"), .role("group"), .label(say(.subjects))) {
        subject(nil)
        HTML.sequence(QuizSearch.subjects(of: catalogue.quizzes).map { subject($0) })
      }
      p(.class("found"), .role("status")) { search == QuizSearch() ? "" : say(.found(count)) }
    }
  }

  private func subject(_ name: String?) -> HTML {
    let icon = name.map { Icon(name: $0) ?? .question }
    return button(
      .class("subject"), .type("button"), .key(name ?? ""), .pressed(search.subject == name),
      .on(.click, ListAction.subject(name))
    ) {
      icon?.view ?? .none
      span { appState.say(icon.map { Phrase.subject($0) } ?? .allSubjects) }
    }
  }

  /// The row for the mixed quiz, which takes its questions from all quizzes.
  private var mixed: HTML {
    let (title, description) = (appState.say(.allSubjects), appState.say(.allSubjectsMeaning))
    return QuizRows.row(Quiz.mixedID, "shuffle", .shuffle, .text(title), .text(description), appState, at: 0)
  }

  /// The row for a quiz. `place` is the index of the quiz in the list.
  @inline(never)
  static func row(_ quiz: QuizSummary, _ appState: AppState, at place: Int = 0) -> HTML {
    let (icon, title) = (Icon(name: quiz.icon) ?? .question, appState.say.show(quiz.title))
    return row(quiz.id, quiz.icon, icon, title, appState.say.show(quiz.description), appState, at: place)
  }

  private static func row(
    _ id: String, _ tint: String, _ icon: Icon, _ title: HTML, _ description: HTML, _ appState: AppState, at place: Int
  ) -> HTML {
    li(.key(id)) {
      a(.class("row"), .href(Route.modes(quiz: id).path), .id(QuizRows.moreID).when(place == QuizRows.most)) {
        span(.class("row-icon"), .data(.tint, tint), .flip("icon-" + id)) { icon.view }
        span(.class("row-text")) {
          span(.class("row-title"), .flip("title-" + id)) { title }
          span(.class("row-desc")) { description }
        }
        best(of: id, appState)
      }
    }
  }

  /// The player's best result in any mode, by percentage of points, with the name of the mode. Empty if the quiz was not played.
  private static func best(of quiz: String, _ appState: AppState) -> HTML {
    var best: (mode: Mode.Name, tally: Tally)?
    for mode in Mode.Name.allCases {
      guard let tally = appState.savedData.tally(ChoiceSubject(quiz: quiz, mode: mode).key) else { continue }
      if tally.best.percent > best?.tally.best.percent ?? -1 { best = (mode, tally) }
    }
    guard let best else { return .none }
    return span(.class("row-best")) {
      strong { appState.say(.points(best.tally.best)) + "/\(best.tally.best.possible)" }
      span { appState.say(.modeName(best.mode)) }
    }
  }
}

extension Phrase {
  static var allSubjectsMeaning: Phrase {
    Phrase(
      en: "Questions from every quiz, shuffled.", fr: "Des questions de tous les quiz, bien mélangées.",
      es: "Preguntas de todos los quizzes, bien mezcladas.", ru: "Вопросы из всех викторин вперемешку.")
  }
  static var searchQuizzes: Phrase {
    Phrase(en: "Search quizzes", fr: "Chercher un quiz", es: "Buscar un quiz", ru: "Найти викторину")
  }
  static var subjects: Phrase { Phrase(en: "Subjects", fr: "Thèmes", es: "Temas", ru: "Темы") }

  static func showAll(_ count: Int) -> Phrase {
    Phrase(en: "Show all \(count)", fr: "Tout afficher (\(count))", es: "Mostrar todo (\(count))", ru: "Показать все (\(count))")
  }
  static func found(_ count: Int) -> Phrase {
    if count == 0 {
      return Phrase(
        en: "No quizzes found. Try fewer letters, or all subjects.",
        fr: "Aucun quiz trouvé. Essayez avec moins de lettres ou dans tous les thèmes.",
        es: "No se ha encontrado ningún quiz. Prueba con menos letras o con todos los temas.",
        ru: "Ничего не нашлось. Сократите запрос или выберите все темы.")
    }
    return Phrase("\(count)")
      + Phrase(
        en: Plural.english(count, " quiz", " quizzes"), fr: " quiz", es: Plural.spanish(count, " quiz", " quizzes"),
        ru: Plural.russian(count, " викторина", " викторины", " викторин"))
  }

  /// The subject that an icon represents.
  static func subject(_ icon: Icon) -> Phrase {
    switch icon {
    case .root: Phrase(en: "Mathematics", fr: "Mathématiques", es: "Matemáticas", ru: "Математика")
    case .shield: Phrase(en: "Heroes", fr: "Héros", es: "Héroes", ru: "Герои")
    case .atom: Phrase(en: "Science", fr: "Sciences", es: "Ciencia", ru: "Наука")
    case .globe: Phrase(en: "The world", fr: "Le monde", es: "El mundo", ru: "Мир")
    case .book: Phrase(en: "Books", fr: "Livres", es: "Libros", ru: "Книги")
    case .film: Phrase(en: "Films", fr: "Cinéma", es: "Cine", ru: "Кино")
    case .music: Phrase(en: "Music", fr: "Musique", es: "Música", ru: "Музыка")
    case .ball: Phrase(en: "Sport", fr: "Sport", es: "Deportes", ru: "Спорт")
    case .leaf: Phrase(en: "Nature", fr: "Nature", es: "Naturaleza", ru: "Природа")
    case .palette: Phrase(en: "Art", fr: "Art", es: "Arte", ru: "Искусство")
    case .flag: Phrase(en: "Languages", fr: "Langues", es: "Idiomas", ru: "Языки")
    case .clock: Phrase(en: "History", fr: "Histoire", es: "Historia", ru: "История")
    case .code: Phrase(en: "Computing", fr: "Informatique", es: "Informática", ru: "Информатика")
    default: Phrase(en: "Other", fr: "Divers", es: "Varios", ru: "Разное")
    }
  }
}
