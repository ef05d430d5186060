import App
import CRSVG
import Glibc
import Platform

/// The font that emoji and flags are drawn with. It is read from its file, so it does not matter which fonts the machine has.
package struct EmojiFont: Sendable {
  private let path: String

  private static let name = "NotoColorEmoji.ttf"
  /// Where Debian's package has it.
  private static let debian = "/usr/share/fonts/truetype/noto/" + name

  /// The font in the folder of the program's resources, or else Debian's; `nil` where there is neither.
  package init?(resources: String) {
    let paths: [String] = [resources + "/fonts/" + Self.name, Self.debian]
    guard let path = paths.first(where: { (path: String) in access(path, R_OK) == 0 }) else { return nil }
    self.init(path: path)
  }

  init(path: String) { self.path = path }

  /// What an operator is told where there is no font.
  package static let missing =
    "no emoji font was found, so flags and emoji of typed quizzes are not drawn: install fonts-noto-color-emoji, "
    + "or put \(name) into the folder fonts of the resources"

  /// A row of emoji as a picture; `nil` if the font does not have all of them.
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
