import Content

extension Film {
  /// The rating with one decimal, such as "8.6".
  var ratingText: String { "\(rating / 10).\(rating % 10)" }
}

extension FilmPack {
  /// All films, each once: the most popular films first, then the best rated, then all others.
  var byFame: [Film] {
    let listed = popular + top
    var seen: Set<String> = []
    return (listed + films).filter { seen.insert($0.id).inserted }
  }
}
