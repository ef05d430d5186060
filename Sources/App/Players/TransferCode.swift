import JSON
import Markup

/// A code from the server that lets another device play as the same player. The player enters the code on that device.
struct TransferCode: Equatable, Sendable {
  let code: String
  /// How long the code stays valid after the response has arrived, in seconds.
  let seconds: Int
  /// A QR code for the address that contains the code, or `nil` if the response contains no valid one.
  let picture: CodePicture?
}

extension TransferCode: JSONReadable {
  init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    code = try reader.string("code")
    seconds = try reader.integer("seconds", in: 1...3600)
    picture = CodePicture(try reader.optional("picture")?.read() ?? [])
  }
}

/// A QR code (ISO/IEC 18004): a square grid of dark and light cells, which the standard calls modules.
public struct CodePicture: Equatable, Sendable {
  private let rows: [String]

  /// The width of the light border that cameras need around the code, in modules.
  static let quietZone = 4

  /// Takes rows of "1" for dark and "0" for light modules. Returns `nil` unless they form a square of 21 to 177 modules.
  public init?(_ rows: [String]) {
    guard (21...177).contains(rows.count),
      rows.allSatisfy({ row in row.utf8.count == rows.count && row.utf8.allSatisfy { $0 | 1 == UInt8(ascii: "1") } })
    else { return nil }
    self.rows = rows
  }

  /// Draws dark modules on a light background in both colour schemes, because cameras need that.
  public func view(_ name: String) -> HTML {
    let size = rows.count + 2 * CodePicture.quietZone
    return svg(.class("code-picture"), .viewBox("0 0 \(size) \(size)"), .role("img"), .label(name)) {
      rect(.width(size), .height(size), .fill("#fff"))
      path(.d(line), .fill("#000"))
    }
  }

  /// The SVG path of the picture, with a rectangle for each run of dark modules in a row.
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
