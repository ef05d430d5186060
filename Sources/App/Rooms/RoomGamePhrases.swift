import Content
import Rules

// Phrases for live rounds of film ratings and hangman.

extension Phrase {
  static var filmsAreDrawn: Phrase {
    Phrase(
      en: "Ten questions about films and their ratings on IMDb.", fr: "Dix questions sur des films et leurs notes sur IMDb.",
      es: "Diez preguntas sobre películas y sus notas en IMDb.", ru: "Десять вопросов о фильмах и их рейтингах на IMDb.")
  }
  static var wordsAreDrawn: Phrase {
    Phrase(
      en: "Five words, one shared pumpkin. Everyone votes for a letter. The letter with the most votes is played.",
      fr: "Cinq mots, une seule citrouille. Chacun vote pour une lettre\u{202F}; la plus demandée est jouée.",
      es: "Cinco palabras y una calabaza para toda la sala. Todos votan una letra y se juega la más votada.",
      ru: "Пять слов и одна тыква на всех. Все голосуют за букву, и в игру идёт та, что набрала больше всего голосов.")
  }
  static var voteForLetter: Phrase {
    Phrase(en: "Vote for a letter", fr: "Votez pour une lettre", es: "Vota una letra", ru: "Проголосуйте за букву")
  }
  static var votes: Phrase { Phrase(en: "Votes", fr: "Votes", es: "Votos", ru: "Голоса") }
  static func letterPlayed(_ letter: String, isHit: Bool) -> Phrase {
    let before = Phrase(en: "", fr: "", es: "La ", ru: isHit ? "Буква " : "Буквы ")
    let after =
      isHit
      ? Phrase(en: " is in the word", fr: " est dans le mot", es: " está en la palabra", ru: " есть в слове")
      : Phrase(en: " is not in the word", fr: " n’est pas dans le mot", es: " no está en la palabra", ru: " в слове нет")
    return before + Phrase(letter) + after
  }
  static var nobodyVoted: Phrase {
    Phrase(
      en: "Nobody voted, which counts as a mistake", fr: "Personne n’a voté\u{A0}: une erreur de plus",
      es: "Nadie ha votado: cuenta como error", ru: "Никто не проголосовал\u{A0}— засчитана ошибка")
  }
  static var roomWordFound: Phrase {
    Phrase(en: "You got it: ", fr: "Trouvé\u{A0}: ", es: "Palabra acertada: ", ru: "Угадали: ")
  }
  static var roomWordLost: Phrase {
    Phrase(
      en: "The lantern is lit. The word was: ", fr: "La lanterne est allumée. Le mot était\u{A0}: ",
      es: "La calabaza se ha encendido. La palabra era: ", ru: "Фонарь зажёгся. Загаданное слово: ")
  }
}
