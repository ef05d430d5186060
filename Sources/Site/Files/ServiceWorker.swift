import App
import Content
import HTTP
import JSON
import WireAPI

/// The files with which the app works offline: the script of the service worker, and the shell in which the app starts.
///
/// The script begins with a line of data: the version and the addresses of the app's files. So every change to the app changes
/// the script. Browsers notice the change, because they compare the script's bytes.
final class ServiceWorker: Sendable {
  static let scriptName = "service-worker.js"
  static let shellName = "shell"
  /// The address for files that a user shares with the app or opens with it.
  static let openName = "open"
  /// The header with the version of a shell. A service worker accepts only a shell of its own version.
  static let versionField = "Potiron-Version"

  /// A pattern for addresses of compatibility APIs that look like addresses of the app (decision 0013).
  private static let services = "^/quizzes/(?:[0-9]+|random[0-9a-zA-Z]*)(?:/|$)"

  /// A pattern for the addresses in the offline list.
  private static let content = AddressPattern.of([Endpoint.Template.quizzes, .quiz, .catalogue, .words, .films])

  private let assets: Document.Assets
  private let settings: PageSettings
  private let script: Variants
  private let version: String
  /// The data at the start of the script.
  let data: JSON

  init(_ files: WebFiles, _ settings: PageSettings) {
    assets = files.assets
    self.settings = settings
    let shell = ServiceWorker.shell(Preferences(), files.assets, settings)
    let rest = files.appFiles + shell.headers.map { $0.name + $0.value } + [files.worker]
    version = Fingerprint(shell.bytes + Array(rest.joined(separator: "\n").utf8)).text
    func address(_ path: String) -> JSON { .string(settings.base.address(path)) }
    data = [
      "base": .string(settings.base.text), "version": .string(version), "shell": address("/" + ServiceWorker.shellName),
      "files": .array(files.appFiles.map(address)), "folder": address("/" + WebFiles.folder + "/"),
      "list": address(Endpoint.offline.path), "first": address(Endpoint.catalogue(tag: "").path),
      "results": address(Endpoint.results.path),
      "content": .string(ServiceWorker.content), "pages": .string(AddressPattern.of(Route.Template.allCases)),
      "services": .string(ServiceWorker.services),
      "open": address("/" + ServiceWorker.openName), "opened": address(Route.importing.path + "?shared"),
    ]
    let bytes = Array("const potiron = \(data.description);\n\(files.worker)".utf8)
    script = Variants(
      type: "text/javascript; charset=utf-8", headers: ServiceWorker.headers, file: bytes, gzip: Gzip.compress(bytes))
  }

  /// The headers of a document that browsers revalidate before each use.
  static let headers = [HeaderField("Cache-Control", "no-cache"), HeaderField("Vary", "Accept-Encoding")]

  private static func shell(
    _ preferences: Preferences, _ assets: Document.Assets, _ settings: PageSettings, _ further: [HeaderField] = []
  ) -> DrawnPage {
    let shell = Shell(preferences, assets: assets)
    return settings.page(
      shell.html, scripts: shell.scripts.map(\.hash), styles: shell.styles.map(\.hash), asksElsewhere: true, further)
  }

  /// Returns the allowed methods and a function that creates the response, for an address with one segment. Returns `nil` if it
  /// is none of the service worker's addresses.
  func reply(to request: Request, at name: String) -> (methods: [Method], answer: () -> Reply)? {
    switch name {
    case ServiceWorker.scriptName: return ([.get], { self.script.reply(to: request) })
    case ServiceWorker.shellName:
      let version = HeaderField(ServiceWorker.versionField, version)
      return (
        [.get],
        { .now(ServiceWorker.shell(Preferences(of: request), self.assets, self.settings, [version]).response(to: request)) }
      )
    // Normally, the service worker answers this request and stores the file for the page. A browser without a service worker
    // sends the request to the server, which discards the file and redirects to the settings.
    case ServiceWorker.openName:
      let place = [HeaderField("Location", Route.settings.path), HeaderField("Cache-Control", "no-store")]
      return ([.get, .post], { .now(Response(.seeOther, headers: place)) })
    default: return nil
    }
  }
}
