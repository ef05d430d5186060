import App
import CRSVG
import Markup

/// Pictures for clients that cannot show SVG, such as `UIImage`: drawn by librsvg, with the fonts that the machine has.
enum PNG {
  /// The picture of a typed quiz, in twice the size of its own units.
  static func draw(_ picture: TypedPicture) -> [UInt8]? {
    draw(
      picture.viewWithoutEmoji.rendered(), emoji: picture.emoji, scale: 2, width: 2 * TypedPicture.width,
      height: 2 * TypedPicture.height)
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
  ///   - emoji: what is drawn over it, in units of which there are `scale` pixels each.
  static func draw(
    _ svg: [UInt8], style: String = "", emoji: [TypedPicture.Line] = [], scale: Double = 1, width: Int, height: Int
  ) -> [UInt8]? {
    var file: [UInt8] = []
    let texts = emoji.map { Array($0.signs.utf8CString) }
    let isDrawn = withUnsafeMutablePointer(to: &file) { file in
      withPointers(to: texts) { texts in
        let lines = zip(emoji, texts).map { line, text in
          potiron_line(text: text, x: Double(line.x) * scale, y: Double(line.y) * scale, size: Double(line.size) * scale)
        }
        return potiron_draw_png(
          svg, svg.count, Array(style.utf8), style.utf8.count, lines, lines.count, "Noto Color Emoji", Int32(width),
          Int32(height),
          { context, piece, size in
            let (success, writeError): (Int32, Int32) = (0, 11)
            guard let piece, let file = context?.assumingMemoryBound(to: [UInt8].self) else { return writeError }
            file.pointee.append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(size)))
            return success
          }, file)
      }
    }
    return isDrawn == 1 ? file : nil
  }

  /// Calls a function with texts at fixed places, for as long as it takes.
  private static func withPointers<Value>(
    to texts: [[CChar]], _ body: ([UnsafePointer<CChar>]) -> Value
  ) -> Value {
    let places = texts.map { text in
      let place = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
      place.initialize(from: text, count: text.count)
      return place
    }
    defer { for place in places { place.deallocate() } }
    return body(places.map { UnsafePointer($0) })
  }
}
