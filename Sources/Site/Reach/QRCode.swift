import CQREncode

/// A text as a square of dark and light modules (ISO/IEC 18004), for a camera to read.
package struct QRCode: Equatable {
  /// Modules on a side.
  let width: Int
  /// Which modules are dark, row by row.
  let modules: [Bool]

  /// So many light modules stand around it, by the standard.
  static let margin = 4

  /// Nil if the text is too long.
  package init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  /// Lines for a terminal, two rows of modules in each; in colours of their own, since a code in a terminal's would be light on dark
  /// in many, which not every camera reads.
  package var drawing: String {
    let rows = stride(from: -Self.margin, to: width + Self.margin, by: 2)
    return rows.map { row in
      let signs = (-Self.margin..<width + Self.margin).map { column in
        switch (isDark(row, column), isDark(row + 1, column)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }
      return Self.darkOnLight + signs.joined() + Self.ownColours + "\n"
    }.joined()
  }

  /// Black on white, whatever a terminal's theme takes for these.
  static let darkOnLight = "\u{1b}[38;5;16;48;5;231m"
  static let ownColours = "\u{1b}[0m"

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column]
  }
}
