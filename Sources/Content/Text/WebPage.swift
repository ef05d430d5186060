/// A web page that was received instead of a file, such as a page about the file or a login page.
public struct WebPage: Equatable, Sendable {
  /// The address of the file that the page shows, or `nil` if it is unknown.
  public let file: String?

  public init(file: String?) { self.file = file }

  /// Returns `nil` if the text is not HTML. `address` is the address from which the text was loaded. If it is `nil`, the address
  /// that the page states in its HTML is used.
  @inline(never)
  public init?(_ text: String, at address: String? = nil) {
    let bytes = Array(text.utf8.prefix(Self.longestHead))
    guard Self.isPage(bytes) else { return nil }
    file = (address ?? Self.ownAddress(in: bytes)).flatMap { Self.file(shownAt: $0) }
  }

  /// The number of bytes to examine at the start of a text.
  private static let longestHead = 1 << 15

  @inline(never)
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while true {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      // Skips an XML declaration or a comment.
      guard begins("<?", bytes, place) || begins("<!--", bytes, place),
        let end = TextEncoding.place(of: [UInt8(ascii: ">")], in: bytes, from: place)
      else { break }
      place = end + 1
    }
    let start = bytes.inSmallLetters
    for tag in ["<!doctype html", "<html", "<head", "<body", "<script", "<meta", "<title"] where begins(tag, start, place) {
      return true
    }
    return false
  }

  private static func begins(_ text: String, _ bytes: [UInt8], _ place: Int) -> Bool {
    TextEncoding.begins(with: Array(text.utf8), bytes, at: place)
  }

  /// Returns the address that a page states in its HTML, if any. Browsers add the address to pages that they save, and many pages
  /// contain a canonical link.
  @inline(never)
  private static func ownAddress(in bytes: [UInt8]) -> String? {
    for mark in ["saved from url=(", "rel=\"canonical\" href=\"", "og:url\" content=\""] {
      guard let place = TextEncoding.place(of: Array(mark.utf8), in: bytes, from: 0),
        let start = TextEncoding.place(of: Array("http".utf8), in: bytes, from: place)
      else { continue }
      var end = start
      while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: ">") { end += 1 }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    return nil
  }
}

// MARK: - Addresses of files

extension WebPage {
  /// Returns the address of the file that a page shows, or `nil` for an unknown kind of address. Recognises the addresses of
  /// well-known sites, and of programs such as GitLab and Nextcloud on any host.
  @inline(never)
  public static func file(shownAt address: String) -> String? {
    let halves = address.parts(at: "#")[0].parts(at: "?")
    let parts = halves[0].parts(at: "/")
    // The parts are "https:", an empty part, the host, and the segments of the path.
    guard parts.count > 3, !parts[3].utf8.isEmpty else { return nil }
    let query = (halves.count > 1 ? halves[1] : "").parts(at: "&")
    var host = parts[2].inSmallLetters
    // The index of the path segment to replace with "raw", the index of the segment to leave out, and the text to append. An
    // index of 0 means that there is no such segment.
    var (raw, left, end) = (0, 0, "")
    func has(_ part: String, at place: Int) -> Bool { place < parts.count && parts[place] == part }
    switch host {
    case "github.com", "www.github.com":
      guard has("blob", at: 5) else { return nil }
      (host, left) = ("raw.githubusercontent.com", 5)
    case "gist.github.com":
      if has("raw", at: parts.count - 1) { return nil }
      end = "/raw"
    case "pastebin.com":
      guard parts.count == 4 else { return nil }
      host += "/raw"
    case "drive.google.com":
      for part in query where begins("id=", Array(part.utf8), 0) && has("open", at: 3) {
        return "https://drive.google.com/uc?export=download&" + part
      }
      return has("d", at: 4) && parts.count > 5 ? "https://drive.google.com/uc?export=download&id=" + parts[5] : nil
    case "www.dropbox.com", "dropbox.com":
      for part in query where part != "dl=0" && !part.utf8.isEmpty {
        if part == "dl=1" { return nil }
        end += part + "&"
      }
      end = "?" + end + "dl=1"
    case "docs.google.com": return exported(parts)
    default:
      // Nextcloud's sharing links end with a 15-character token. The paths of SharePoint's sharing links begin with a code such as
      // ":x:".
      let last = Array(parts[parts.count - 1].utf8)
      let isToken = last.count == 15 && last.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) }
      if isToken, has("s", at: parts.count - 2) { return halves[0] + "/download" }
      if parts[3].utf8.first == UInt8(ascii: ":"), Array(host.utf8).suffix(15).elementsEqual(".sharepoint.com".utf8) {
        for part in query where part == "download=1" { return nil }
        return halves[0] + "?" + query.reduce("") { $1.utf8.isEmpty ? $0 : $0 + $1 + "&" } + "download=1"
      }
      // Bitbucket uses "/src/". On any host, Forgejo and Gitea use "/src/branch/", "/src/commit/" or "/src/tag/", and GitLab uses
      // "/-/blob/".
      if has("src", at: 5), host == "bitbucket.org" || has("branch", at: 6) || has("commit", at: 6) || has("tag", at: 6) {
        raw = 5
      } else {
        for place in parts.indices where raw == 0 && parts[place] == "-" && has("blob", at: place + 1) { raw = place + 1 }
      }
      if raw == 0 { return nil }
    }
    var file = parts[0] + "//" + host
    for place in parts.indices where place > 2 && place != left && !parts[place].utf8.isEmpty {
      file += "/" + (place == raw ? "raw" : parts[place])
    }
    return file + end
  }

  /// Returns the address at which Google exports a spreadsheet as a workbook, or a document as text. Returns `nil` for anything
  /// else. `parts` are the parts of the page's address.
  private static func exported(_ parts: [String]) -> String? {
    let last = parts[parts.count - 1]
    guard let place = parts.firstIndex(where: { $0 == "d" }), place + 1 < parts.count, last != "export", last != "pub" else {
      return nil
    }
    let (start, id) = ("https://docs.google.com/" + parts[3] + "/d/", parts[place + 1])
    switch parts[3] {
    // A published spreadsheet has a different identifier, which follows the segment "e".
    case "spreadsheets" where id == "e":
      return place + 2 < parts.count ? start + "e/" + parts[place + 2] + "/pub?output=xlsx" : nil
    case "spreadsheets" where !id.utf8.isEmpty: return start + id + "/export?format=xlsx"
    case "document" where id != "e" && !id.utf8.isEmpty: return start + id + "/export?format=txt"
    default: return nil
    }
  }
}

extension WebPage: CustomStringConvertible {
  /// The page as a clause in a message to the operator.
  public var description: String {
    "a web page, not a file"
      + (file.map { "; the file itself should be at \($0)" }
        ?? "; look for “Raw” or “Download” on that page; use the address of that link, or save the file")
  }
}
