import CBrotli

/// Compresses with Google's library, in the format of RFC 7932.
package enum Brotli {
  /// How much time goes into making bytes smaller.
  package enum Effort {
    /// As small as the format gets them. A page takes a tenth of a second, so this is nothing to wait for.
    case most
    /// As long as gzip takes, for fewer bytes than gzip's.
    case little

    fileprivate var quality: Int32 {
      switch self {
      case .most: BROTLI_MAX_QUALITY
      case .little: 5
      }
    }
  }

  /// The bytes, smaller, or `nil` if that is not possible.
  package static func compress(_ bytes: [UInt8], effort: Effort = .most) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: bytes.count)
    var size = output.count
    let isComplete = BrotliEncoderCompress(
      effort.quality, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &output)
    return isComplete == BROTLI_TRUE ? Array(output.prefix(size)) : nil
  }
}
