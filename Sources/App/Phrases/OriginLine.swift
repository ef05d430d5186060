import Content
import Markup

extension Speech {
  /// Returns a line with the sources and licences of third-party content, or nothing if there are no sources, as for the
  /// operator's own content.
  @inline(never)
  func line(of origins: [Origin]) -> HTML {
    if origins.isEmpty { return .none }
    return p(.class("origins")) {
      self(Phrase(en: "Source: ", fr: "Source\u{A0}: ", es: "Fuente: ", ru: "Источник: "))
        + origins.map { $0.text }.joined(separator: ", ")
    }
  }

  /// Returns a line with the licence of a quiz, or nothing if `licence` is `nil`.
  @inline(never)
  func line(ofLicence licence: String?) -> HTML {
    guard let licence else { return .none }
    return p(.class("origins")) {
      self(Phrase(en: "Licence: ", fr: "Licence\u{A0}: ", es: "Licencia: ", ru: "Лицензия: ")) + licence
    }
  }
}
