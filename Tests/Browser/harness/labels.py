"""The texts of buttons and other elements in each language, by which people find them."""

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
    new_record: str
    perfect: str
    score: str
    question: str
    right: str
    wrong: str
    classic: str
    rookie: str
    journeyman: str
    warrior: str
    ninja: str
    hangman: str
    word: str
    blank: str
    mistakes: str
    letters: str
    guesses: str
    won: str
    lost: str
    yes: str
    no: str
    not_quite: str
    round_over: str
    play_again: str
    this_round: str
    try_again: str
    trouble: str
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
        new_record="New record!",
        perfect="Perfect!",
        score="Score",
        question="Question",
        right="Right!",
        wrong="Wrong",
        classic="Classic",
        rookie="Rookie",
        journeyman="Journeyman",
        warrior="Warrior",
        ninja="Ninja",
        hangman="Hangman",
        word="Word",
        blank="blank",
        mistakes="Mistakes",
        letters="Letters",
        guesses="Your guesses",
        won="You got it!",
        lost="The lantern is lit",
        yes="Yes",
        no="No",
        not_quite="Wrong.",
        round_over="Round over",
        play_again="Play again",
        this_round="This round",
        try_again="Try again",
        trouble="Something went wrong",
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
        new_record="Nouveau record\u202f!",
        perfect="Parfait\u202f!",
        score="Score",
        question="Question",
        right="Bonne réponse\u202f!",
        wrong="Mauvaise réponse",
        classic="Classique",
        rookie="Débutant",
        journeyman="Compagnon",
        warrior="Guerrier",
        ninja="Ninja",
        hangman="Le pendu",
        word="Mot",
        blank="vide",
        mistakes="Erreurs",
        letters="Lettres",
        guesses="Vos essais",
        won="Trouvé\u202f!",
        lost="La lanterne est allumée",
        yes="Oui",
        no="Non",
        not_quite="Mauvaise réponse.",
        round_over="Partie terminée",
        play_again="Rejouer",
        this_round="Cette partie",
        try_again="Réessayer",
        trouble="Un problème est survenu",
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
        new_record="¡Nuevo récord!",
        perfect="¡Perfecto!",
        score="Puntos",
        question="Pregunta",
        right="¡Correcto!",
        wrong="Incorrecto",
        classic="Clásico",
        rookie="Novato",
        journeyman="Oficial",
        warrior="Guerrero",
        ninja="Ninja",
        hangman="Ahorcado",
        word="Palabra",
        blank="hueco",
        mistakes="Errores",
        letters="Letras",
        guesses="Tus intentos",
        won="¡Has acertado!",
        lost="La calabaza se ha encendido",
        yes="Sí",
        no="No",
        not_quite="Incorrecto.",
        round_over="Fin de la partida",
        play_again="Jugar otra vez",
        this_round="Esta partida",
        try_again="Reintentar",
        trouble="Algo ha salido mal",
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
        finished="Игра окончена",
        new_record="Новый рекорд!",
        perfect="Идеально!",
        score="Счёт",
        question="Вопрос",
        right="Верно!",
        wrong="Неверно",
        classic="Классика",
        rookie="Новичок",
        journeyman="Подмастерье",
        warrior="Воин",
        ninja="Ниндзя",
        hangman="Виселица",
        word="Слово",
        blank="пропуск",
        mistakes="Ошибки",
        letters="Буквы",
        guesses="Ваши ходы",
        won="Угадали!",
        lost="Фонарь зажёгся",
        yes="Да",
        no="Нет",
        not_quite="Неверно.",
        round_over="Игра окончена",
        play_again="Сыграть ещё раз",
        this_round="Эта игра",
        try_again="Повторить",
        trouble="Что-то пошло не так",
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
