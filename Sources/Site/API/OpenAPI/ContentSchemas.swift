import JSON
import Upstreams

extension OpenAPI {
  /// The schemas of the content. Quizzes are as in docs/quiz.schema.json, but their texts are always objects of languages.
  static let contentSchemas: [JSON.Member] = [
    JSON.Member("Text", localizedText),
    JSON.Member("Number", whole(1...999_999_999)),
    JSON.Member(
      "Catalogue",
      object(
        "What there is to play.", ["quizzes": list(of: schema("QuizSummary"))],
        optional: ["language": languages, "films": version, "typed": whole(1...1_000_000)])),
    JSON.Member(
      "QuizSummary",
      object(
        "A quiz as the list shows it.",
        [
          "id": identifier, "icon": string, "title": schema("Text"), "desc": schema("Text"),
          "questionCount": whole(0...1_000_000), "version": version,
        ])),
    JSON.Member(
      "OfflineList",
      object(
        "Documents, the most important first, and the bytes of all of them without any coding.",
        [
          "size": whole(0...1_000_000_000),
          "documents": list(
            of: object(
              "One of them.", ["address": text("^/api/v1/[!-~]+$"), "version": version, "size": whole(0...1_000_000_000)])),
        ])),
    JSON.Member(
      "Quiz",
      object(
        "Questions on one subject, or on all.",
        [
          "id": identifier, "icon": string, "title": schema("Text"), "desc": schema("Text"),
          "questions": list(of: ["oneOf": [schema("ChoiceQuestion"), schema("TypedQuestion")]]),
        ],
        optional: [
          "author": object("Who asks.", ["number": schema("Number"), "name": schema("Text")]),
          "origins": list(of: schema("Origin")), "language": languages, "version": version,
        ])),
    JSON.Member(
      "Origin",
      object("Where content is from that is not the operator's own.", ["name": string], optional: ["licence": string])),
    JSON.Member(
      "QuizFile",
      object(
        "A file of quizzes. `encoding` says in which encoding its text was read, where that is not certain, and `lossy` whether "
          + "characters were lost.",
        ["version": ["const": 2], "quizzes": list(of: schema("Quiz"))],
        optional: ["encoding": string, "lossy": ["type": "boolean"]])),
    JSON.Member(
      "ImportAddress",
      object("Where a file is.", ["address": ["type": "string", "maxLength": WebAddress.longest.json]])),
    JSON.Member("ChoiceQuestion", choiceQuestion),
    JSON.Member("TypedQuestion", typedQuestion),
    JSON.Member("Picture", picture),
    JSON.Member(
      "Words",
      object(
        "Words by difficulty, the easiest first.",
        [
          "language": ["type": "string", "enum": tags],
          "words": ["type": "array", "minItems": 1, "items": ["type": "array", "minItems": 1, "items": string]],
        ], optional: ["origins": list(of: schema("Origin"))])),
    JSON.Member(
      "Films",
      object(
        "Films, and those of them that are best rated and best known.",
        ["version": version, "top": list(of: filmID), "popular": list(of: filmID), "films": list(of: schema("Film"))],
        optional: ["origins": list(of: schema("Origin"))])),
    JSON.Member("Film", film),
  ]

  private static let localizedText: JSON = [
    "description": "A text for each language, or one that is the same in all.", "type": "object",
    "minProperties": 1, "additionalProperties": false,
    "properties": ["en": string, "fr": string, "es": string, "ru": string, "any": string],
  ]

  private static let questionID = text("^[a-z0-9-]{1,64}(/[a-z0-9-]{1,64})?$")

  private static let choiceQuestion = object(
    "A question with answers to choose from. In “all” its id begins with its quiz's.",
    [
      "id": questionID, "text": schema("Text"), "answer": text("^[1-8]$"),
      "answers": ["type": "array", "minItems": 2, "maxItems": 8, "items": schema("Text")],
    ],
    optional: [
      "shuffle": [
        "description": "Answers that are not shuffled: by `false` all of them, or those whose numbers, from 1, are listed.",
        "oneOf": [
          ["type": "boolean"], ["type": "array", "maxItems": 8, "items": ["type": "integer", "minimum": 1, "maximum": 8]],
        ],
      ],
      "number": schema("Number"), "hint": schema("Text"), "explanation": schema("Text"), "picture": schema("Picture"),
      "difficulty": difficulty, "tags": list(of: identifier), "sources": list(of: string),
    ])

  private static let typedQuestion = object(
    "A question whose answer is typed.",
    [
      "id": questionID, "text": schema("Text"),
      "typed": object(
        "What is accepted.", ["answer": schema("Text")],
        optional: ["accepted": ["type": "object", "additionalProperties": list(of: string)]]),
    ],
    optional: [
      "number": schema("Number"), "hint": schema("Text"), "explanation": schema("Text"), "picture": schema("Picture"),
      "difficulty": difficulty, "tags": list(of: identifier), "sources": list(of: string),
    ])

  private static let difficulty: JSON = ["type": "string", "enum": ["easy", "medium", "hard"]]

  private static let picture: JSON = [
    "description": "What a picture is made of: one of the kinds.", "type": "object", "minProperties": 1, "maxProperties": 1,
    "additionalProperties": false,
    "properties": [
      "outline": object("Closed rings, as in SVG.", ["viewBox": string, "path": string]),
      "flag": text("^[A-Z]{2}$"),
      "element": object("An element's box.", ["number": whole(1...118), "symbol": text("^[A-Z][a-z]{0,2}$")]),
      "emoji": string,
    ],
  ]

  private static let filmID = text("^tt[0-9]{7,8}$")

  private static let film = object(
    "A film, its rating in tenths.",
    [
      "id": filmID, "title": string, "year": whole(1870...2200), "rating": whole(10...100), "genres": list(of: string),
      "directors": list(of: string), "actors": list(of: string),
    ], optional: ["released": text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")])
}
