import JSON

// Reads the questions in quiz files.

extension QuizReader {
  mutating func readQuestion(_ json: JSON) -> Question? {
    guard case .object(let object) = json else { return fail(.wrongType(expected: "an object")) }
    let faultsBefore = faults.count
    let id = object["id"].map { identifier($0) } ?? question.map { "question-\($0)" }
    let number = isOfVersion2 ? number(object["number"], "number", required: false) : nil
    note(id: id, number: number)
    let words = text(object["text"], "text", limit: Limit.text)
    let answer = isOfVersion2 ? readAnswer(object) : readChoice(object)
    let hint = object["hint"].flatMap { text($0, "hint", limit: Limit.text) }
    let explanation = object["explanation"].flatMap { text($0, "explanation", limit: Limit.text) }
    let shuffle = answer.flatMap { readShuffle(object["shuffle"], $0) }
    let extras = isOfVersion2 ? readExtras(object, shuffle, answer) : Question.Extras(shuffle: shuffle)
    guard faults.count == faultsBefore, let id, let words, let answer else { return nil }
    return Question(id: id, number: number, text: words, answer: answer, hint: hint, explanation: explanation, extras: extras)
  }
}

// MARK: - Answers

extension QuizReader {
  mutating func readChoice(_ object: JSON.Object) -> Question.Answer? {
    let answers = readAnswers(object["answers"], "answers")
    let right = rightAnswer(object["answer"], "answer", among: object["answers"])
    guard let answers, let right else { return nil }
    return .choice(Question.Choice(answers, right: right))
  }

  /// Reads two to twelve texts. Returns `nil` if their number or any of them is invalid. Repeated texts are reported, but still
  /// returned.
  mutating func readAnswers(_ json: JSON?, _ member: String) -> [LocalizedText]? {
    guard let items = list(json, member) else { return nil }
    let countIsRight = Question.Choice.counts.contains(items.count)
    if !countIsRight { report(.answerCount(items.count)) }
    var (answers, places): ([LocalizedText], [Int]) = ([], [])
    for (index, item) in items.enumerated() {
      guard let answer = text(item, "\(member)[\(index)]", limit: Limit.answer) else { continue }
      // The comparison takes quadratic time, so it is skipped if the number of answers is invalid.
      for language in Language.allCases where countIsRight {
        let words = answer.text(in: language)
        if let first = answers.firstIndex(where: { $0.text(in: language) == words }) {
          report(.repeatedAnswer(words, first: places[first], second: index))
          break
        }
      }
      answers.append(answer)
      places.append(index)
    }
    return answers.count == items.count && countIsRight ? answers : nil
  }

  /// Returns the position of the right answer, from 0. Returns `nil` after a fault, and if there is no list of answers. In files,
  /// positions count from 1 and are usually strings.
  mutating func rightAnswer(_ json: JSON?, _ member: String, among answers: JSON?) -> Int? {
    let number: Int?
    switch json {
    case nil: return fail(.missing, at: member)
    case .string(let digits): number = Int(digits)
    case .number(let literal): number = literal.integer.flatMap { Int(exactly: $0) }
    default: number = nil
    }
    guard case .array(let answers)? = answers, !answers.isEmpty else { return nil }
    guard let number, number >= 1, number <= answers.count else {
      return fail(.answerOutOfRange(count: answers.count), at: member)
    }
    return number - 1
  }

  /// Returns the `shuffle` member of a question, in a file of any version, or `nil` if the question has no answers to choose
  /// from. If the member is missing or invalid, returns the value that ``AnswersOnOthers`` computes.
  private mutating func readShuffle(_ json: JSON?, _ answer: Question.Answer) -> JSON? {
    let choices: [LocalizedText]
    switch answer {
    case .choice(let choice): choices = choice.choices
    case .several(let several): choices = several.choices
    case .typed, .number, .order, .pairs: return nil
    }
    switch json {
    case .bool?: return json
    case .array(let numbers)? where numbers.allSatisfy({ isNumber($0, ofAtMost: choices.count) }): return json
    case nil: break
    default:
      // In version 1, the member had no meaning, so an invalid value is not a fault.
      if isOfVersion2 { report(.wrongType(expected: "true, false, or a list of answer numbers"), at: "shuffle") }
    }
    return AnswersOnOthers(choices).json
  }

  private func isNumber(_ json: JSON, ofAtMost count: Int) -> Bool {
    if case .number(let literal) = json, let number = literal.integer { 1...Int64(count) ~= Int64(number) } else { false }
  }

  mutating func readTyped(_ json: JSON) -> Question.Answer? {
    guard case .object(let object) = json else { return fail(.wrongType(expected: "an object"), at: "typed") }
    let shown = text(object["answer"], "typed.answer", limit: Limit.answer)
    for (language, words) in shown?.translations ?? [] {
      checkTypable(words, in: language, "typed.answer.\(language?.tag ?? "any")")
    }
    let accepted = readAccepted(object["accepted"])
    var isExact = false
    switch object["exact"] {
    case .bool(let exact)?: isExact = exact
    case nil: break
    default: report(.wrongType(expected: "true or false"), at: "typed.exact")
    }
    return shown.map { shown in .typed(Question.Typed(shown, isExact: isExact) { accepted[Int($0.rawValue)] }) }
  }

  /// Reads the other accepted answers: a list in the quiz's language, or an object with one list per language.
  private mutating func readAccepted(_ json: JSON?) -> [[String]] {
    var lists = Language.allCases.map { _ in [String]() }
    let name = "typed.accepted"
    switch json {
    case nil: break
    case .array: lists[Int(plainLanguage.rawValue)] = readTexts(json, name, in: plainLanguage)
    case .object(let object):
      for part in object.members {
        if let language = Language(tag: part.name) {
          lists[Int(language.rawValue)] = readTexts(part.value, "\(name).\(part.name)", in: language)
        } else {
          report(.unknownLanguage(part.name), at: name)
        }
      }
    default: report(.wrongType(expected: "a list, or an object with one list per language"), at: name)
    }
    return lists
  }

  private mutating func readTexts(_ json: JSON?, _ member: String, in language: Language) -> [String] {
    strings(json, member, atMost: 40, limit: Limit.answer) { reader, text, place in
      reader.checkTypable(text, in: language, place)
    }
  }

  private mutating func checkTypable(_ text: String, in language: Language?, _ member: String) {
    if !Question.Typed.isTypable(text, in: language ?? .english) { report(.untypable(text), at: member) }
  }
}

// MARK: - Extras

extension QuizReader {
  private mutating func readExtras(_ object: JSON.Object, _ shuffle: JSON?, _ answer: Question.Answer?) -> Question.Extras {
    var difficulty: Question.Difficulty?
    if let name = object["difficulty"] {
      difficulty = if case .string(let name) = name { Question.Difficulty(name: name) } else { nil }
      if difficulty == nil { report(.wrongType(expected: "easy, medium or hard"), at: "difficulty") }
    }
    let tags = strings(object["tags"], "tags", atMost: 10, limit: 64) { reader, tag, place in
      if !Identifier.isValid(tag) { reader.report(.badIdentifier(tag), at: place) }
    }
    let sources = strings(object["sources"], "sources", atMost: 10, limit: Limit.text) { _, _, _ in }
    return Question.Extras(
      picture: object["picture"].flatMap { readPicture($0) }, sound: object["sound"].flatMap { readSound($0) },
      difficulty: difficulty, tags: tags, sources: sources, shuffle: shuffle,
      feedback: object["feedback"].map { readFeedback($0, answer) } ?? Question.Feedback(),
      seconds: integer(object["seconds"], "seconds", in: Question.Extras.limits),
      points: integer(object["points"], "points", in: Question.Extras.possiblePoints) ?? 1, licence: readLicence(object))
  }

  /// Reads the feedback of a question. `answer` is `nil` if the question's answer has a fault.
  private mutating func readFeedback(_ json: JSON, _ answer: Question.Answer?) -> Question.Feedback {
    var feedback = Question.Feedback()
    guard case .object(let object) = json else {
      report(.wrongType(expected: "an object"), at: "feedback")
      return feedback
    }
    let count = answer.map { $0.choiceCount }
    for part in object.members {
      let place = "feedback.\(part.name)"
      guard let text = text(part.value, place, limit: Limit.text) else { continue }
      let number = part.name.wholeNumber
      let isPosition = number.map { number in count.map { 1...max($0, 1) ~= number && $0 > 0 } ?? true } ?? true
      if !isPosition || !feedback.add(text, as: part.name) { report(.unknownFeedback(part.name), at: "feedback") }
    }
    return feedback
  }
}
