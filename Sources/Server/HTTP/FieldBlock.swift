import CMicroHTTPD

/// Names and values in the order in which they came, in one piece of memory.
///
/// Copied out of the library's buffers in one go, so that a request owns what it says; looked through only when someone asks.
struct FieldBlock: Sendable {
  /// Each field: the name's length and the value's as 32 bits each, least significant byte first, then their bytes.
  private var bytes: [UInt8] = []

  /// Copies the fields of one kind; only from within the access handler.
  init(of kind: MHD_ValueKind, from connection: OpaquePointer) {
    if kind == .HEADER_KIND { bytes.reserveCapacity(512) }
    withUnsafeMutablePointer(to: &self) { block in
      _ = MHD_get_connection_values_n(
        connection, kind,
        { context, _, name, nameLength, value, valueLength in
          let block = context?.assumingMemoryBound(to: FieldBlock.self)
          block?.pointee.append(
            name: UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameLength),
            value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueLength))
          return .YES
        }, block)
    }
  }

  init(_ fields: [(name: String, value: String)]) {
    for field in fields {
      Array(field.name.utf8).withUnsafeBytes { name in
        Array(field.value.utf8).withUnsafeBytes { value in append(name: name, value: value) }
      }
    }
  }

  private mutating func append(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    for length in [UInt32(name.count), UInt32(value.count)] {
      withUnsafeBytes(of: length.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: name)
    bytes.append(contentsOf: value)
  }

  /// Calls `body` with each name and value until it says no.
  func forEach(_ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool) {
    var position = 0
    while position < bytes.count {
      let nameEnd = position + 8 + length(at: position)
      let valueEnd = nameEnd + length(at: position + 4)
      guard body(bytes[position + 8..<nameEnd], bytes[nameEnd..<valueEnd]) else { return }
      position = valueEnd
    }
  }

  private func length(at position: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[position + $1]) << ($1 * 8) }
  }
}
