import App
import Content
import HTTP
import JSON
import Play

/// The manifests with which browsers install the app (W3C, Web Application Manifest), one for each language.
///
/// The app has the same id in every language, because it is the same app.
struct WebManifest: Sendable {
  /// The documents, by address.
  private let documents: [String: Variants]

  /// An icon for a phone's home screen.
  struct Icon: Sendable {
    let address: String
    let type: String
    /// The size as in "512x512", or "any" for a vector drawing.
    let sizes: String
    /// The permitted use: "any", "maskable" or "monochrome".
    let purpose: String
  }

  init(_ library: Library, icons: [Icon], base: BasePath) {
    documents = Language.allCases.reduce(into: [:]) { documents, language in
      let app = AppDescription(in: language, of: library)
      let bytes = WebManifest.json(app, language, icons, base).encoded()
      documents[app.path] = Variants(
        type: "application/manifest+json", headers: ServiceWorker.headers, file: bytes, gzip: Gzip.compress(bytes))
    }
  }

  /// The MIME types of the files that the app opens, and their file name extensions. The app recognises a file by its content.
  private static let fileTypes = [
    ("application/json", ".json"), ("text/csv", ".csv"), ("text/tab-separated-values", ".tsv"), ("text/plain", ".gift"),
    ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ".xlsx"), ("application/xml", ".xml"),
    ("application/zip", ".zip"),
  ]

  /// Returns the manifest at an address with one segment, or `nil` if there is none.
  subscript(name: String) -> Variants? { documents["/" + name] }

  private static func json(_ app: AppDescription, _ language: Language, _ icons: [Icon], _ base: BasePath) -> JSON {
    func address(_ path: String) -> JSON { .string(base.address(path)) }
    return [
      "id": address("/"), "start_url": address("/"), "scope": address("/"), "name": .string(app.name), "short_name": "Potiron",
      "description": .string(app.description), "lang": .string(language.tag), "dir": "ltr", "display": "standalone",
      "background_color": .string(AppDescription.brandColour), "theme_color": .string(AppDescription.groundColour),
      "categories": ["games", "education"],
      "icons": .array(
        icons.map { icon in
          [
            "src": address(icon.address), "type": .string(icon.type), "sizes": .string(icon.sizes),
            "purpose": .string(icon.purpose),
          ]
        }),
      "shortcuts": .array(app.shortcuts.map { ["name": .string($0.name), "url": address($0.path)] }),
      "share_target": [
        "action": address("/open"), "method": "POST", "enctype": "multipart/form-data",
        "params": ["files": [["name": "quiz", "accept": .array(fileTypes.flatMap { [.string($0), .string($1)] } + [".txt"])]]],
      ],
      "file_handlers": [
        [
          "action": address("/open"),
          "accept": .object(JSON.Object(fileTypes.map { JSON.Member($0, [.string($1)]) })),
        ]
      ],
    ]
  }
}
