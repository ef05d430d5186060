import Platform

/// One document, prepared as plain bytes, in each available content coding, and as a "not modified" response.
package final class Variants: Sendable {
  private let plain: PreparedResponse
  private let gzip: PreparedResponse?
  private let brotli: PreparedResponse?
  private let unchanged: PreparedResponse
  /// Identifies the document's bytes. The ETag contains this tag.
  package let tag: String

  /// Prepares the responses, each with `headers`. The ETag (RFC 9110, 8.8.3) contains `tag`, which must change whenever the
  /// bytes change.
  package init(
    _ status: Status = .ok, type: String, headers: [HeaderField], bytes: [UInt8], tag: String, gzip: [UInt8]? = nil,
    brotli: [UInt8]? = nil
  ) {
    func prepare(_ bytes: [UInt8], coding: String?) -> PreparedResponse {
      var all = [HeaderField("Content-Type", type)] + headers
      if let coding { all.append(HeaderField("Content-Encoding", coding)) }
      all.append(HeaderField("ETag", "\"\(tag)\(coding.map { "-" + $0 } ?? "")\""))
      return PreparedResponse(Response(status, headers: all, body: bytes).secured)
    }
    plain = prepare(bytes, coding: nil)
    self.gzip = gzip.map { prepare($0, coding: "gzip") }
    self.brotli = brotli.map { prepare($0, coding: "br") }
    unchanged = PreparedResponse(Response(.notModified, headers: headers + [HeaderField("ETag", "\"\(tag)\"")]).secured)
    self.tag = tag
  }

  /// The size in bytes, without a content coding.
  package var size: Int { plain.bodySize }

  /// Returns the response for a client: "not modified" if the client's cached copy is current, otherwise the document in a
  /// content coding that the client accepts.
  package func reply(to request: Request) -> Reply {
    if request.hasCopy(tag) { return .prepared(unchanged) }
    guard gzip != nil || brotli != nil else { return .prepared(plain) }
    let accepted = AcceptEncoding(request.header("Accept-Encoding") ?? "")
    if let brotli, accepted.brotli { return .prepared(brotli) }
    if let gzip, accepted.gzip { return .prepared(gzip) }
    return .prepared(plain)
  }
}

extension Request {
  /// Whether the client's cached copy has this tag, according to `If-None-Match`.
  package func hasCopy(_ tag: String) -> Bool { header("If-None-Match").map { EntityTags($0).contains(tag) } ?? false }
}

/// The tags of an `If-None-Match` header (RFC 9110, 13.1.2), compared weakly and regardless of the content coding.
private struct EntityTags {
  private let header: String.UTF8View

  init(_ header: String) { self.header = header.utf8 }

  func contains(_ tag: String) -> Bool {
    if header.elementsEqual("*".utf8) { return true }
    return header.split(separator: UInt8(ascii: ",")).contains { candidate in
      var opaque = candidate.trimmed
      if opaque.starts(with: "W/".utf8) { opaque = opaque.dropFirst(2) }
      let name = opaque.split(separator: UInt8(ascii: "\"")).first ?? opaque.prefix(0)
      guard name.starts(with: tag.utf8) else { return false }
      return ["", "-gzip", "-br"].contains { name.dropFirst(tag.utf8.count).elementsEqual($0.utf8) }
    }
  }
}

/// Which of the server's content codings an `Accept-Encoding` header accepts (RFC 9110, 12.5.3).
package struct AcceptEncoding: Equatable {
  package private(set) var gzip = false
  package private(set) var brotli = false

  package init(_ header: String) {
    for part in header.utf8.split(separator: UInt8(ascii: ",")) {
      let end = part.firstIndex(of: UInt8(ascii: ";")) ?? part.endIndex
      let name = part[..<end].trimmed
      let isRefused = part[end...].split(separator: UInt8(ascii: ";")).contains { piece in
        let quality = String(decoding: piece.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
        return quality.hasPrefix("q=0") && !quality.dropFirst(3).contains { $0 != "." && $0 != "0" }
      }
      if name.elementsEqual("gzip".utf8) { gzip = !isRefused }
      if name.elementsEqual("br".utf8) { brotli = !isRefused }
    }
  }
}
