import App
import Content
import HTTP
import JSON

/// The files that pages load. Their names change with their content, so they can be cached forever.
struct WebFiles: Sendable {
  /// The first segment of the files' addresses.
  static let folder = "web"
  /// The prefix of style sheets for a single screen, as in `screen-hangman.css`.
  private static let screenPrefix = "screen-"

  let assets: Document.Assets
  /// The addresses of files for pages outside the app. `style` is the style sheet with the styles of all screens.
  let style, developerStyle, developerScript, sheetStyle, galleryStyle: String
  /// The addresses of the app's files, except for the files that are embedded in its pages.
  let appFiles: [String]
  /// The script of the service worker, without its data.
  let worker: String
  let icons: [WebManifest.Icon]
  private let files: [String: Variants]

  /// Reads `web/manifest.json` in the resources and the files that it lists, with their compressed versions, if any.
  init(resources: String) throws(ResourceError) {
    let disk = ResourceFiles()
    let path = resources + "/web/manifest.json"
    let manifest = try Manifest(try disk.bytes(path), path: path)
    var files: [String: Variants] = [:]
    var inline: [String: Document.Assets.Inline] = [:]
    for entry in manifest.entries {
      let file = resources + "/web/" + entry.file
      let bytes = try disk.bytes(file)
      if let hash = entry.hash { inline[entry.name] = .init(text: String(decoding: bytes, as: UTF8.self), hash: hash) }
      files[entry.file] = Variants(
        type: entry.type, headers: WebFiles.headers, file: bytes, gzip: try disk.bytesIfPresent(file + ".gz"),
        brotli: try disk.bytesIfPresent(file + ".br"))
    }
    self.files = files
    appFiles = manifest.entries.filter { $0.hash == nil && !WebFiles.notOfTheApp.contains($0.name) }
      .map { "/" + WebFiles.folder + "/" + $0.file }
    worker = String(decoding: try disk.bytes(resources + manifest.address("worker.js")), as: UTF8.self)
    icons = try WebFiles.iconFiles.map { name, type, sizes, purpose throws(ResourceError) in
      WebManifest.Icon(address: try manifest.address(name), type: type, sizes: sizes, purpose: purpose)
    }
    guard let host = inline["host.js"], let early = inline["early.js"], let base = inline["base.css"] else {
      throw .badManifest(path: path, reason: "host.js, early.js or base.css has no hash")
    }
    var screens: [String: Document.Assets.Inline] = [:]
    for (name, file) in inline where name.hasPrefix(WebFiles.screenPrefix) {
      screens[String(name.dropFirst(WebFiles.screenPrefix.count).dropLast(".css".count))] = file
    }
    var chunks: [LazyChunk: String] = [:]
    for chunk in LazyChunk.allCases { chunks[chunk] = try manifest.address("potiron-\(chunk.name).wasm") }
    assets = Document.Assets(
      style: try manifest.address("screens.css"), module: try manifest.address("potiron.wasm"), chunks: chunks,
      icon: WebFiles.dataAddress(ofSVG: try disk.bytes(resources + manifest.address("favicon.svg"))),
      appIcon: try manifest.address("app-icon-180.png"), host: host, later: try manifest.address("later.js"),
      early: early, baseStyle: base, screenStyles: screens)
    style = try manifest.address("style.css")
    developerStyle = try manifest.address("developers.css")
    developerScript = try manifest.address("developers.js")
    sheetStyle = try manifest.address("sheets.css")
    galleryStyle = try manifest.address("gallery.css")
  }

  subscript(name: String) -> Variants? { files[name] }

  /// Returns a drawing as a data URL (RFC 2397). This saves a request, which would take time on a slow connection.
  private static func dataAddress(ofSVG bytes: [UInt8]) -> String {
    let escaped: [Character: String] = ["%": "%25", "#": "%23", "<": "%3C", ">": "%3E", "\"": "'", "\n": ""]
    return "data:image/svg+xml," + String(decoding: bytes, as: UTF8.self).map { escaped[$0] ?? String($0) }.joined()
  }

  /// Files that belong to pages outside the app, are embedded in pages, or are part of the service worker's script.
  private static let notOfTheApp: Set = [
    "developers.css", "developers.js", "favicon.svg", "gallery.css", "sheets.css", "style.css", "worker.js",
  ]

  /// The app's icons. The drawing fills the icon and has the logo in the middle, so that devices can crop the icon to any shape.
  private static let iconFiles: [(name: String, type: String, sizes: String, purpose: String)] = [
    ("app-icon.svg", "image/svg+xml", "any", "any"),
    ("app-icon-192.png", "image/png", "192x192", "any"), ("app-icon-512.png", "image/png", "512x512", "any"),
    ("app-icon-192.png", "image/png", "192x192", "maskable"), ("app-icon-512.png", "image/png", "512x512", "maskable"),
    ("app-icon-mono-512.png", "image/png", "512x512", "monochrome"),
  ]

  private static let headers = [
    HeaderField("Cache-Control", "public, max-age=31536000, immutable"), HeaderField("Vary", "Accept-Encoding"),
  ]
}

extension Variants {
  /// Creates a file whose ETag is the fingerprint of its bytes.
  convenience init(type: String, headers: [HeaderField], file bytes: [UInt8], gzip: [UInt8]?, brotli: [UInt8]? = nil) {
    self.init(type: type, headers: headers, bytes: bytes, tag: Fingerprint(bytes).text, gzip: gzip, brotli: brotli)
  }
}

/// The list of web files, which the build creates: `{"host.js": {"file": "host-….js", "type": "text/javascript"}, …}`. An entry
/// for a file that is embedded in pages also has a `sha256`.
private struct Manifest {
  struct Entry {
    let name: String
    let file: String
    let type: String
    let hash: String?
  }

  let entries: [Entry]
  private let path: String

  init(_ bytes: [UInt8], path: String) throws(ResourceError) {
    self.path = path
    do {
      entries = try JSON.Reader(JSON(parsing: bytes)).members.map { member in
        Entry(
          name: member.name, file: try member.value["file"].string, type: try member.value["type"].string,
          hash: try member.value.optional("sha256")?.string)
      }
    } catch {
      throw .badManifest(path: path, reason: "\(error)")
    }
  }

  func address(_ name: String) throws(ResourceError) -> String {
    guard let entry = entries.first(where: { $0.name == name }) else { throw .missingFile(name: name, manifest: path) }
    return "/" + WebFiles.folder + "/" + entry.file
  }
}
