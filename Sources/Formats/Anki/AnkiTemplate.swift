/// A card template of a note type. It states which fields of a note are on the front and on the back of a card.
///
/// A template is HTML with field names in double braces, such as `{{Front}}` or `{{type:Back}}`.
struct AnkiTemplate {
  /// A part of a template.
  private enum Part {
    case text(ArraySlice<UInt8>)
    /// A field, by its position in the note.
    case field(Int)
  }

  private let front: [Part]
  /// The positions of the fields that only the back shows, after the field whose content the player types, if there is one. The
  /// first of them that is not blank is the answer.
  private let back: [Int]
  /// Whether the player types the answer.
  private(set) var isTyped = false

  /// The template with the first field on the front and the second on the back, as in Anki's note type "Basic".
  static let basic = AnkiTemplate()

  private init() { (front, back) = ([.field(0)], [1]) }

  init(front: String, back: String, fields: [String]) {
    let (parts, isTyped) = AnkiTemplate.parts(of: Array(front.utf8), fields)
    var shown: [Int] = []
    for case .field(let field) in parts where !shown.contains(field) { shown.append(field) }
    var hidden: [Int] = []
    for case .field(let field) in AnkiTemplate.parts(of: Array(back.utf8), fields).parts
    where !shown.contains(field) && !hidden.contains(field) { hidden.append(field) }
    // If the front contains a script or a style, only the front's fields are used, without the text around them.
    let isPlain = !front.has("<script") && !front.has("<style")
    self.front = isPlain ? parts : shown.map { .field($0) }
    // A field whose content the player types is on both sides of the card. This field is the answer, so it comes first in `back`.
    let typed = AnkiTemplate.typed(in: Array(front.utf8), fields)
    (self.back, self.isTyped) = (typed.map { field in [field] + hidden.filter { $0 != field } } ?? hidden, isTyped)
  }

  /// The maximum length of either side of a template in bytes. A longer side is probably a program, and is ignored.
  private static let longest = 20_000

  private static func parts(of bytes: [UInt8], _ fields: [String]) -> (parts: [Part], isTyped: Bool) {
    var (parts, isTyped): ([Part], Bool) = ([], false)
    guard bytes.count <= longest else { return ([], false) }
    var (place, start) = (0, 0)
    while let open = bytes[place...].place(of: "{{"), let close = bytes[open...].place(of: "}}") {
      let (field, isTypedField) = reference(bytes[(open + 2)..<close], fields)
      if open > start { parts.append(.text(bytes[start..<open])) }
      if isTypedField { isTyped = true } else if let field { parts.append(.field(field)) }
      (place, start) = (close + 2, close + 2)
    }
    if start < bytes.count { parts.append(.text(bytes[start...])) }
    return (parts, isTyped)
  }

  private static func typed(in bytes: [UInt8], _ fields: [String]) -> Int? {
    var place = 0
    guard bytes.count <= longest else { return nil }
    while let open = bytes[place...].place(of: "{{"), let close = bytes[open...].place(of: "}}") {
      let (field, isTyped) = reference(bytes[(open + 2)..<close], fields)
      if isTyped { return field }
      place = close + 2
    }
    return nil
  }

  /// Returns the position of the field in a reference such as `type:Back`, and whether the player types the field's content. The
  /// field is `nil` for conditions, such as `{{#Hint}}`, and for special fields, such as `{{Tags}}`.
  private static func reference(_ name: ArraySlice<UInt8>, _ fields: [String]) -> (field: Int?, isTyped: Bool) {
    let parts = name.split(separator: UInt8(ascii: ":"))
    guard let last = parts.last?.trimmed else { return (nil, false) }
    let isTyped = parts.dropLast().contains { $0.trimmed.elementsEqual("type".utf8) }
    return (fields.firstIndex { $0.utf8.elementsEqual(last) }, isTyped)
  }

  /// Returns the size of a card's texts in bytes.
  func size(of fields: [String]) -> Int {
    func size(_ field: Int) -> Int { fields.indices.contains(field) ? fields[field].utf8.count : 0 }
    return back.reduce(0) { $0 + size($1) }
      + front.reduce(0) { sum, part in
        switch part {
        case .text(let text): sum + text.count
        case .field(let field): sum + size(field)
        }
      }
  }

  /// Makes the card for a note with these fields. The first field of the back that is not blank becomes the answer. The other
  /// fields of the back become the explanation.
  func card(of fields: [String], tags: [String], kind: Int, at place: Place) -> AnkiCards.Card {
    var front: [UInt8] = []
    for part in self.front {
      switch part {
      case .text(let text): front += text
      case .field(let field): if fields.indices.contains(field) { front += fields[field].utf8 }
      }
    }
    var card = AnkiCards.Card(
      front: String(decoding: front, as: UTF8.self), back: "", tags: tags, isTyped: isTyped, kind: kind, place: place)
    var others = back.filter { fields.indices.contains($0) && !CellText.isBlank(fields[$0]) }.map { fields[$0] }
    if !others.isEmpty { card.back = others.removeFirst() }
    card.more = others
    return card
  }
}
