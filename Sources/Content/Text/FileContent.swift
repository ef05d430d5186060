import JSON

/// The bytes of a file, and their `Content-Type` if it matters.
public struct FileContent: Equatable, Sendable {
  public let bytes: [UInt8]
  public let type: String?

  public init(_ bytes: [UInt8], type: String? = nil) { (self.bytes, self.type) = (bytes, type) }
}

extension FileContent: JSONReadable {
  /// Reads a file as a browser sends it: `{"text": "…"}` if it is valid UTF-8, otherwise `{"type": "text/plain", "bytes": "…"}`,
  /// with each byte as its character in Windows-1252. That encoding has a character for every byte.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    if let text = try reader.optional("text") {
      self.init(Array(try text.string.utf8))
    } else {
      let bytes = try reader.string("bytes").unicodeScalars.map { TextEncoding.byte1252($0.value) ?? 0 }
      self.init(bytes, type: try reader.string("type"))
    }
  }
}
