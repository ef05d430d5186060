import Content

// The titles and descriptions of the choice quizzes that are made from the facts.

extension QuizHead {
  static let capitalCities = QuizHead(
    id: "capital-cities", icon: "flag",
    title: LocalizedText("Capital or not?", "Capitale ou non\(narrow)?", "¿Capital o no?", "Столица или нет?"),
    description: LocalizedText(
      "The largest city is a tempting guess, and often a wrong one.",
      "La plus grande ville est bien tentante, et souvent un piège.",
      "La ciudad más grande es muy tentadora, y a menudo una trampa.",
      "Самый большой город так и просится в ответ и часто подводит."))

  static let capitalsAndCountries = QuizHead(
    id: "capitals-and-countries", icon: "flag",
    title: LocalizedText("Whose capital?", "Capitale de quel pays\(narrow)?", "¿Capital de qué país?", "Чья столица?"),
    description: LocalizedText(
      "Here is the capital: where is the country?", "Voici la capitale\(unbroken): où est le pays\(narrow)?",
      "Aquí está la capital: ¿y el país?", "Столица есть, найдите страну!"))

  static let neighbours = QuizHead(
    id: "neighbours", icon: "globe",
    title: LocalizedText("Neighbours", "Pays voisins", "Países vecinos", "Соседние страны"),
    description: LocalizedText(
      "One step across the border: whose country is that?",
      "Un pas de l’autre côté de la frontière\(unbroken): où êtes-vous\(narrow)?",
      "Un paso al otro lado de la frontera: ¿dónde estás?", "Шаг через границу\(unbroken)— и где вы?"))

  static let currencies = QuizHead(
    id: "currencies", icon: "globe",
    title: LocalizedText("Money of the world", "Monnaies du monde", "Monedas del mundo", "Деньги мира"),
    description: LocalizedText(
      "Suns, birds and raindrops: which country pays with what?",
      "Des soleils, des oiseaux, de la pluie\(unbroken): quel pays paie avec quoi\(narrow)?",
      "Soles, pájaros y lluvia: ¿con qué se paga en cada país?", "Солнце, птицы и дождь: чем платят в разных странах?"))

  static let cities = QuizHead(
    id: "cities", icon: "globe",
    title: LocalizedText("Cities of the world", "Villes du monde", "Ciudades del mundo", "Города мира"),
    description: LocalizedText(
      "Great cities, none of them the capital of its country.", "De grandes villes qui ne sont pas la capitale de leur pays.",
      "Grandes ciudades que no son la capital de su país.", "Большие города, но не столицы."))

  static let places = QuizHead(
    id: "places", icon: "globe", title: LocalizedText("On the globe", "Sur le globe", "En el globo terráqueo", "На глобусе"),
    description: LocalizedText(
      "Which city lies farther north? The globe is full of surprises.",
      "Quelle ville est plus au nord\(narrow)? Le globe réserve des surprises.",
      "¿Qué ciudad está más al norte? El globo terráqueo guarda sorpresas.", "Какой город севернее? Глобус полон сюрпризов."))

  static let sizes = QuizHead(
    id: "country-sizes", icon: "globe",
    title: LocalizedText("Larger or smaller?", "Plus grand, plus petit", "¿Mayor o menor?", "Больше или меньше?"),
    description: LocalizedText(
      "Countries side by side: area and inhabitants.", "Des pays côte à côte\(unbroken): superficie et population.",
      "Países frente a frente: superficie y población.", "Страны рядом: площадь и население."))

  static let elementSymbols = QuizHead(
    id: "element-symbols", icon: "atom",
    title: LocalizedText("Symbols of elements", "Symboles chimiques", "Símbolos químicos", "Символы элементов"),
    description: LocalizedText(
      "Goblins, dawn and ashes: where the letters in the boxes come from.",
      "Lutins, aurore et cendres\(unbroken): d’où viennent ces lettres.",
      "Duendes, auroras y cenizas: de dónde vienen esas letras.", "Гномы, заря и зола: откуда взялись эти буквы."))

  static let periodicTable = QuizHead(
    id: "periodic-table", icon: "atom",
    title: LocalizedText("The periodic table", "Le tableau périodique", "La tabla periódica", "Таблица Менделеева"),
    description: LocalizedText(
      "Who is whose neighbour, who is noble, and who weighs most?",
      "Qui est voisin de qui, qui est noble, et qui pèse le plus\(narrow)?",
      "¿Quién es vecino de quién, quién es noble y quién pesa más?", "Кто чей сосед, кто из благородных и кто тяжелее всех?"))

  static let solarSystem = QuizHead(
    id: "solar-system", icon: "atom",
    title: LocalizedText("The Solar System", "Le Système solaire", "El sistema solar", "Солнечная система"),
    description: LocalizedText(
      "Moons, years and the people who found them.", "Des lunes, des années et des découvreurs.", "Lunas, años y descubridores.",
      "Спутники, годы и те, кто их открыл."))

  static let stateCapitals = QuizHead(
    id: "state-capitals", icon: "flag",
    title: LocalizedText("Capitals of US states", "Capitales américaines", "Capitales de EE.\(unbroken)UU.", "Столицы штатов"),
    description: LocalizedText(
      "Often it is not the largest city.", "Souvent, ce n’est pas la plus grande ville.",
      "A menudo no es la ciudad más grande.", "Часто это не самый большой город."))

  static let states = QuizHead(
    id: "us-states", icon: "flag",
    title: LocalizedText("US states compared", "États américains comparés", "Estados de EE.\(unbroken)UU.", "Сравним штаты"),
    description: LocalizedText(
      "Fifty states: which is older, larger or more populous?",
      "Cinquante États\(unbroken): lequel est plus ancien, plus grand, plus peuplé\(narrow)?",
      "Cincuenta estados: ¿cuál es más antiguo, más grande, más poblado?",
      "Пятьдесят штатов: какой старше, какой больше и где больше жителей?")
  )

  static let nobelPrizes = QuizHead(
    id: "nobel-prizes", icon: "book",
    title: LocalizedText("Nobel prizes", "Prix Nobel", "Premios Nobel", "Нобелевские премии"),
    description: LocalizedText(
      "Who won a Nobel prize, in which field, and for what?",
      "Qui a reçu un prix Nobel, dans quelle catégorie, et pour quoi\(narrow)?",
      "¿Quién ganó un premio Nobel, en qué categoría y por qué?", "Кто получил Нобелевскую премию, в какой области и за что?"))

  static let oscars = QuizHead(
    id: "oscars", icon: "film", title: LocalizedText("The Oscars", "Les Oscars", "Los Óscar", "«Оскар»"),
    description: LocalizedText(
      "The envelope, please: which film, and who?", "L’enveloppe, s’il vous plaît\(unbroken): quel film, et qui\(narrow)?",
      "El sobre, por favor: ¿qué película, y quién?", "Конверт, пожалуйста: какой фильм и кто?"))

  static let officialLanguages = QuizHead(
    id: "official-languages", icon: "globe",
    title: LocalizedText("Official languages", "Langues officielles", "Idiomas oficiales", "Официальные языки"),
    description: LocalizedText(
      "Which languages are official in which countries?", "Quelles langues sont officielles dans quels pays\(narrow)?",
      "¿Qué idiomas son oficiales en cada país?", "Какие языки в каких странах официальные?"))

  static let regions = QuizHead(
    id: "parts-of-the-world", icon: "globe",
    title: LocalizedText("Parts of the world", "Régions du monde", "Regiones del mundo", "Регионы мира"),
    description: LocalizedText(
      "West, east or in between: where does that country lie?",
      "À l’ouest, à l’est ou au milieu\(unbroken): où se trouve ce pays\(narrow)?",
      "Al oeste, al este o en medio: ¿dónde está ese país?", "Запад, восток или середина: где лежит эта страна?"))
}
