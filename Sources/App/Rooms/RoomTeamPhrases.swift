import Content

// Phrases about teams and streaks in live rooms.

extension Phrase {
  static var team: Phrase { Phrase(en: "Team", fr: "Équipe", es: "Equipo", ru: "Команда") }
  static var teams: Phrase { Phrase(en: "Teams", fr: "Équipes", es: "Equipos", ru: "Команды") }
  static func teamName(_ team: Int) -> Phrase {
    switch team {
    case 0: Phrase(en: "Orange team", fr: "Équipe orange", es: "Equipo naranja", ru: "Оранжевая команда")
    case 1: Phrase(en: "Blue team", fr: "Équipe bleue", es: "Equipo azul", ru: "Синяя команда")
    case 2: Phrase(en: "Green team", fr: "Équipe verte", es: "Equipo verde", ru: "Зелёная команда")
    case 3: Phrase(en: "Red team", fr: "Équipe rouge", es: "Equipo rojo", ru: "Красная команда")
    case 4: Phrase(en: "Purple team", fr: "Équipe violette", es: "Equipo morado", ru: "Фиолетовая команда")
    case 5: Phrase(en: "Turquoise team", fr: "Équipe turquoise", es: "Equipo turquesa", ru: "Бирюзовая команда")
    case 6: Phrase(en: "Pink team", fr: "Équipe rose", es: "Equipo rosa", ru: "Розовая команда")
    default: Phrase(en: "Yellow team", fr: "Équipe jaune", es: "Equipo amarillo", ru: "Жёлтая команда")
    }
  }
  static var anyTeam: Phrase { Phrase(en: "Any team", fr: "Peu importe", es: "Cualquiera", ru: "Любая") }
  static var bestPlayers: Phrase {
    Phrase(en: "Best players", fr: "Meilleurs joueurs", es: "Mejores jugadores", ru: "Лучшие игроки")
  }
  static var yourTeam: Phrase { Phrase(en: "Your team", fr: "Votre équipe", es: "Tu equipo", ru: "Ваша команда") + colon }
  static var yourTeamWon: Phrase {
    Phrase(
      en: "Your team won!", fr: "Votre équipe a gagné\u{202F}!", es: "¡Ha ganado tu equipo!", ru: "Ваша команда победила!")
  }
  static func streakOf(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count) right in a row", fr: "\(count) bonnes réponses d’affilée", es: "\(count) aciertos seguidos",
      ru: "Верных ответов подряд: \(count)")
  }

  // MARK: - Settings

  static func teamCount(_ count: Int) -> Phrase {
    count == 0
      ? Phrase(en: "No teams", fr: "Pas d’équipes", es: "Sin equipos", ru: "Без команд")
      : Phrase("\(count)\u{A0}") + Phrase(en: "teams", fr: "équipes", es: "equipos", ru: count < 5 ? "команды" : "команд")
  }
  static var teamMeaning: Phrase {
    Phrase(
      en: "A team’s score is the average of its players’ points.", fr: "Une équipe obtient la moyenne des points de ses joueurs.",
      es: "Cada equipo obtiene la media de los puntos de sus jugadores.",
      ru: "Счёт команды\u{A0}— среднее число очков её игроков.")
  }
  static var streakBonus: Phrase {
    Phrase(en: "Streak bonus", fr: "Bonus de série", es: "Bonus por racha", ru: "Бонус за серию")
  }
  static func hasStreakBonus(_ isOn: Bool) -> Phrase {
    isOn
      ? Phrase(en: "With bonus", fr: "Avec bonus", es: "Con bonus", ru: "С бонусом")
      : Phrase(en: "No bonus", fr: "Sans bonus", es: "Sin bonus", ru: "Без бонуса")
  }
  static var streakMeaning: Phrase {
    Phrase(
      en: "Each right answer in a row earns 10% more, up to 50%.",
      fr: "Chaque bonne réponse consécutive rapporte 10\u{202F}% de plus, jusqu’à 50\u{202F}%.",
      es: "Cada acierto seguido suma un 10\u{A0}% más, hasta un 50\u{A0}%.",
      ru: "За каждый следующий верный ответ подряд\u{A0}— ещё +10\u{A0}% очков, максимум +50\u{A0}%.")
  }
}
