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
        "The quizzes, the version of the films, and the number of typed quizzes.", ["quizzes": list(of: schema("QuizSummary"))],
        optional: ["language": languages, "films": version, "typed": whole(1...1_000_000)])),
    JSON.Member(
      "QuizSummary",
      object(
        "A quiz in the list.",
        [
          "id": identifier, "icon": string, "title": schema("Text"), "desc": schema("Text"),
          "questionCount": whole(0...1_000_000), "version": version,
        ])),
    JSON.Member(
      "OfflineList",
      object(
        "The documents to save for offline use, most important first, and their total size in bytes before compression.",
        [
          "size": whole(0...1_000_000_000),
          "documents": list(
            of: object(
              "A document.", ["address": text("^/api/v1/[!-~]+$"), "version": version, "size": whole(0...1_000_000_000)])),
        ])),
    JSON.Member(
      "Quiz",
      object(
        "Questions on one subject, or on all subjects.",
        [
          "id": identifier, "icon": string, "title": schema("Text"), "desc": schema("Text"),
          "questions": list(of: ["oneOf": [schema("ChoiceQuestion"), schema("TypedQuestion")]]),
        ],
        optional: [
          "author": object("The author.", ["number": schema("Number"), "name": schema("Text")]),
          "origins": list(of: schema("Origin")), "language": languages, "version": version,
        ])),
    JSON.Member(
      "Origin",
      object("The source of content that is not the operator's own.", ["name": string], optional: ["licence": string])),
    JSON.Member(
      "QuizFile",
      object(
        "A file of quizzes. If its text encoding is not certain, `encoding` names the one used, and `lossy` says whether "
          + "characters were lost.",
        ["version": ["const": 2], "quizzes": list(of: schema("Quiz"))],
        optional: ["encoding": string, "lossy": ["type": "boolean"]])),
    JSON.Member(
      "ImportAddress",
      object("The address of a file.", ["address": ["type": "string", "maxLength": WebAddress.longest.json]])),
    JSON.Member("ChoiceQuestion", choiceQuestion),
    JSON.Member("TypedQuestion", typedQuestion),
    JSON.Member("Picture", picture),
    JSON.Member(
      "Words",
      object(
        "Words by difficulty, easiest first.",
        [
          "language": ["type": "string", "enum": tags],
          "words": ["type": "array", "minItems": 1, "items": ["type": "array", "minItems": 1, "items": string]],
        ], optional: ["origins": list(of: schema("Origin"))])),
    JSON.Member(
      "Films",
      object(
        "Films, and the ids of the best rated and the most popular ones.",
        ["version": version, "top": list(of: filmID), "popular": list(of: filmID), "films": list(of: schema("Film"))],
        optional: ["origins": list(of: schema("Origin"))])),
    JSON.Member("Film", film),
  ]

  private static let localizedText: JSON = [
    "description": "One text per language, or one for all languages.", "type": "object",
    "minProperties": 1, "additionalProperties": false,
    "properties": ["en": string, "fr": string, "es": string, "ru": string, "any": string],
  ]

  private static let questionID = text("^[a-z0-9-]{1,64}(/[a-z0-9-]{1,64})?$")

  private static let choiceQuestion = object(
    "A question with answers to choose from. In “all”, its id starts with the id of its quiz.",
    [
      "id": questionID, "text": schema("Text"), "answer": text("^[1-8]$"),
      "answers": ["type": "array", "minItems": 2, "maxItems": 8, "items": schema("Text")],
    ],
    optional: [
      "shuffle": [
        "description": "The answers that keep their place: `false` for all of them, or a list of their numbers, from 1.",
        "oneOf": [
          ["type": "boolean"], ["type": "array", "maxItems": 8, "items": ["type": "integer", "minimum": 1, "maximum": 8]],
        ],
      ],
      "number": schema("Number"), "hint": schema("Text"), "explanation": schema("Text"), "picture": schema("Picture"),
      "difficulty": difficulty, "tags": list(of: identifier), "sources": list(of: string),
    ])

  private static let typedQuestion = object(
    "A question with a typed answer.",
    [
      "id": questionID, "text": schema("Text"),
      "typed": object(
        "The accepted answers.", ["answer": schema("Text")],
        optional: ["accepted": ["type": "object", "additionalProperties": list(of: string)]]),
    ],
    optional: [
      "number": schema("Number"), "hint": schema("Text"), "explanation": schema("Text"), "picture": schema("Picture"),
      "difficulty": difficulty, "tags": list(of: identifier), "sources": list(of: string),
    ])

  private static let difficulty: JSON = ["type": "string", "enum": ["easy", "medium", "hard"]]

  private static let picture: JSON = [
    "description": "A picture, of exactly one kind.", "type": "object", "minProperties": 1, "maxProperties": 1,
    "additionalProperties": false,
    "properties": [
      "outline": object("Closed outlines, as an SVG path.", ["viewBox": string, "path": string]),
      "flag": text("^[A-Z]{2}$"),
      "element": object("A chemical element.", ["number": whole(1...118), "symbol": text("^[A-Z][a-z]{0,2}$")]),
      "emoji": string,
    ],
  ]

  private static let filmID = text("^tt[0-9]{7,8}$")

  private static let film = object(
    "A film, with its rating in tenths.",
    [
      "id": filmID, "title": string, "year": whole(1870...2200), "rating": whole(10...100), "genres": list(of: string),
      "directors": list(of: string), "actors": list(of: string),
    ], optional: ["released": text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")])
}
