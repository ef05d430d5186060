import Content
import Formats
import Markup

/// The kind of a question's answers, and their fields.
///
/// This code is in a lazy chunk, so its entry point is never inlined.
struct AnswerEditor {
  let question: EditedQuestion
  let language: String
  let say: Speech

  private var id: EditID { question.id }
  private var content: EditedQuestion.Content { question.content }

  @inline(never)
  func view() -> HTML { .sequence([kindField, fields]) }

  // MARK: - The kind

  private var kindField: HTML {
    label(.class("field")) {
      span { say(.kindOfAnswer) }
      select(.label(say(.kindOfAnswer)), .on(.change, EditorAction.kind(.choice, of: id))) {
        if content.kind == nil { option(.value(""), .selected) { say(.originalAnswer) } }
        for kind in AnswerKind.allCases {
          option(.value(kind.rawValue), .selected.when(kind == content.kind)) { say(.kind(kind)) }
        }
      }
    }
  }

  // MARK: - The fields

  private var fields: HTML {
    switch content.kind {
    case nil: return fixedAnswer
    case .choice?: return answers { choice($0) }
    case .typed?:
      return .sequence([
        answers { field(.answer($0), .acceptedAnswer(QuizFault.letter(of: $0))) },
        content.source?.typed?.isExact == true ? .none : meaning(.typedMeaning),
      ])
    case .number?:
      return .sequence([
        div(.class("create-answers")) {
          field(.answer(0), .rightNumber)
          field(.tolerance, .tolerance)
        },
        meaning(.numberMeaning),
      ])
    case .order?: return .sequence([answers { field(.answer($0), .item($0 + 1)) }, meaning(.orderMeaning)])
    case .pairs?:
      return .sequence([
        div(.class("create-pairs")) {
          HTML.sequence(
            (0..<content.shownAnswers).map { place in
              div(.class("create-pair"), .key(place)) {
                field(.answer(place), .leftSide(place + 1))
                field(.match(place), .rightSide(place + 1))
              }
            })
        },
        meaning(.pairsMeaning),
      ])
    }
  }

  private func answers(_ field: (Int) -> HTML) -> HTML {
    div(.class("create-answers")) { HTML.sequence((0..<content.shownAnswers).map { field($0) }) }
  }

  private func meaning(_ phrase: Phrase) -> HTML { small(.class("create-meaning")) { say(phrase) } }

  private func field(_ part: QuestionPart, _ name: Phrase, keys: String = "Enter") -> HTML {
    let code = EditorAction.code(part, id)
    return label(.class("field"), .key(code)) {
      span { say(name) }
      input(
        .type("text"), .id(code), .dir("auto"), .lang(language), .autocompleteOff, .maxLength(2_000), .enterKey,
        .value(content.text(of: part)), .on(.input, EditorAction.text(part, of: id, "")), .keys(keys),
        .onKeys(EditorAction.fieldKey(part, of: id, key: "").text))
    }
  }

  private func choice(_ place: Int) -> HTML {
    let letter = QuizFault.letter(of: place)
    let isRight = content.answers.indices.contains(place) && content.answers[place].isRight
    return div(.class("create-answer"), .key(place)) {
      field(.answer(place), .answerField(letter), keys: "Enter Mod+Enter")
      label(.class("create-right")) {
        input(
          .type("checkbox"), .on(.change, EditorAction.right(!isRight, answer: place, of: id)), .checked.when(isRight))
        span { say(.answerIsRight(letter)) }
      }
    }
  }

  /// The right answer to a question whose answer has no fields.
  @HTMLBuilder private var fixedAnswer: HTML {
    if let source = content.source {
      div(.class("create-fixed")) {
        p(.class("import-answer"), .dir("auto")) {
          Icon.check.view
          say.show(source.rightAnswer)
        }
        small { say(.answersAreFixed) }
      }
    }
  }
}
