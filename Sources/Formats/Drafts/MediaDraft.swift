import Content

/// A picture or a sound from a file, not yet checked.
public struct MediaDraft: Equatable, Sendable {
  /// The content of the file.
  public var bytes: [UInt8]
  /// The alternative text, which describes the picture or the sound.
  public var alternative: LocalizedText?

  public init(_ bytes: [UInt8], alternative: LocalizedText? = nil) { (self.bytes, self.alternative) = (bytes, alternative) }
}

extension QuestionDraft {
  /// Embeds the first picture and the first sound that the question's text refers to. `find` returns the content of a file that
  /// is not part of the text itself, or `nil` if the file is missing. Adds a note if a picture or a sound is left out.
  mutating func embed(_ find: (HTMLMedium) -> [UInt8]? = { _ in nil }) {
    for medium in media {
      let alternative = medium.alternative.isBlank ? nil : LocalizedText(neutral: medium.alternative)
      take((medium.embedded ?? find(medium)).map { MediaDraft($0, alternative: alternative) })
    }
    media = []
  }

  /// Adds a picture or a sound. A question can have one of each. Adds a note instead if the question already has one of this
  /// kind, if the file's type is unknown, or if the file is missing (`nil`).
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
  /// The pictures of all questions as data URLs, in the order of the questions. Invalid pictures are left out. Pictures that are
  /// too large are included, so that the app can make them smaller.
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

  /// Replaces the contents of the pictures in `pictureAddresses`, in the same order, with new contents in Base64. A picture is
  /// removed, and a note is added, if its new content is `nil` or not Base64.
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
  /// The embedded file, or `nil` if it is invalid. A large picture is accepted here, because the app makes it smaller later.
  fileprivate var checked: EmbeddedFile? { try? EmbeddedFile(checking: bytes, limit: QuizFile.longest) }
}
