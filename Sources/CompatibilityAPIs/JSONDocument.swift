import Content
import HTTP
import JSON

extension Variants {
  /// Creates a JSON document that browsers may cache but must revalidate.
  package convenience init(
    _ json: JSON, _ further: [HeaderField] = [], vary: String = "Accept-Encoding", brotli: Brotli.Effort? = nil
  ) {
    let bytes = json.encoded()
    self.init(
      type: "application/json", headers: [HeaderField("Cache-Control", "no-cache"), HeaderField("Vary", vary)] + further,
      bytes: bytes, tag: Fingerprint(bytes).text, gzip: Gzip.compress(bytes),
      brotli: brotli.flatMap { Brotli.compress(bytes, effort: $0) })
  }
}
