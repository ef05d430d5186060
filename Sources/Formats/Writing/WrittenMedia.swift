import Content

/// The picture and the sound of a question, to be written as separate files.
struct WrittenMedia {
  struct File {
    /// The file name, such as "picture.png".
    let name: String
    let file: EmbeddedFile
    let alternative: String
  }

  private(set) var files: [File] = []
  /// The parts of the question that are written as files. Pictures that Potiron draws are not files, so they are left out.
  private(set) var kept: [Omission.What] = []

  init(_ question: Question, _ omitted: inout OmissionList) {
    if case .image(let file, let alternative)? = question.picture {
      let text = alternative.map { omitted.text($0) } ?? ""
      files.append(File(name: "picture." + file.type.ending, file: file, alternative: text))
      kept.append(.picture)
    }
    if let sound = question.extras.sound {
      let text = sound.alternative.map { omitted.text($0) } ?? ""
      files.append(File(name: "sound." + sound.file.type.ending, file: sound.file, alternative: text))
      kept.append(.sound)
    }
  }
}
