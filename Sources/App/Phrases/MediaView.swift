import Content
import Markup

/// Draws a question's picture and the controls that play its sound.
struct MediaView {
  /// Draws the picture and the sound controls, or nothing if the question has neither. Draws only pictures from files. Other
  /// pictures, such as flags and emoji, occur only in typed quizzes, which have their own code for them.
  ///
  /// This function is an entry point of the rich-text chunk. It is never inlined, so that its code stays in that chunk.
  @inline(never)
  static func view(_ question: Question, _ say: Speech) -> HTML {
    guard question.extras.hasMedia else { return .none }
    var parts: [HTML] = []
    if case .image(let file, let alternative)? = question.picture {
      parts.append(MediaElements.picture(file.address, alternative?.shown(in: say.language), say))
    }
    if let sound = question.extras.sound {
      parts.append(MediaElements.sound(sound.file.address, sound.alternative?.shown(in: say.language), say))
    }
    return parts.isEmpty ? .none : div(.class("media"), .key("media-" + question.id)) { HTML.sequence(parts) }
  }

  /// Draws the picture for a printed sheet. Instead of a sound, the sheet shows the word "Sound" and the alternative text, if
  /// any.
  @inline(never)
  static func onPaper(_ question: Question, _ say: Speech) -> HTML {
    guard question.extras.hasMedia else { return .none }
    var parts: [HTML] = []
    if case .image(let file, let alternative)? = question.picture {
      parts.append(div(.class("media")) { MediaElements.picture(file.address, alternative?.shown(in: say.language), say) })
    }
    if let sound = question.extras.sound {
      parts.append(
        p(.class("media-text")) {
          if let alternative = sound.alternative {
            say(.sound + .colon)
            say.show(alternative)
          } else {
            say(.sound)
          }
        })
    }
    return .sequence(parts)
  }
}

/// The elements for pictures and sounds. Questions on the device and questions in rooms share them.
enum MediaElements {
  /// - Parameter alternative: the alternative text. If it is `nil`, the page uses “Picture” in the player's language.
  @inline(never)
  static func picture(_ address: String, _ alternative: LocalizedText.Shown?, _ say: Speech) -> HTML {
    img(
      .src(address), .alt(alternative?.text ?? say(.picture)), alternative?.fallback.map { .lang($0) } ?? .none, .decodedAside)
  }

  /// Draws the controls that play the sound. An alternative text becomes part of their label. The text can also be opened below
  /// the controls, for deaf people who do not use a screen reader.
  @inline(never)
  static func sound(_ address: String, _ alternative: LocalizedText.Shown?, _ say: Speech) -> HTML {
    let name = say(.sound) + (alternative.map { say(.colon) + $0.text } ?? "")
    return .sequence([
      audio(.src(address), .label(name), alternative?.fallback.map { .lang($0) } ?? .none),
      alternative.map { alternative in
        details(.class("media-text")) {
          summary { say(.soundInWords) }
          p(alternative.fallback.map { .lang($0) } ?? .none) { alternative.text }
        }
      } ?? .none,
    ])
  }
}

extension Phrase {
  fileprivate static var picture: Phrase { Phrase(en: "Picture", fr: "Image", es: "Imagen", ru: "Изображение") }
  static var soundInWords: Phrase {
    Phrase(en: "Description of the sound", fr: "Description du son", es: "Descripción del sonido", ru: "Описание звука")
  }
}
