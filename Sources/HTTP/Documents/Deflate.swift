import CZlib

/// Inflates raw DEFLATE data (RFC 1951), as used in ZIP archives.
package enum Deflate {
  /// Returns exactly `size` bytes of inflated data, or `nil` if the data is damaged, has a different size, or is 4 GiB or larger.
  ///
  /// Stops after `size` + 1 bytes, so that a decompression bomb cannot use more memory. Ignores bytes after the end of the data.
  package static func inflate(_ bytes: [UInt8], size: Int) -> [UInt8]? {
    // Makes room for one byte more than expected, to detect data that is too long.
    let room = size.addingReportingOverflow(1)
    guard size >= 0, !room.overflow, let space = UInt32(exactly: room.partialValue), let count = UInt32(exactly: bytes.count)
    else { return nil }
    var stream = z_stream()
    let withoutHeader: Int32 = -15
    let version = inflateInit2_(&stream, withoutHeader, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard version == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(space))
    let isComplete = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = count
        stream.next_out = output.baseAddress
        stream.avail_out = space
        return CZlib.inflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isComplete, stream.total_out == UInt(size) else { return nil }
    output.removeLast()
    return output
  }
}
