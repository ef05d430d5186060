import Content

/// A picture or a sound as a file has it, not checked yet.
public struct MediaDraft: Equatable, Sendable {
  /// The content of the file.
  public var bytes: [UInt8]
  /// What it shows or what can be heard, in words.
  public var alternative: LocalizedText?

  public init(_ bytes: [UInt8], alternative: LocalizedText? = nil) { (self.bytes, self.alternative) = (bytes, alternative) }
}

extension QuestionDraft {
  /// Takes the content of the first picture and the first sound of the question's text. `find` returns the content of other
  /// files than those in the text itself. Whatever is left out becomes a note.
  mutating func embed(_ find: (HTMLMedium) -> [UInt8]? = { _ in nil }) {
    for medium in media {
      let alternative = medium.alternative.isBlank ? nil : LocalizedText(neutral: medium.alternative)
      take((medium.embedded ?? find(medium)).map { MediaDraft($0, alternative: alternative) })
    }
    media = []
  }

  /// Takes a picture or a sound, unless the question has one. A question can have one of each.
  mutating func take(_ medium: MediaDraft?) {
    guard let medium, let type = MediaType(beginningOf: medium.bytes) else {
      note(medium == nil ? .missingMedia : .medium(.unknownType))
      return
    }
    if type.isPicture, picture == nil {
      picture = medium
    } else if !type.isPicture, sound == nil {
      sound = medium
    } else {
      note(.missingMedia)
    }
  }

  private mutating func note(_ kind: Problem.Kind) { if !notes.contains(kind) { notes.append(kind) } }
}

extension FileDrafts {
  /// The pictures as data URLs, in order. Those that `Assembly` will not take are left out.
  @inline(never)
  public var pictureAddresses: [String] {
    var addresses: [String] = []
    for quiz in quizzes {
      for question in quiz.questions {
        if let picture = question.picture?.checked { addresses.append(picture.address) }
      }
    }
    return addresses
  }

  /// Replaces the content of the pictures in `pictureAddresses` by others, in Base64. A picture without one is left out.
  @inline(never)
  public mutating func replacePictures(_ contents: [String?]) {
    var next = 0
    for quiz in quizzes.indices {
      for question in quizzes[quiz].questions.indices where quizzes[quiz].questions[question].picture?.checked != nil {
        guard next < contents.count else { return }
        let content = contents[next].flatMap { [UInt8](base64: $0) }
        next += 1
        if let content {
          quizzes[quiz].questions[question].picture?.bytes = content
        } else {
          quizzes[quiz].questions[question].picture = nil
          quizzes[quiz].questions[question].notes.append(.medium(.damaged))
        }
      }
    }
  }
}

extension MediaDraft {
  /// The file if it can be taken, whatever its size, because it is made smaller.
  fileprivate var checked: EmbeddedFile? { try? EmbeddedFile(checking: bytes, limit: QuizFile.longest) }
}
