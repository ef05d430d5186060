extension HTMLText {
  /// Returns HTML without bold and italics. With `all`, the tags of subscripts, superscripts and code are removed too, because
  /// players cannot type these in an answer.
  static func withoutEmphasis(_ html: String, all: Bool) -> String {
    let bytes = Array(html.utf8)
    guard bytes.contains(UInt8(ascii: "<")) else { return html }
    var output: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), let tag = HTMLTag(in: bytes, at: place), tag.element.isMark(all) {
        place = tag.end
      } else {
        output.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension HTMLElement {
  fileprivate func isMark(_ all: Bool) -> Bool {
    switch self {
    case .strong, .emphasis: true
    case .lowered, .raised, .code: all
    default: false
    }
  }
}
