import App
import Foundation
import JSON
import TestContent
import TestEnvironment

/// The resources of a site: the packaged content, and small stand-ins for the web files.
package enum TestResources {
  /// The time at which the clocks of test sites start, in milliseconds since 1970. Most tests never advance the clock.
  package static let now: Int64 = 1_795_000_000_000

  /// The folder with the resources. No test changes the folder.
  package static func folder() throws -> String { try made.get().path }

  private static let made = Result { try make() }

  private static func make() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(with: ["web"])
    for name in ["quizzes", "words", "films", "typed"] {
      try FileManager.default.copyItem(
        at: TestContent.root.appending(path: "Content/\(name)"), to: URL(filePath: folder.path + "/" + name))
    }
    try writeWebFiles(to: folder.path + "/web")
    return folder
  }

  private static func writeWebFiles(to folder: String) throws {
    var members: [JSON.Member] = []
    for (name, type) in [
      ("style.css", "text/css; charset=utf-8"), ("base.css", "text/css; charset=utf-8"),
      ("screens.css", "text/css; charset=utf-8"),
      ("screen-hangman.css", "text/css; charset=utf-8"), ("host.js", "text/javascript; charset=utf-8"),
      ("later.js", "text/javascript; charset=utf-8"), ("early.js", "text/javascript; charset=utf-8"),
      ("worker.js", "text/javascript; charset=utf-8"),
      ("screen-shell.css", "text/css; charset=utf-8"), ("app-icon.svg", "image/svg+xml"), ("app-icon-192.png", "image/png"),
      ("app-icon-512.png", "image/png"), ("app-icon-mono-512.png", "image/png"),
      ("developers.css", "text/css; charset=utf-8"), ("developers.js", "text/javascript; charset=utf-8"),
      ("sheets.css", "text/css; charset=utf-8"), ("gallery.css", "text/css; charset=utf-8"),
      ("potiron.wasm", "application/wasm"), ("favicon.svg", "image/svg+xml"), ("app-icon-180.png", "image/png"),
    ] + LazyChunk.allCases.map({ ("potiron-\($0.name).wasm", "application/wasm") }) {
      let file = name.replacingOccurrences(of: ".", with: "-0123456789abcdef.")
      var entry = [JSON.Member("file", .string(file)), JSON.Member("type", .string(type))]
      let isInline = name == "host.js" || name == "early.js" || name == "base.css" || name.hasPrefix("screen-")
      if isInline { entry.append(JSON.Member("sha256", .string("hash of \(name)"))) }
      members.append(JSON.Member(name, .object(JSON.Object(entry))))
      for (ending, content) in [("", "plain \(name)"), (".gz", "gzip \(name)"), (".br", "brotli \(name)")] {
        try content.write(toFile: folder + "/" + file + ending, atomically: true, encoding: .utf8)
      }
    }
    let manifest = JSON.object(JSON.Object(members)).encoded()
    try Data(manifest).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
  }
}
