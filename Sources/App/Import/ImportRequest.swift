import Content
import Formats
import JSON
import WireAPI

/// A request for a quiz file, or for a part of one.
public enum ImportRequest: Equatable, Sendable {
  /// A quiz file on another server. The browser asks that server first. If it gets no response that it may read, it asks our
  /// server (`isOurs`), which downloads the file if our operator allows such downloads.
  case file(address: String, isOurs: Bool)
  /// The contents of compressed entries of an archive.
  case inflate([PackedEntry])
  /// The pictures, smaller and encoded again, so that no metadata is left. Each is a data URL. The response has a list with the
  /// content of each in Base64, or `null` for one that the browser cannot decode.
  case shrink([String])

  /// The title of the problem that our server reports if the address leads to a web page.
  public static let webPage = "The address is that of a web page"

  /// The body of a request to our server for the file at an address, at ``Endpoint/importedQuizzes``.
  public static func body(_ address: String) -> JSON { ["address": .string(address)] }
}

extension ImportPanel {
  /// The request as the host sends it. This code is not in the core, because few players need it and the core should stay small.
  @inline(never)
  static func json(_ request: ImportRequest, _ requestID: RequestID) -> JSON {
    let id = JSON.string(requestID.text)
    return switch request {
    case .file(let address, isOurs: true):
      [
        "do": "ask", "request": id, "method": "POST", "path": .string(Endpoint.importedQuizzes.path),
        "body": .string(ImportRequest.body(address).description),
      ]
    // Revalidates the browser's cached copy, to get the current version of the file.
    case .file(let address, isOurs: false):
      ["do": "ask", "request": id, "path": .string(address), "cache": "no-cache", "isFile": true]
    case .shrink(let pictures): ["do": "shrink", "request": id, "pictures": pictures.json]
    case .inflate(let entries):
      [
        "do": "inflate", "request": id,
        "entries": .array(
          entries.map { ["bytes": .string(characters($0.bytes)), "size": JSON.number(JSON.Number(Int64($0.size)))] }),
      ]
    }
  }

  /// The bytes as characters with the same numbers (Latin-1), because effects are JSON.
  private static func characters(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(UnicodeScalar(byte)) }
    return String(text)
  }
}
