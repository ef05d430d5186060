import App
import JSON

/// The files that a page loads: their names tell their content, so that they can be kept for ever.
struct WebFiles: Sendable {
  /// The folder of the addresses.
  static let folder = "web"

  let assets: Document.Assets
  private let files: [String: Variants]

  /// Reads `web/manifest.json` of the resources and what it lists, with what stands beside it compressed beforehand.
  init(resources: String) throws(ResourceError) {
    let disk = Files()
    let path = resources + "/web/manifest.json"
    let manifest = try Manifest(try disk.bytes(path), path: path)
    var files: [String: Variants] = [:]
    for entry in manifest.entries {
      let file = resources + "/web/" + entry.file
      files[entry.file] = Variants(
        type: entry.type, headers: WebFiles.headers, bytes: try disk.bytes(file), gzip: try disk.bytesIfPresent(file + ".gz"),
        brotli: try disk.bytesIfPresent(file + ".br"))
    }
    self.files = files
    assets = Document.Assets(
      style: try manifest.address("style.css"), host: try manifest.address("host.js"),
      module: try manifest.address("potiron.wasm"), icon: try manifest.address("favicon.svg"),
      appIcon: try manifest.address("app-icon-180.png"))
  }

  subscript(name: String) -> Variants? { files[name] }

  private static let headers = [
    HeaderField("Cache-Control", "public, max-age=31536000, immutable"), HeaderField("Vary", "Accept-Encoding"),
  ]
}

/// The list of web files that the build has written: `{"host.js": {"file": "host-….js", "type": "text/javascript"}, …}`.
private struct Manifest {
  struct Entry {
    let name: String
    let file: String
    let type: String
  }

  let entries: [Entry]
  private let path: String

  init(_ bytes: [UInt8], path: String) throws(ResourceError) {
    self.path = path
    do {
      entries = try JSON.Reader(JSON(parsing: bytes)).members.map { member in
        Entry(name: member.name, file: try member.value["file"].string, type: try member.value["type"].string)
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
