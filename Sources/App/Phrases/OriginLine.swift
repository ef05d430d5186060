import Content
import Markup

extension Speech {
  /// Where content of others is from, and under which licences; nothing for the operator's own.
  @inline(never)
  func line(of origins: [Origin]) -> HTML {
    if origins.isEmpty { return .none }
    return p(.class("origins")) {
      self(Phrase(en: "Source: ", fr: "Source\u{A0}: ", es: "Fuente: ", ru: "Источник: "))
        + origins.map { $0.text }.joined(separator: ", ")
    }
  }
}
