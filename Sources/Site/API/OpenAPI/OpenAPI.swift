import App
import JSON
import Platform
import Rules
import WireAPI

/// The machine-readable description of the REST interface in OpenAPI 3.1, served below the interface's root.
///
/// The paths are generated from the address templates, such as `Endpoint.Template`. Tests compare the description with real
/// responses.
enum OpenAPI {
  static let path = SiteRoute.Own.apiDescription.rawValue

  static let document = document(at: "/")

  /// Returns the document for a site whose root has this path.
  static func document(at root: String) -> JSON {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Potiron", "version": .string(Version.current),
        "summary": "Quizzes, hangman, film ratings, and the results of rounds.",
        "description": .string(description),
      ],
      "servers": [["url": .string(root), "description": "The server that returned this document."]],
      "paths": .object(JSON.Object(paths)),
      "components": [
        "schemas": .object(
          JSON.Object(
            members([contentSchemas, typedSchemas, resultSchemas, playerSchemas, roomSchemas, publishingSchemas]))),
        "parameters": .object(JSON.Object(members([contentParameters, playerParameters, roomParameters, publishingParameters]))),
        "headers": headers, "responses": responses,
      ],
    ]
  }

  private static let description = """
    Documents are JSON in UTF-8; errors are application/problem+json (RFC 9457). Every address that allows GET also allows HEAD. \
    Every address allows OPTIONS, which returns 204 with Allow. Unknown members and parameters are ignored. A client that accepts \
    text/html gets a page instead of JSON when its address is not valid.
    """

  /// Returns a reference to one of the document's components.
  static func reference(_ kind: String, _ name: String) -> JSON { ["$ref": .string("#/components/\(kind)/\(name)")] }
}
