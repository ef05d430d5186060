import App
import CRSVG
import Markup

/// Pictures for clients that cannot show SVG, such as `UIImage`: drawn by librsvg, with the fonts that the machine has.
enum PNG {
  /// The picture of a typed quiz, in twice the size of its own units.
  static func draw(_ picture: TypedPicture) -> [UInt8]? {
    draw(picture.view.rendered(), width: 2 * TypedPicture.width, height: 2 * TypedPicture.height)
  }

  /// Whoever asks it.
  static func draw(_ portrait: Portrait) -> [UInt8]? { draw(portrait.view.rendered(), width: 192, height: 192) }

  /// The poster of a film.
  static func draw(_ poster: PosterFile) -> [UInt8]? {
    draw(poster.view.rendered(), style: PosterFile.style, width: PosterFile.width, height: PosterFile.height)
  }

  /// A drawing as a PNG file of so many pixels; `nil` if it cannot be drawn, which is the fault of the drawing.
  ///
  /// - Parameters:
  ///   - svg: the whole file, which need not say how large it is.
  ///   - style: a style sheet for what the file leaves to one.
  static func draw(_ svg: [UInt8], style: String = "", width: Int, height: Int) -> [UInt8]? {
    var file: [UInt8] = []
    let isDrawn = withUnsafeMutablePointer(to: &file) { file in
      potiron_draw_png(
        svg, svg.count, Array(style.utf8), style.utf8.count, Int32(width), Int32(height), PNG.append, file)
    }
    return isDrawn == 1 ? file : nil
  }

  /// Takes a piece of a file; `context` is the array of its bytes.
  static let append: cairo_write_func_t = { context, piece, size in
    let (success, writeError): (Int32, Int32) = (0, 11)
    guard let piece, let file = context?.assumingMemoryBound(to: [UInt8].self) else { return writeError }
    file.pointee.append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(size)))
    return success
  }
}
