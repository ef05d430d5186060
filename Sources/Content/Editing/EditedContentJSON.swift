import JSON

// The format in which the content of an added question is saved on the device.

extension EditedQuestion.Content: JSONReadable, JSONWritable {
  /// Reads `{"text": "…", "hint": "…", "explanation": "…", "answers": [{"text": "…", "right": true}, …]}`, with the original
  /// question as `"source"` if there is one. The picture and the sound are part of `"source"`. Without it, they are in `"media"`.
  ///
  /// Other kinds of answers have the members `"kind": "pairs"`, `"fields": [{"text": "…", "match": "…"}, …]` and
  /// `"tolerance"` instead of `"answers"`. Versions of the app that do not know them quarantine the entry.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    (text, hint, explanation) = (try reader.string("text"), try reader.string("hint"), try reader.string("explanation"))
    if let question: Question = try reader.optional("source")?.read() {
      (source, media) = (question.withoutMedia, question.media)
    } else {
      let read: [EditedMedium] = try reader.optional("media")?.read() ?? []
      for medium in read where self.medium(isPicture: medium.file.type.isPicture) == nil { media.append(medium) }
    }
    if let kind = try reader.optional("kind") {
      self.kind = try kind.answerKind
      tolerance = try reader.optional("tolerance")?.string ?? ""
      for (place, field) in try reader.elements("fields").enumerated() {
        set(.answer(place), try field.string("text"))
        set(.match(place), try field.optional("match")?.string ?? "")
        set(try field.optional("right")?.bool ?? false, answer: place)
      }
    } else {
      if let source, !source.hasChoices { kind = nil }
      for (place, answer) in try reader.elements("answers").enumerated() {
        set(.answer(place), try answer.string("text"))
        set(try answer.bool("right"), answer: place)
      }
    }
  }

  public var json: JSON {
    let texts: JSON.Object = ["text": .string(text), "hint": .string(hint), "explanation": .string(explanation)]
    let further: JSON.Object
    if let kind, !isPlainChoice {
      further = [
        "kind": .string(kind.rawValue), "fields": .array(answers.map { $0.field }),
        "tolerance": tolerance.utf8.isEmpty ? nil : .string(tolerance),
      ]
    } else {
      let answers = answers.map { answer -> JSON in ["text": .string(answer.text), "right": .bool(answer.isRight)] }
      further = ["answers": .array(answers)]
    }
    let kept: JSON.Object = [
      "source": source?.with(media).json, "media": source == nil && !media.isEmpty ? media.json : nil,
    ]
    return .object(JSON.Object(texts.members + further.members + kept.members))
  }

  /// Whether there are only answers to choose from, as in the first version of the editor, and nothing is kept of another kind.
  private var isPlainChoice: Bool {
    kind == .choice && source?.hasChoices != false && tolerance.utf8.isEmpty && answers.allSatisfy { $0.match.utf8.isEmpty }
  }
}

extension EditedAnswer {
  fileprivate var field: JSON {
    .object([
      "text": .string(text), "right": isRight ? true : nil, "match": match.utf8.isEmpty ? nil : .string(match),
    ])
  }
}

extension JSON.Reader {
  /// The kind of answers with this name.
  var answerKind: AnswerKind {
    get throws(JSON.Mismatch) {
      guard let kind = AnswerKind(rawValue: try string) else { throw mismatch(expected: "a kind of answers") }
      return kind
    }
  }
}
