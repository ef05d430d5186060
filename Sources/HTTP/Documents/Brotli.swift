import CBrotli

/// Compresses with Google's Brotli library (RFC 7932).
package enum Brotli {
  /// How much time to spend on compression.
  package enum Effort {
    /// The smallest result. Compressing a page takes a tenth of a second, so do not use this while a client is waiting.
    case most
    /// As fast as gzip, with a smaller result.
    case little

    fileprivate var quality: Int32 {
      switch self {
      case .most: BROTLI_MAX_QUALITY
      case .little: 5
      }
    }
  }

  /// Returns the compressed bytes, or `nil` if compression fails or would make them larger.
  package static func compress(_ bytes: [UInt8], effort: Effort = .most) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: bytes.count)
    var size = output.count
    let isComplete = BrotliEncoderCompress(
      effort.quality, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &output)
    return isComplete == BROTLI_TRUE ? Array(output.prefix(size)) : nil
  }
}
