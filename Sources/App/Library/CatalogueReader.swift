import WireAPI

/// Reads the list of what there is to play, which a round that is opened by its link does without.
enum CatalogueReader {
  @inline(never)
  static func catalogue(from response: APIResponse) -> Catalogue? { response.value() }
}
