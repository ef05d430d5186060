import Content
import Markup
import Play
import Rules
import WireAPI

extension AnswerScreen {
  @inline(never)
  func view(in appState: AppState) -> Page {
    let say = appState.say
    if play.isOver { return ending.page(in: appState) }
    let title = isPractice ? say(.practice) : quiz.title.text(in: say.language)
    let media = say.media(of: match.question(of: shownTurn))
    var page = play.page(
      title, at: match.time(at: appState.moment.now), media: media, answering: answerView(appState), in: appState)
    page.heading =
      isPractice
      ? .sequence([source(appState), small { title }]) : .sequence([say.show(quiz.title), small { say(.modeName(mode.name)) }])
    if !isPractice { page.roundName = match.log.key.name }
    return page
  }

  var ending: RoundSummary {
    RoundSummary(
      quiz: quiz, log: match.log, way: .modeName(mode.name), isDaily: false, isPractice: isPractice, right: round.rightCount,
      count: round.turns.count, score: round.score, reviewed: match.reviewed)
  }

  private var shownTurn: Int { play.lingering?.turn ?? round.turnNumber }

  /// The title of the quiz that the current practice question comes from. Empty if that quiz is not in the library.
  private func source(_ appState: AppState) -> HTML {
    let quiz = match.question(of: shownTurn).id.parts(at: "/")[0]
    return (appState.library.quiz(quiz)?.title).map { appState.say.show($0) } ?? .none
  }

  /// The controls of the question, or the verdict once the player has answered or the time is up. `nil` for a single-choice
  /// question, which ``ChoicePlay`` draws.
  private func answerView(_ appState: AppState) -> HTML? {
    let question = match.question(of: shownTurn)
    if question.choice != nil { return nil }
    return isAsking ? controls(question, appState) : verdict(question, appState.say)
  }

  // MARK: - Asking

  private func controls(_ question: Question, _ appState: AppState) -> HTML {
    let say = appState.say
    return form(.class("answer-form"), .on(.submit, ChoiceAction.submit)) {
      switch question.answer {
      case .choice: HTML.none
      case .several(let several): boxes(several, appState)
      case .typed: field(say)
      case .number: number(say)
      case .order(let order): items(order, say)
      case .pairs(let pairs): lefts(pairs, say)
      }
      if play.showsHint, let hint = question.hint {
        div(.class("feedback"), .key("feedback")) { p(.class("hint"), .id("hint")) { say.show(hint) } }
      }
      button(.class("primary"), .type("submit"), .disabled.when(!canSubmit(in: appState))) { say(.submit) }
    }
  }

  private func field(_ say: Speech) -> HTML {
    div(.class("choices")) {
      label(.class("typed-label"), .for(AnswerScreen.fieldID)) { say(.yourAnswer) }
      div(.class("typed-field")) {
        input(
          .type("text"), .id(AnswerScreen.fieldID), .name("answer"), .value(draft.text), .label(say(.yourAnswer)),
          .describedBy(ChoicePlay.questionID), .autocompleteOff, .maxLength(AnswerScreen.longest),
          .on(.input, AnswerAction.type("")))
      }
    }
  }

  /// A field for a number, and a button that changes the number's sign. The number pads of some phones have no minus key.
  private func number(_ say: Speech) -> HTML {
    div(.class("choices")) {
      label(.class("typed-label"), .for(AnswerScreen.fieldID)) { say(.yourAnswer) }
      div(.class("number-field")) {
        button(.class("secondary"), .type("button"), .label(say(.changeSign)), .on(.click, AnswerAction.negate)) { "±" }
        div(.class("typed-field")) {
          input(
            .type("text"), .inputMode("decimal"), .id(AnswerScreen.fieldID), .name("answer"), .value(draft.text),
            .label(say(.yourAnswer)), .describedBy(ChoicePlay.questionID + " number-help"), .autocompleteOff,
            .maxLength(AnswerScreen.longest), .ariaInvalid.when(draft.isRefused), .on(.input, AnswerAction.type("")))
        }
      }
      p(.class("answer-help"), .id("number-help"), .data(.state, draft.isRefused ? "wrong" : "")) {
        say(draft.isRefused ? .typeANumber : .numberHelp)
      }
    }
  }

  /// A checkbox for each choice.
  private func boxes(_ several: Question.Several, _ appState: AppState) -> HTML {
    let say = appState.say
    return div(.class("choices"), .role("group"), .labelledBy(ChoicePlay.questionID)) {
      for (place, part) in round.turns[shownTurn].layout.enumerated() {
        label(.class("choice"), .key(place)) {
          input(
            .type("checkbox"), .name("answer"), .value(String(place)), .on(.change, AnswerAction.toggle(place)),
            .shortcut(String(place + 1)).when(place < 9 && appState.preferences.usesShortcuts),
            .checked.when(draft.parts.contains(part)))
          span(.class("choice-mark"), .ariaHidden) { place + 1 }
          span(.class("choice-text")) { say.show(several.choices[part]) }
        }
      }
    }
  }

  /// The items in the player's order, each with two buttons that move it. Screen readers read the item's text with each of its
  /// buttons.
  private func items(_ question: Question.Order, _ say: Speech) -> HTML {
    let order = draft.order ?? round.turns[shownTurn].layout
    return ol(.class("choices order"), .role("list"), .labelledBy(ChoicePlay.questionID)) {
      for (place, item) in order.enumerated() {
        li(.class("choice"), .key(item)) {
          span(.class("choice-mark"), .ariaHidden) { place + 1 }
          span(.class("choice-text"), .id("item-\(item)")) { say.show(question.items[item]) }
          span(.class("order-buttons")) {
            button(
              .class("icon-button"), .type("button"), .label(say(.moveUp)), .describedBy("item-\(item)"),
              place == 0 ? .ariaDisabled : .on(.click, AnswerAction.move(place, isUp: true))
            ) { "↑" }
            button(
              .class("icon-button"), .type("button"), .label(say(.moveDown)), .describedBy("item-\(item)"),
              place == order.count - 1 ? .ariaDisabled : .on(.click, AnswerAction.move(place, isUp: false))
            ) { "↓" }
          }
        }
      }
    }
  }

  /// The left sides, each with a drop-down list of the right sides.
  private func lefts(_ pairs: Question.Pairs, _ say: Speech) -> HTML {
    let layout = round.turns[shownTurn].layout
    let shown = layout.map { pairs.rights[$0].shown(in: say.language) }
    // Browsers draw the options of a drop-down list as plain text. So if any right side has markup, such as a formula, all right
    // sides are listed above with letters, and the options show only the letters.
    let isPlain = shown.allSatisfy { RichText.isPlain($0.text) }
    return div(.class("choices"), .role("group"), .labelledBy(ChoicePlay.questionID)) {
      if !isPlain {
        ol(.class("rights"), .role("list")) {
          for (place, part) in layout.enumerated() {
            li(.key(place)) {
              strong { Sheet.letter(place) + " " }
              say.show(pairs.rights[part])
            }
          }
        }
      }
      for (left, text) in pairs.lefts.enumerated() {
        div(.class("pair"), .key("pair-\(left)")) {
          span(.class("choice-text"), .id("left-\(left)")) { say.show(text) }
          select(.name("answer"), .labelledBy("left-\(left)"), .on(.change, AnswerAction.match(left, nil))) {
            option(.value(""), .selected.when(draft.match(of: left) == nil)) { say(.choose) }
            for (place, part) in layout.enumerated() {
              option(.value(String(place)), .selected.when(draft.match(of: left) == part)) {
                isPlain ? shown[place].text : Sheet.letter(place)
              }
            }
          }
        }
      }
    }
  }

  // MARK: - Answered

  private func verdict(_ question: Question, _ say: Speech) -> HTML {
    let turn = shownTurn
    let credit = round.turns[turn].credit
    // After a right answer in Rookie mode, the pause is too short to read an explanation. The review shows the explanation.
    let explanation = play.lingering != nil && credit == .full ? nil : match.comment(on: turn)
    let isLate = round.turns[turn].isLate
    return .sequence([
      ul(.class("choices"), .label(say(.theRightAnswer))) {
        switch question.answer {
        case .several(let several): marked(several, turn, say)
        case .order(let order) where !isLate:
          compared(order.items, given(turn).enumerated().map { $0 == $1 ? nil : order.items[$1] }, say)
        case .pairs(let pairs) where !isLate:
          compared(
            pairs.lefts.indices.map { pairs.pair($0, with: pairs.right[$0]) },
            zip(given(turn), pairs.right).map { $0 == $1 ? nil : pairs.rights[$0] }, say)
        case .choice, .typed, .number, .order, .pairs: texts(question, turn, say)
        }
      },
      div(.class("feedback"), .key("feedback")) {
        p(.class("verdict"), .data(.state, credit == .none ? "wrong" : "right")) {
          (isLate ? Icon.clock : credit == .none ? .cross : .check).view
          span { say(isLate ? .tooLate : credit == .full ? .right : credit == .none ? .wrong : .partlyRight) }
          if credit.isPart {
            let points = credit.hundredths * round.turns[turn].terms.points
            span(.class("streak")) { "+" + say(.points(Score(hundredths: Int64(points), possible: 1))) }
          }
        }
        if let explanation { p(.class("explanation")) { say.show(explanation) } }
      },
    ])
  }

  /// The player's answer, if it was not fully right, and the right answer.
  private func texts(_ question: Question, _ turn: Int, _ say: Speech) -> HTML {
    let given = round.turns[turn].isMissed ? match.answerText(of: turn) : nil
    return .sequence([
      given.map { item($0, .cross, .yourAnswer, "wrong", 0, say) } ?? .none,
      item(question.rightAnswer, .check, .theRightAnswer, "right", 1, say),
    ])
  }

  /// All choices. Icons show which choices are right, and which wrong choices the player selected.
  private func marked(_ several: Question.Several, _ turn: Int, _ say: Speech) -> HTML {
    let chosen = given(turn)
    return .sequence(
      round.turns[turn].layout.enumerated().map { place, part in
        let (text, isChosen) = (several.choices[part], chosen.contains(part))
        if several.weights[part] > 0 {
          return item(text, isChosen ? .check : .warning, isChosen ? .rightSelected : .rightMissed, "right", place, say)
        }
        return item(text, isChosen ? .cross : nil, isChosen ? .yourAnswer : nil, isChosen ? "wrong" : "idle", place, say)
      })
  }

  /// The indices of the choices, items or right sides in the player's answer. Empty if the answer is text or a number, or if
  /// there is no answer.
  private func given(_ turn: Int) -> [Int] {
    if case .parts(let parts)? = round.turns[turn].attempt?.answer { parts } else { [] }
  }

  /// The items in the correct order, or the correct pairs. `wrong` has one element per item or pair: the player's wrong answer,
  /// or `nil` if the player was right. A wrong answer is shown below the item or pair.
  private func compared(_ right: [LocalizedText], _ wrong: [LocalizedText?], _ say: Speech) -> HTML {
    .sequence(
      zip(right, wrong).enumerated().map { place, part in
        let (text, given) = part
        return li(.class("choice"), .key(place), .data(.state, given == nil ? "right" : "wrong")) {
          span(.class("choice-mark"), .ariaHidden) { (given == nil ? Icon.check : .cross).view }
          span(.class("choice-text")) {
            say.show(text)
            if let given {
              span(.class("answer-help")) {
                say(.yourAnswer + .colon)
                say.show(given)
              }
            }
          }
          if given == nil { span(.class("visually-hidden")) { say(.right) } }
        }
      })
  }

  /// A line with an answer. Without an icon, the line starts with its number: `place` + 1.
  private func item(
    _ text: LocalizedText, _ icon: Icon?, _ meaning: Phrase?, _ state: String, _ place: Int, _ say: Speech
  ) -> HTML {
    li(.class("choice"), .key(place), .data(.state, state)) {
      span(.class("choice-mark"), .ariaHidden) { icon?.view ?? .text("\(place + 1)") }
      span(.class("choice-text")) { say.show(text) }
      if let meaning { span(.class("visually-hidden")) { say(meaning) } }
    }
  }
}

extension Phrase {
  static var partlyRight: Phrase {
    Phrase(en: "Partly right", fr: "En partie juste", es: "Correcto en parte", ru: "Частично верно")
  }
  static var choose: Phrase { Phrase(en: "Choose…", fr: "Choisir…", es: "Elegir…", ru: "Выберите…") }
  static var moveUp: Phrase { Phrase(en: "Move up", fr: "Monter", es: "Subir", ru: "Вверх") }
  static var moveDown: Phrase { Phrase(en: "Move down", fr: "Descendre", es: "Bajar", ru: "Вниз") }
  /// The start of an announcement: the position of an item, from 1, such as "Position 2 of 5: ".
  static func place(_ place: Int, of count: Int) -> Phrase {
    Phrase(
      en: "Position \(place) of \(count)", fr: "Position \(place) sur \(count)", es: "Posición \(place) de \(count)",
      ru: "Позиция \(place) из \(count)") + .colon
  }
  fileprivate static var changeSign: Phrase {
    Phrase(en: "Change the sign", fr: "Changer le signe", es: "Cambiar el signo", ru: "Сменить знак")
  }
  fileprivate static var numberHelp: Phrase {
    Phrase(
      en: "A number, such as 12 or 3.5", fr: "Un nombre, par exemple 12 ou 3,5", es: "Un número, por ejemplo 12 o 3,5",
      ru: "Число, например 12 или 3,5")
  }
  static var typeANumber: Phrase {
    Phrase(
      en: "Type a number, for example 12 or 3.5.", fr: "Saisissez un nombre, par exemple 12 ou 3,5.",
      es: "Escribe un número, por ejemplo 12 o 3,5.", ru: "Введите число, например 12 или 3,5.")
  }
  fileprivate static var rightSelected: Phrase {
    Phrase(en: "Right, selected", fr: "Bonne réponse, choisie", es: "Correcta, elegida", ru: "Верно, выбрано")
  }
  fileprivate static var rightMissed: Phrase {
    Phrase(en: "Right, not selected", fr: "Bonne réponse, non choisie", es: "Correcta, no elegida", ru: "Верно, не выбрано")
  }
}
