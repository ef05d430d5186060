import Content
import Formats
import JSON
import WireAPI

/// A task for the host during an import: download a file, decompress an archive, or shrink pictures.
public enum ImportRequest: Equatable, Sendable {
  /// Download a quiz file from an address. First, the browser itself requests the file. If it gets no response that it may read,
  /// the app asks our server for the file (`isOurs`). Our server downloads the file if its operator allows such downloads.
  case file(address: String, isOurs: Bool)
  /// Decompress these entries from an archive.
  case inflate([PackedEntry])
  /// Make these pictures smaller and encode them again, which removes their metadata. Each string is a data URL. The response
  /// lists the content of each new picture in Base64, or `null` if the browser cannot decode the picture.
  case shrink([String])

  /// The title of the problem that our server reports if the address leads to a web page.
  public static let webPage = "The address leads to a web page"

  /// The body of a request to ``Endpoint/importedQuizzes``, which asks our server for the file at an address.
  public static func body(_ address: String) -> JSON { ["address": .string(address)] }
}

extension ImportPanel {
  /// Encodes a request as an effect for the host. This code is not in the core, because few players import quizzes and the core
  /// should stay small.
  @inline(never)
  static func json(_ request: ImportRequest, _ requestID: RequestID) -> JSON {
    let id = JSON.string(requestID.text)
    return switch request {
    case .file(let address, isOurs: true):
      [
        "do": "ask", "request": id, "method": "POST", "path": .string(Endpoint.importedQuizzes.path),
        "body": .string(ImportRequest.body(address).description),
      ]
    // With `no-cache`, the browser revalidates its cached copy, so that the player gets the current version of the file.
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

  /// Converts each byte to the character with the same code point (Latin-1), because effects are JSON, which cannot contain
  /// bytes.
  private static func characters(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(UnicodeScalar(byte)) }
    return String(text)
  }
}
