import Content

// Phrases about films.

extension Phrase {
  /// A rating with the decimal separator of each language, such as "8.6". The argument is in tenths.
  @inline(never)
  static func rating(_ tenths: Int) -> Phrase {
    Phrase(String(tenths / 10)) + Phrase(en: ".", fr: ",", es: ",", ru: ",") + Phrase(String(tenths % 10))
  }

  /// The translated name of the genre with this IMDb name. A genre that is missing from the table keeps its IMDb name.
  @inline(never)
  static func genre(_ name: String) -> Phrase {
    let names = genres.parts(at: "|")
    for place in stride(from: 0, to: names.count - 4, by: 5) where names[place] == name {
      return Phrase(en: names[place + 1], fr: names[place + 2], es: names[place + 3], ru: names[place + 4])
    }
    return Phrase(name)
  }

  /// The genres, each with its IMDb name and its name in each language. The table is a single string, because two dozen phrases
  /// would compile to ten times as much WebAssembly code.
  private static let genres = """
    Action|action|action|acción|боевик|\
    Adventure|adventure|aventure|aventuras|приключения|\
    Animation|animation|animation|animación|мультфильм|\
    Biography|biography|biographie|biografía|биография|\
    Comedy|comedy|comédie|comedia|комедия|\
    Crime|crime|policier|policíaca|криминал|\
    Documentary|documentary|documentaire|documental|документальный|\
    Drama|drama|drame|drama|драма|\
    Family|family|famille|familiar|семейный|\
    Fantasy|fantasy|fantastique|fantasía|фэнтези|\
    Film-Noir|film noir|film noir|cine negro|нуар|\
    History|history|histoire|historia|исторический|\
    Horror|horror|horreur|terror|ужасы|\
    Music|music|musique|música|музыка|\
    Musical|musical|comédie musicale|musical|мюзикл|\
    Mystery|mystery|mystère|misterio|детектив|\
    Romance|romance|romance|romántica|мелодрама|\
    Sci-Fi|science fiction|science-fiction|ciencia ficción|фантастика|\
    Short|short film|court métrage|cortometraje|короткометражка|\
    Sport|sport|sport|deporte|спорт|\
    Thriller|thriller|thriller|suspense|триллер|\
    War|war|guerre|bélica|военный|\
    Western|western|western|wéstern|вестерн
    """

  /// A list with commas, such as "drama, western". `phrase` translates each name.
  @inline(never)
  static func list(_ names: [String], _ phrase: (String) -> Phrase) -> Phrase {
    var list = Phrase("")
    for (place, name) in names.enumerated() { list = list + Phrase(place == 0 ? "" : ", ") + phrase(name) }
    return list
  }
}
