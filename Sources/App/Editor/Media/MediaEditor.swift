import Content
import Markup

/// Draws the picture and the sound of a question in the editor, with their texts and the buttons that add, replace and remove
/// them. This code is in a lazy chunk, so its entry point is never inlined.
///
/// Files can also be dropped onto the question, or pasted into it. Then the host uses the buttons that add files
/// (Web/later/media.js).
enum MediaEditor {
  /// Draws the media of a question in a quiz in `language`, a BCP 47 tag.
  @inline(never)
  static func view(_ question: EditedQuestion, in language: String, _ news: QuestionMedia.News?, _ say: Speech) -> HTML {
    let content = question.content
    let (picture, sound) = (content.medium(isPicture: true), content.medium(isPicture: false))
    return div(.class("create-media")) {
      if let picture { medium(picture, of: question.id, language, say) }
      if let sound { medium(sound, of: question.id, language, say) }
      div(.class("create-links")) {
        add(question.id, isPicture: true, isThere: picture != nil, say)
        add(question.id, isPicture: false, isThere: sound != nil, say)
      }
      // This line is present even when empty, so that screen readers announce a message as soon as it appears.
      p(.class("create-media-news"), .role("status")) { say(news.map { .mediaNews($0) } ?? Phrase("")) }
    }
  }

  /// The picture or the sound, the field for its text, and the button that removes it.
  private static func medium(_ medium: EditedMedium, of id: EditID, _ language: String, _ say: Speech) -> HTML {
    let isPicture = medium.file.type.isPicture
    let code = EditorAction.code(isPicture ? .pictureText : .soundText, id)
    let text = medium.text?.text(in: Language(tag: language) ?? .english) ?? ""
    let shown = text.utf8.isEmpty ? nil : LocalizedText(text, tag: language).shown(in: say.language)
    return div(.class("create-medium"), .key(isPicture ? "picture" : "sound")) {
      div(.class("media")) {
        isPicture
          ? MediaElements.picture(medium.file.address, shown, say) : MediaElements.sound(medium.file.address, nil, say)
      }
      label(.class("field")) {
        span { say(isPicture ? .alternativeText : .soundInWords) }
        // Browsers drop a line break at the start of a text area. This code adds a line break for the browser to drop, so that
        // the player's text stays unchanged.
        textarea(
          .id(code), .rows(1), .dir("auto"), .lang(language), .maxLength(8_000),
          .on(.input, EditorAction.text(isPicture ? .pictureText : .soundText, of: id, ""))
        ) { text.utf8.isEmpty ? "" : "\n" + text }
      }
      button(
        .class("secondary"), .type("button"), .describedBy(EditorScreen.questionID(id)),
        .on(.click, MediaAction.remove(id, isPicture: isPicture))
      ) { say(isPicture ? .removePicture : .removeSound) }
    }
  }

  /// The button that lets the player choose a file. The host passes the file to the action that is the button's value.
  private static func add(_ id: EditID, isPicture: Bool, isThere: Bool, _ say: Speech) -> HTML {
    let name: Phrase = isPicture ? (isThere ? .replacePicture : .addPicture) : (isThere ? .replaceSound : .addSound)
    return button(
      .class("secondary"), .type("button"), .id(MediaAction.addID(id, isPicture: isPicture)),
      .describedBy(EditorScreen.questionID(id)), .later(.openFile), .data(.type, isPicture ? pictures : sounds),
      .value(MediaAction.add(id, isPicture: isPicture, file: "").text)
    ) { say(name) }
  }

  /// The types that the browser offers in its file dialog. iPhones convert other pictures to one of these types.
  private static let pictures = "image/png,image/jpeg,image/gif,image/webp"
  private static let sounds = "audio/mpeg,audio/mp4,audio/ogg,audio/wav,.mp3,.m4a,.ogg,.oga,.opus,.wav"
}
