import Content
import HTTP

extension Variants {
  /// A file whose tag is the fingerprint of its bytes.
  convenience init(type: String, headers: [HeaderField], file bytes: [UInt8], gzip: [UInt8]?, brotli: [UInt8]? = nil) {
    self.init(type: type, headers: headers, bytes: bytes, tag: Fingerprint(bytes).text, gzip: gzip, brotli: brotli)
  }
}
