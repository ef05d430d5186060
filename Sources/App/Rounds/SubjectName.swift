import Content
import Markup
import Play
import Rules
import WireAPI

/// The name of a round's subject on the screen, such as "Science · Rookie".
enum SubjectName {
  /// Never inlined, so that the chunks that call it do not contain the code for every game.
  @inline(never)
  static func view(of key: RoundKey, in appState: AppState) -> HTML {
    let (say, library) = (appState.say, appState.library)
    guard let subject = try? Subject(key) else { return .text(key.subject) }
    switch subject {
    case .hangman(.daily): return .text(say(.dailyGame(.hangman)))
    case .hangman(let subject): return .text(say(.hangman) + "\u{A0}· " + say(.kind(subject.kind)))
    case .films(let subject): return .text(say(subject.isDaily ? .dailyGame(.films) : .filmRatings))
    case .choice(let subject):
      let title = library.catalogue?.quiz(subject.quiz)?.title ?? library.quiz(subject.quiz)?.title
      let name = title.map { say.show($0) } ?? .text(nameless(subject.quiz, say))
      if subject.isDaily { return .sequence([.text(say(.dailyGame(.quiz)) + "\u{A0}· "), name]) }
      let clocks = subject.clocks == .normal ? "" : " (" + say(.clocks(subject.clocks)) + ")"
      return .sequence([name, .text("\u{A0}· " + say(.modeName(subject.mode)) + clocks)])
    }
  }
}

extension SubjectName {
  /// The name of a quiz whose title is not known: the mixed quiz, a published quiz that is not loaded, or a quiz that is gone.
  private static func nameless(_ quiz: String, _ say: Speech) -> String {
    quiz == Quiz.mixedID ? say(.allSubjects) : Identifier.isDraft(quiz) ? say(.sharedQuiz) : quiz
  }
}

extension Phrase {
  fileprivate static var sharedQuiz: Phrase {
    Phrase(en: "A shared quiz", fr: "Un quiz partagé", es: "Un quiz compartido", ru: "Викторина по ссылке")
  }
  static var allSubjects: Phrase { Phrase(en: "All subjects", fr: "Tous les thèmes", es: "Todos los temas", ru: "Все темы") }
}
