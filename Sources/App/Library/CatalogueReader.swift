import WireAPI

/// Decodes the catalogue, or returns `nil` if the response is invalid. A round opened through its link needs no catalogue.
enum CatalogueReader {
  @inline(never)
  static func catalogue(from response: APIResponse) -> Catalogue? { response.value() }
}
