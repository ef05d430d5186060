import HTTP
import Markup

/// The bytes and the headers of a page.
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
    let headers = [HeaderField("Content-Type", "text/html; charset=utf-8")] + headers
    let accepted = AcceptEncoding(request?.header("Accept-Encoding") ?? "")
    if accepted.brotli, let packed = Brotli.compress(bytes, effort: .little) {
      return Response(status, headers: headers + [HeaderField("Content-Encoding", "br")], body: packed)
    }
    if accepted.gzip, let packed = Gzip.compress(bytes) {
      return Response(status, headers: headers + [HeaderField("Content-Encoding", "gzip")], body: packed)
    }
    return Response(status, headers: headers, body: bytes)
  }
}
