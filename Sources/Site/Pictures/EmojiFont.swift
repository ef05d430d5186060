import App
import CRSVG
import Glibc
import Platform

/// The font for emoji and flags. It is loaded directly from its file, so the machine's font configuration does not matter.
package struct EmojiFont: Sendable {
  private let path: String

  private static let name = "NotoColorEmoji.ttf"
  /// The path at which Debian's package installs the font.
  private static let debian = "/usr/share/fonts/truetype/noto/" + name

  /// Finds the font in the resources folder, or else in Debian's folder. Returns `nil` if neither folder has it.
  package init?(resources: String) {
    let paths: [String] = [resources + "/fonts/" + Self.name, Self.debian]
    guard let path = paths.first(where: { (path: String) in access(path, R_OK) == 0 }) else { return nil }
    self.init(path: path)
  }

  init(path: String) { self.path = path }

  /// The message for the operator if there is no font.
  package static let missing =
    "no emoji font found, so flags and emoji in typed quizzes are not drawn: install fonts-noto-color-emoji, "
    + "or put \(name) into the folder “fonts” of the resources"

  /// Draws a row of emoji. Returns `nil` if the font does not have all of them, or if drawing fails.
  func draw(_ signs: String) -> TypedPicture.Emoji? {
    var file: [UInt8] = []
    var (width, height): (Int32, Int32) = (0, 0)
    let isDrawn = withUnsafeMutablePointer(to: &file) { file in
      potiron_draw_emoji(path, signs, &width, &height, PNG.append, file)
    }
    guard isDrawn == 1 else { return nil }
    return TypedPicture.Emoji(address: "data:image/png;base64," + file.base64, width: Int(width), height: Int(height))
  }
}
