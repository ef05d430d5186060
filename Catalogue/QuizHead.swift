import Content

/// The title, description and author of a quiz in the catalogue.
struct QuizHead {
  let id: String
  let icon: String
  let title: LocalizedText
  let description: LocalizedText
  var author: Quiz.Author?

  func quiz(_ questions: [Question]) -> Quiz {
    Quiz(id: id, icon: icon, title: title, description: description, author: author, questions: questions)
  }

  static let outlines = QuizHead(
    id: "country-outlines", icon: "globe",
    title: LocalizedText("Country outlines", "Contours de pays", "Siluetas de países", "Контуры стран"),
    description: LocalizedText(
      "Recognise each country by its shape alone.", "Reconnaissez un pays à sa seule forme.",
      "Reconoce un país solo por su forma.", "Узнайте страну по её контуру."),
    author: Quiz.Author(number: 1, name: LocalizedText("The Cartographer", "Le Cartographe", "El Cartógrafo", "Картограф")))

  static let flags = QuizHead(
    id: "country-flags", icon: "flag",
    title: LocalizedText("Flags of the world", "Drapeaux du monde", "Banderas del mundo", "Флаги мира"),
    description: LocalizedText(
      "Whose colours are these?", "À qui sont ces couleurs\u{202F}?", "¿De quién son estos colores?", "Чьи это цвета?"),
    author: Quiz.Author(number: 2, name: LocalizedText("The Flag Bearer", "Le Porte-drapeau", "El Abanderado", "Знаменосец")))

  static let capitals = QuizHead(
    id: "capitals", icon: "flag",
    title: LocalizedText("Flags and capitals", "Drapeaux et capitales", "Banderas y capitales", "Флаги и столицы"),
    description: LocalizedText(
      "From the flag to the country, and on to its capital.", "Du drapeau au pays, et du pays à sa capitale.",
      "De la bandera al país, y del país a su capital.", "От флага к стране, от страны к столице."),
    author: Quiz.Author(number: 3, name: LocalizedText("The Ambassador", "L’Ambassadrice", "La Embajadora", "Посол")))

  static let elements = QuizHead(
    id: "elements", icon: "atom",
    title: LocalizedText("Chemical elements", "Éléments chimiques", "Elementos químicos", "Химические элементы"),
    description: LocalizedText(
      "Name the element behind the symbol.", "Nommez l’élément qui se cache derrière le symbole.",
      "Nombra el elemento que hay detrás del símbolo.", "Назовите элемент по его символу."),
    author: Quiz.Author(number: 4, name: LocalizedText("The Alchemist", "L’Alchimiste", "La Alquimista", "Алхимик")))

  static let rebuses = QuizHead(
    id: "rebuses", icon: "question",
    title: LocalizedText("Emoji riddles", "Rébus en émojis", "Acertijos de emojis", "Загадки из эмодзи"),
    description: LocalizedText(
      "Films, tales, books and sayings, in a handful of pictures.", "Films, contes, livres et proverbes en quelques images.",
      "Películas, cuentos, libros y refranes en unas pocas imágenes.",
      "Фильмы, сказки, книги и пословицы в нескольких картинках."),
    author: Quiz.Author(number: 5, name: LocalizedText("The Sphinx", "Le Sphinx", "La Esfinge", "Сфинкс")))
}
