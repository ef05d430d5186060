"""What buttons and texts are called in each language: the names by which people find them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Labels:
    settings: str
    close: str
    back: str
    submit: str
    next: str
    hint: str
    new_game: str
    finished: str
    perfect: str
    score: str
    question: str
    right: str
    wrong: str
    classic: str
    rookie: str
    warrior: str
    hangman: str
    word: str
    blank: str
    mistakes: str
    letters: str
    guesses: str
    won: str
    lost: str
    words: str
    films: str
    statistics: str
    title: str
    hints: str
    new_best: str
    your_name: str
    save: str
    skip: str

    def mode(self, name: str) -> str:
        return getattr(self, name)


LABELS = {
    "en": Labels(
        settings="Settings",
        close="Close",
        back="Back",
        submit="Submit",
        next="Next",
        hint="Hint",
        new_game="New game",
        finished="Finished",
        perfect="Perfect!",
        score="Score",
        question="Question",
        right="Right!",
        wrong="Not quite",
        classic="Classic",
        rookie="Rookie",
        warrior="Warrior",
        hangman="Hangman",
        word="Word",
        blank="blank",
        mistakes="Mistakes",
        letters="Letters",
        guesses="Your guesses",
        won="You found it!",
        lost="The lantern is lit",
        words="Words",
        films="Films",
        statistics="Statistics",
        title="Title",
        hints="Hints",
        new_best="New best score",
        your_name="Your name",
        save="Save",
        skip="Skip",
    ),
    "fr": Labels(
        settings="Réglages",
        close="Fermer",
        back="Retour",
        submit="Valider",
        next="Suivant",
        hint="Indice",
        new_game="Nouvelle partie",
        finished="Terminé",
        perfect="Parfait\u202f!",
        score="Score",
        question="Question",
        right="Juste\u202f!",
        wrong="Pas tout à fait",
        classic="Classique",
        rookie="Débutant",
        warrior="Guerrier",
        hangman="Le pendu",
        word="Mot",
        blank="vide",
        mistakes="Erreurs",
        letters="Lettres",
        guesses="Vos essais",
        won="Trouvé\u202f!",
        lost="La lanterne est allumée",
        words="Mots",
        films="Films",
        statistics="Statistiques",
        title="Titre",
        hints="Indices",
        new_best="Nouveau record",
        your_name="Votre nom",
        save="Enregistrer",
        skip="Passer",
    ),
    "es": Labels(
        settings="Ajustes",
        close="Cerrar",
        back="Atrás",
        submit="Responder",
        next="Siguiente",
        hint="Pista",
        new_game="Nueva partida",
        finished="Terminado",
        perfect="¡Perfecto!",
        score="Puntos",
        question="Pregunta",
        right="¡Correcto!",
        wrong="No del todo",
        classic="Clásico",
        rookie="Novato",
        warrior="Guerrero",
        hangman="Ahorcado",
        word="Palabra",
        blank="hueco",
        mistakes="Errores",
        letters="Letras",
        guesses="Tus intentos",
        won="¡Has acertado!",
        lost="El farol se ha encendido",
        words="Palabras",
        films="Películas",
        statistics="Estadísticas",
        title="Título",
        hints="Pistas",
        new_best="Nuevo récord",
        your_name="Tu nombre",
        save="Guardar",
        skip="Omitir",
    ),
    "ru": Labels(
        settings="Настройки",
        close="Закрыть",
        back="Назад",
        submit="Ответить",
        next="Далее",
        hint="Подсказка",
        new_game="Новая игра",
        finished="Готово",
        perfect="Идеально!",
        score="Счёт",
        question="Вопрос",
        right="Верно!",
        wrong="Не совсем",
        classic="Классика",
        rookie="Новичок",
        warrior="Воин",
        hangman="Виселица",
        word="Слово",
        blank="пусто",
        mistakes="Ошибки",
        letters="Буквы",
        guesses="Ваши ходы",
        won="Угадали!",
        lost="Фонарь зажёгся",
        words="Слова",
        films="Фильмы",
        statistics="Статистика",
        title="Название",
        hints="Подсказки",
        new_best="Новый рекорд",
        your_name="Ваше имя",
        save="Сохранить",
        skip="Пропустить",
    ),
}
