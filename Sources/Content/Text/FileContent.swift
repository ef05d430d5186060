import JSON

/// The bytes of a file, and their `Content-Type` if it is needed to decode them.
public struct FileContent: Equatable, Sendable {
  public let bytes: [UInt8]
  public let type: String?

  public init(_ bytes: [UInt8], type: String? = nil) { (self.bytes, self.type) = (bytes, type) }
}

extension FileContent: JSONReadable {
  /// Reads a file as a browser sends it: `{"text": "…"}` if it is valid UTF-8, otherwise `{"type": "text/plain", "bytes": "…"}`.
  /// In `bytes`, each byte is written as its character in Windows-1252, because that encoding has a character for every byte.
  @inline(never)
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    if let text = try reader.optional("text") {
      self.init(Array(try text.string.utf8))
    } else {
      self.init(TextEncoding.bytes1252(of: try reader.string("bytes")), type: try reader.string("type"))
    }
  }
}
