import CQREncode

/// A text as a QR code: a square of dark and light modules (ISO/IEC 18004).
package struct QRCode: Equatable {
  /// The number of modules per side.
  let width: Int
  /// Whether each module is dark, row by row.
  let modules: [Bool]

  /// The width of the light margin in modules, as the standard requires.
  static let margin = 4

  /// Returns `nil` if the text is too long.
  package init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    width = Int(code.pointee.width)
    modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width).map { $0 & 1 == 1 }
  }

  /// The code for a terminal, with two rows of modules per line. It sets its own colours, because not every camera reads a light
  /// code on a dark terminal.
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

  /// Black on white, regardless of the terminal's theme.
  static let darkOnLight = "\u{1b}[38;5;16;48;5;231m"
  static let ownColours = "\u{1b}[0m"

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column]
  }
}
