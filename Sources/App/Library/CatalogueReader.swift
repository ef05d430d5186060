import WireAPI

/// Decodes the catalogue. This code is not in the core, because a round that is opened through its link needs no catalogue.
enum CatalogueReader {
  @inline(never)
  static func catalogue(from response: APIResponse) -> Catalogue? { response.value() }
}
