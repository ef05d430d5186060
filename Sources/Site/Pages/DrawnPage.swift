import HTTP
import Markup

/// A rendered page: its status, its headers and its bytes.
struct DrawnPage {
  let status: Status
  let headers: [HeaderField]
  let bytes: [UInt8]

  /// Renders a page. `policy` contains the headers that allow its inline scripts and styles.
  init(_ html: HTML, _ status: Status, _ policy: [HeaderField]) {
    self.status = status
    headers =
      [HeaderField("Cache-Control", "no-cache"), HeaderField("Vary", "Accept-Encoding, Accept-Language, Cookie")] + policy
    bytes = html.renderedDocument()
  }

  func response(to request: Request?) -> Response {
    Response(status, headers: [HeaderField("Content-Type", "text/html; charset=utf-8")] + headers, body: bytes).packed(
      for: request)
  }
}

extension Response {
  /// Returns the response with its body compressed with Brotli or gzip. Returns it unchanged if the client accepts neither, or if
  /// compression does not make the body smaller.
  func packed(for request: Request?) -> Response {
    let accepted = AcceptEncoding(request?.header("Accept-Encoding") ?? "")
    var (coding, packed): (String, [UInt8]?) = ("br", accepted.brotli ? Brotli.compress(body, effort: .little) : nil)
    if packed == nil, accepted.gzip { (coding, packed) = ("gzip", Gzip.compress(body)) }
    guard let packed else { return self }
    return Response(status, headers: headers + [HeaderField("Content-Encoding", coding)], body: packed)
  }
}
