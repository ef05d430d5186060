import App
import HTTP
import Markup

/// The bytes of a page and how they are sent.
struct DrawnPage {
  let status: Status
  let headers: [HeaderField]
  let bytes: [UInt8]

  /// A page of the app, which pages of these origins may show in a frame; `further` is what it says besides.
  init(_ document: Document, _ status: Status, ancestors: [String], _ further: [HeaderField]) {
    self.init(
      document.html, status,
      SecurityHeaders.allowing(
        scripts: document.scripts.map(\.hash), styles: document.styles.map(\.hash), asksElsewhere: true, ancestors: ancestors)
        + [HeaderField("Link", document.preloads)] + further)
  }

  /// A page that consists of files and of what `policy` allows to stand in it.
  init(_ html: HTML, _ status: Status, _ policy: [HeaderField]) {
    self.status = status
    headers =
      [HeaderField("Cache-Control", "no-cache"), HeaderField("Vary", "Accept-Encoding, Accept-Language, Cookie")] + policy
    bytes = html.renderedDocument()
  }

  func response(to request: Request?) -> Response {
    let headers = [HeaderField("Content-Type", "text/html; charset=utf-8")] + headers
    guard AcceptEncoding(request?.header("Accept-Encoding") ?? "").gzip, let packed = Gzip.compress(bytes) else {
      return Response(status, headers: headers, body: bytes)
    }
    return Response(status, headers: headers + [HeaderField("Content-Encoding", "gzip")], body: packed)
  }
}
