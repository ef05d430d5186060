import Content

/// A film's genre, in IMDb's classification.
enum Genre: UInt8, CaseIterable, Sendable {
  // Ordered from the most to the least distinctive. A poster shows the motif for one of the film's first two genres in this
  // order.
  case western, noir, war, horror, sport, musical, music, history, animation, family, romance, mystery, biography, fantasy, sciFi
  case crime, comedy, thriller, adventure, action, drama

  /// IMDb's names of the genres, in the order of the cases.
  private static let names = """
    Western|Film-Noir|War|Horror|Sport|Musical|Music|History|Animation|Family|Romance|Mystery|Biography|Fantasy|Sci-Fi|\
    Crime|Comedy|Thriller|Adventure|Action|Drama
    """

  init?(_ name: String) {
    guard let place = Genre.names.parts(at: "|").firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(place))
  }
}
