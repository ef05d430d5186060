import JSON
import Markup

/// A code by which another device becomes this player's, as the server has made it.
struct TransferCode: Equatable, Sendable {
  let code: String
  /// For how long it counts from when it came.
  let seconds: Int
  /// The same for a camera, as the address that it leads to: rows of dark and light modules; `nil` where there is none.
  let picture: CodePicture?
}

extension TransferCode: JSONReadable {
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    code = try reader.string("code")
    seconds = try reader.integer("seconds", in: 1...3600)
    var rows: [String] = []
    if let picture = try reader.optional("picture") { rows = try picture.read() }
    picture = CodePicture(rows)
  }
}

/// A QR code (ISO/IEC 18004) as a square of modules.
struct CodePicture: Equatable, Sendable {
  private let rows: [String]

  /// Light modules that have to be around the code, so that a camera finds it.
  static let quietZone = 4

  /// Rows of "1" for dark and "0" for light modules; `nil` for what is no square of a size that there is.
  init?(_ rows: [String]) {
    guard (21...177).contains(rows.count) else { return nil }
    for row in rows {
      guard row.utf8.count == rows.count, row.utf8.allSatisfy({ $0 | 1 == UInt8(ascii: "1") }) else { return nil }
    }
    self.rows = rows
  }

  /// Dark on light in both schemes, as cameras want it.
  func view(_ name: String) -> HTML {
    let size = rows.count + 2 * CodePicture.quietZone
    return svg(.class("code-picture"), .viewBox("0 0 \(size) \(size)"), .role("img"), .label(name)) {
      rect(.width(size), .height(size), .fill("#fff"))
      path(.d(line), .fill("#000"))
    }
  }

  /// Each run of dark modules as a rectangle.
  var line: String {
    var line = ""
    for (y, row) in rows.enumerated() {
      let modules = Array(row.utf8)
      var x = 0
      while x < modules.count {
        var end = x
        while end < modules.count, modules[end] == UInt8(ascii: "1") { end += 1 }
        if end > x {
          line += "M\(x + CodePicture.quietZone) \(y + CodePicture.quietZone)h\(end - x)v1H\(x + CodePicture.quietZone)z"
        }
        x = end + 1
      }
    }
    return line
  }
}
