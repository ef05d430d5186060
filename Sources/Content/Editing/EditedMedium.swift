import JSON

/// A question's picture or sound in the editor. The type of the file says which of the two it is.
public struct EditedMedium: Equatable, Sendable {
  public let file: EmbeddedFile
  /// The alternative text of a picture, or the description of a sound. `nil` if it was not written.
  public internal(set) var text: LocalizedText?

  /// The text in the editor's field. It is empty if the text was not written.
  var shownText: String { text?.text(in: .english) ?? "" }
}

extension EditedQuestion.Content {
  /// Returns the picture if `isPicture` is `true`, and the sound otherwise. `nil` if the question has none.
  public func medium(isPicture: Bool) -> EditedMedium? { media.first { $0.file.type.isPicture == isPicture } }

  /// Replaces the picture or the sound, without a text, or removes it if `file` is `nil`.
  mutating func set(_ file: EmbeddedFile?, isPicture: Bool) {
    media.removeAll { $0.file.type.isPicture == isPicture }
    if let file { media.append(EditedMedium(file: file)) }
  }

  /// Replaces the text of the picture or the sound. Does nothing if the question has none. The new text has the language of the
  /// old one if that has only one language.
  mutating func setText(_ text: String, isPicture: Bool) {
    guard let place = media.firstIndex(where: { $0.file.type.isPicture == isPicture }) else { return }
    let languages = (media[place].text?.translations ?? []).map { $0.language }
    media[place].text = text.utf8.isEmpty ? nil : LocalizedText(neutral: text)
    if languages.count == 1, let language = languages[0], !text.utf8.isEmpty {
      media[place].text = LocalizedText(text, in: language)
    }
  }

  /// The size of the picture and the sound, in bytes of Base64.
  public var mediaSize: Int { media.reduce(0) { $0 + $1.file.data.utf8.count } }
}

extension Question {
  /// The picture from a file and the sound, as the editor edits them.
  var media: [EditedMedium] {
    guard extras.hasMedia else { return [] }
    var media: [EditedMedium] = []
    if case .image(let file, let alternative)? = extras.picture { media.append(EditedMedium(file: file, text: alternative)) }
    if let sound = extras.sound { media.append(EditedMedium(file: sound.file, text: sound.alternative)) }
    return media
  }

  /// The question without its picture from a file and without its sound. Another kind of picture, such as a flag, stays.
  var withoutMedia: Question {
    guard extras.hasMedia else { return self }
    var question = self
    if case .image? = extras.picture { question.extras = question.extras.with(picture: nil) }
    question.extras = question.extras.with(sound: nil)
    return question
  }

  func with(_ media: [EditedMedium]) -> Question {
    var question = self
    question.extras = extras.with(media)
    return question
  }
}

extension Question.Extras {
  /// Returns the extras with this picture and this sound.
  package func with(_ media: [EditedMedium]) -> Question.Extras {
    var extras = self
    for medium in media {
      extras =
        medium.file.type.isPicture
        ? extras.with(picture: .image(medium.file, alternative: medium.text))
        : extras.with(sound: Question.Sound(medium.file, alternative: medium.text))
    }
    return extras
  }
}

extension EditedMedium: JSONReadable, JSONWritable {
  /// Reads `{"type": "image/webp", "data": "…", "alt": …}`. The member `alt` is optional.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    self.init(file: try reader.read(), text: try reader.optional("alt")?.read())
  }

  public var json: JSON { Question.Sound(file, alternative: text).json }
}
