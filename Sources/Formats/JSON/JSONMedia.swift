import Content

// Pictures and sounds in JSON.

extension JSONQuestionReader {
  /// Reads the picture and the sound of our format, a data URL, or those in the HTML of a text. Returns `false` if `media`, which
  /// may be a picture, has none of them.
  func readMedia(
    _ node: LenientJSON.Node, _ media: LenientJSON.Node, _ draft: inout QuestionDraft, _ notes: inout [Problem.Kind]
  ) -> Bool {
    var isRead = draft.extras.picture != nil
    if let picture = node["picture"], let image = picture["image"] {
      take(image, alternative: picture["alt"], &draft, &notes)
      isRead = true
    }
    if let sound = node["sound"], sound["data"] != nil {
      take(sound, alternative: sound["alt"], &draft, &notes)
      isRead = true
    }
    if !isRead, let address = media.text, let content = HTMLMedium(source: address).embedded {
      draft.take(MediaDraft(content))
      isRead = true
    }
    return isRead
  }

  /// Takes a file in Base64. The stated type does not matter, because the content says what it is.
  private func take(
    _ file: LenientJSON.Node, alternative: LenientJSON.Node?, _ draft: inout QuestionDraft, _ notes: inout [Problem.Kind]
  ) {
    let bytes = file["data"]?.text.flatMap { [UInt8](base64: $0) } ?? []
    draft.take(MediaDraft(bytes, alternative: texts.text(alternative, &notes)))
  }
}
