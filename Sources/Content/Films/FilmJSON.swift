import JSON

// The JSON format of films and packs of films.

extension FilmPack: JSONReadable, JSONWritable {
  /// Reads `{"version": …, "top": ["tt0111161", …], "popular": […], "films": [{"id": "tt0111161", "title": …, "year": 1994,
  /// "released": "1994-10-14", "rating": 93, "genres": […], "directors": […], "actors": […]}, …]}`, with ratings in tenths.
  /// Also reads `origins`, which is optional.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    try self.init(
      reader, films: try reader.read("films"), top: try reader.read("top"), popular: try reader.read("popular"),
      version: try reader.string("version"))
  }

  private init(_ reader: JSON.Reader, films: [Film], top: [String], popular: [String], version: String) throws(JSON.Mismatch) {
    let origins: [Origin] = try reader.optional("origins")?.read() ?? []
    do throws(Fault) {
      try self.init(films: films, top: top, popular: popular, origins: origins, version: version)
    } catch {
      throw reader.mismatch(expected: error.description)
    }
  }

  public var json: JSON {
    .object([
      "version": .string(version), "top": top.map { $0.id }.json, "popular": popular.map { $0.id }.json, "films": films.json,
      "origins": origins.jsonIfAny,
    ])
  }
}

#if !hasFeature(Embedded) || TESTING
  extension FilmPack {
    /// Reads a pack from a file and computes its version. Films for adults are left out.
    ///
    /// Pages do not use this initializer. They get the version from the server, so they need not encode the pack again.
    public init(file reader: JSON.Reader) throws(JSON.Mismatch) {
      var (films, adult): ([Film], [String]) = ([], [])
      for entry in try reader.elements("films") {
        let film = try entry.read(Film.self)
        if Film.isForAdults(entry) { adult.append(film.id) } else { films.append(film) }
      }
      let (top, popular): ([String], [String]) = (try reader.read("top"), try reader.read("popular"))
      try self.init(
        reader, films: films, top: top.filter { !adult.contains($0) }, popular: popular.filter { !adult.contains($0) },
        version: "")
      version = Fingerprint(json.encoded()).text
    }
  }
#endif

extension FilmPack.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badID(let id): "film IDs made of “tt” and seven or eight digits (“\(id)” is not one)"
    case .disorder(let id): "films sorted by number (“\(id)” is out of order)"
    case .repeatedID(let id): "each film once (“\(id)” is listed twice)"
    case .unknownID(let id): "lists with only films of the pack (“\(id)” is not in the pack)"
    }
  }
}

extension Film: JSONReadable, JSONWritable {
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    let released = try reader.optional("released").map { day throws(JSON.Mismatch) in
      guard let read = CalendarDay(try day.string) else { throw day.mismatch(expected: "a date such as 1994-10-14") }
      return read
    }
    self.init(
      id: try reader.string("id"), title: try reader.string("title"), year: try reader.integer("year", in: 1870...2200),
      released: released, rating: try reader.integer("rating", in: 10...100), genres: try reader.read("genres"),
      directors: try reader.read("directors"), actors: try reader.read("actors"))
  }

  public var json: JSON {
    .object([
      "id": .string(id), "title": .string(title), "year": year.json, "released": released?.text.json, "rating": rating.json,
      "genres": genres.json, "directors": directors.json, "actors": actors.json,
    ])
  }
}
