import WireAPI

/// Decodes the list of games and quizzes. A round that is opened through its link does not need it.
enum CatalogueReader {
  @inline(never)
  static func catalogue(from response: APIResponse) -> Catalogue? { response.value() }
}
