import CBrotli

/// Compresses with Google's library, in the format of RFC 7932.
package enum Brotli {
  /// The bytes as small as the format gets them, or `nil` if that is not possible or would be no smaller.
  ///
  /// A page takes a tenth of a second, so this is nothing to wait for.
  package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var output = [UInt8](repeating: 0, count: bytes.count)
    var size = output.count
    let isComplete = BrotliEncoderCompress(
      BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, bytes.count, bytes, &size, &output)
    return isComplete == BROTLI_TRUE ? Array(output.prefix(size)) : nil
  }
}
