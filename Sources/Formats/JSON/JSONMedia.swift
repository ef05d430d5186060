import Content

// Pictures and sounds in JSON.

extension JSONQuestionReader {
  /// Reads the picture and the sound in our own format. If the question has neither, reads `media` if it is a data URL. Returns
  /// `false` if the question has none of these.
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

  /// Adds a picture or a sound in Base64 to the draft. The type that the file states is ignored, because the content shows the
  /// type.
  private func take(
    _ file: LenientJSON.Node, alternative: LenientJSON.Node?, _ draft: inout QuestionDraft, _ notes: inout [Problem.Kind]
  ) {
    let bytes = file["data"]?.text.flatMap { [UInt8](base64: $0) } ?? []
    draft.take(MediaDraft(bytes, alternative: texts.text(alternative, &notes)))
  }
}
