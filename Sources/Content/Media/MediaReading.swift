import JSON

// Reads pictures and sounds in quiz files.

extension QuizReader {
  mutating func readPicture(_ json: JSON) -> Question.Picture? {
    let (rest, alternative) = readAlternative(json, "picture")
    guard let picture: Question.Picture = read(rest, at: "picture") else { return nil }
    guard case .image(let file, _) = picture else {
      if alternative != nil { report(.wrongType(expected: "left out unless the picture is an image"), at: "picture.alt") }
      return picture
    }
    return checked(file, isPicture: true, "picture.image.data").map { .image($0, alternative: alternative) }
  }

  mutating func readSound(_ json: JSON) -> Question.Sound? {
    let (rest, alternative) = readAlternative(json, "sound")
    guard let sound: Question.Sound = read(rest, at: "sound") else { return nil }
    return checked(sound.file, isPicture: false, "sound.data").map { Question.Sound($0, alternative: alternative) }
  }

  /// Splits the JSON of a picture or a sound into its alternative text and the other members. Like any text in a quiz file, the
  /// alternative text may be a plain string.
  private mutating func readAlternative(_ json: JSON, _ name: String) -> (rest: JSON, alternative: LocalizedText?) {
    guard case .object(let object) = json, let alternative = object["alt"] else { return (json, nil) }
    return (
      .object(JSON.Object(object.members.filter { $0.name != "alt" })), text(alternative, name + ".alt", limit: Limit.text)
    )
  }

  private mutating func checked(_ file: EmbeddedFile, isPicture: Bool, _ place: String) -> EmbeddedFile? {
    do { return try file.checked(isPicture: isPicture) } catch { return fail(.medium(error), at: place) }
  }
}
