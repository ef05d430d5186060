import JSON

// Reads pictures and sounds in quiz files.

extension QuizReader {
  mutating func readPicture(_ json: JSON) -> Question.Picture? {
    let (rest, alternative) = readAlternative(json, "picture")
    guard let picture: Question.Picture = readMedium(rest, "picture") else { return nil }
    guard case .image(let file, _) = picture else {
      if alternative != nil { report(.wrongType(expected: "beside an image, or left out"), at: "picture.alt") }
      return picture
    }
    return check(file, isPicture: true, "picture.image.data") ? .image(file, alternative: alternative) : nil
  }

  mutating func readSound(_ json: JSON) -> Question.Sound? {
    let (rest, alternative) = readAlternative(json, "sound")
    guard let sound: Question.Sound = readMedium(rest, "sound") else { return nil }
    return check(sound.file, isPicture: false, "sound.data") ? Question.Sound(sound.file, alternative: alternative) : nil
  }

  /// Reads the alternative text, which may be plain as every text of a file. Returns the rest of the value too.
  private mutating func readAlternative(_ json: JSON, _ name: String) -> (rest: JSON, alternative: LocalizedText?) {
    guard case .object(let object) = json, let alternative = object["alt"] else { return (json, nil) }
    return (
      .object(JSON.Object(object.members.filter { $0.name != "alt" })), text(alternative, name + ".alt", limit: Limit.text)
    )
  }

  private mutating func readMedium<Medium: JSONReadable>(_ json: JSON, _ name: String) -> Medium? {
    do {
      return try JSON.Reader(json).read()
    } catch {
      let place = error.path.utf8.isEmpty ? name : "\(name).\(error.path)"
      switch error.fault {
      case .missing: report(.missing, at: place)
      case .expected(let expected, _): report(.wrongType(expected: expected), at: place)
      }
      return nil
    }
  }

  private mutating func check(_ file: EmbeddedFile, isPicture: Bool, _ place: String) -> Bool {
    do {
      try file.check(isPicture: isPicture)
      return true
    } catch {
      report(.medium(error), at: place)
      return false
    }
  }
}
