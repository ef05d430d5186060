import CZlib

/// Compresses with zlib, in the format of RFC 1952.
package enum Gzip {
  /// Returns the bytes as a gzip file, or `nil` if compression fails or would make them larger.
  package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    let windowOfGzip: Int32 = 15 + 16
    let version = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowOfGzip, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard version == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count)
    let isComplete = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    return isComplete ? Array(output.prefix(Int(stream.total_out))) : nil
  }
}
