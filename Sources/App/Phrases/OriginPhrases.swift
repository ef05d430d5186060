import Content

extension Phrase {
  /// Where content of others is from, and under which licences.
  @inline(never)
  static func origins(_ origins: [Origin]) -> Phrase {
    Phrase(en: "Source: ", fr: "Source\u{202F}: ", es: "Fuente: ", ru: "Источник: ")
      + Phrase(origins.map { $0.text }.joined(separator: ", "))
  }
}
