extension Question {
  /// Checks the question's picture and sound, and returns the question with their metadata removed.
  package func withCheckedMedia() throws(MediaFault) -> Question {
    guard extras.hasMedia else { return self }
    var question = self
    if case .image(let file, let alternative)? = extras.picture {
      question.extras = question.extras.with(picture: .image(try file.checked(isPicture: true), alternative: alternative))
    }
    if let sound = extras.sound {
      let file = try sound.file.checked(isPicture: false)
      question.extras = question.extras.with(sound: Question.Sound(file, alternative: sound.alternative))
    }
    return question
  }
}

extension Quiz {
  /// Returns the quiz with these questions instead of its own. The version stays the same.
  package func with(_ questions: [Question]) -> Quiz {
    Quiz(
      id: id, icon: icon, title: title, description: description, author: author, questions: questions, origins: origins,
      licence: licence, version: version, language: language)
  }
}
