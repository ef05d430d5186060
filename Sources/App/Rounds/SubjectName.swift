import Content
import Rules

extension World {
  /// What a round was about, as the player knows it: "Science · Rookie".
  func name(of code: SubjectCode) -> String {
    guard let subject = try? Subject(code) else { return code.subject }
    if code.isDaily { return say(.dailyGame(subject.dailyGame)) }
    switch subject {
    case .hangman(let subject): return say(.hangman) + "\u{A0}· " + say(.kind(subject.kind))
    case .films: return say(.filmRatings)
    case .choice(let subject):
      let title = library.catalogue?.quiz(subject.quiz)?.title ?? library.quiz(subject.quiz)?.title
      let name = title?.text(in: say.language) ?? (subject.quiz == Quiz.mixedID ? say(.allSubjects) : subject.quiz)
      let clocks = subject.clocks == .normal ? "" : " (" + say(.clocks(subject.clocks)) + ")"
      return name + "\u{A0}· " + say(.modeName(subject.mode)) + clocks
    }
  }
}

extension Phrase {
  static var allSubjects: Phrase {
    Phrase(en: "All subjects", fr: "Tous les thèmes", es: "Todos los temas", ru: "Все темы")
  }
}
