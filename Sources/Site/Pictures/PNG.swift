import CRSVG

/// Creates PNG files for clients that cannot show SVG, such as `UIImage`. librsvg draws them with the machine's fonts.
enum PNG {
  /// Returns a PNG file of this size in pixels, or `nil` if the SVG file cannot be drawn.
  ///
  /// - Parameters:
  ///   - svg: the SVG file. It need not state its size.
  ///   - style: a style sheet that the SVG file requires.
  static func draw(_ svg: [UInt8], style: String = "", width: Int, height: Int) -> [UInt8]? {
    var file: [UInt8] = []
    let isDrawn = withUnsafeMutablePointer(to: &file) { file in
      potiron_draw_png(svg, svg.count, Array(style.utf8), style.utf8.count, Int32(width), Int32(height), PNG.append, file)
    }
    return isDrawn == 1 ? file : nil
  }

  /// Appends bytes to a file in memory. `context` points to the array that holds the file.
  static let append: cairo_write_func_t = { context, piece, size in
    let (success, writeError): (Int32, Int32) = (0, 11)
    guard let piece, let file = context?.assumingMemoryBound(to: [UInt8].self) else { return writeError }
    file.pointee.append(contentsOf: UnsafeBufferPointer(start: piece, count: Int(size)))
    return success
  }
}
