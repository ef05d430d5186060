import Content
import JSON
import Upstreams

extension OpenAPI {
  /// The schemas of the content. Quizzes follow docs/quiz.schema.json, except that each text is an object: it has one member per
  /// language, or one for all languages.
  static let contentSchemas: Members = [
    "Text": [
      "description": "One text per language, or one for all languages.", "type": "object",
      "minProperties": 1, "additionalProperties": false,
      "properties": ["en": string, "fr": string, "es": string, "ru": string, "any": string],
    ],
    "Number": whole(1...999_999_999),
    "Catalogue": object(
      "The quizzes, the version of the films, and the number of typed quizzes.", ["quizzes": list(of: schema("QuizSummary"))],
      optional: ["language": languages, "films": version, "typed": whole(1...1_000_000)]),
    "QuizSummary": object(
      "A quiz in the list.",
      [
        "id": identifier, "icon": string, "title": schema("Text"), "desc": schema("Text"),
        "questionCount": whole(0...1_000_000), "version": version,
      ],
      optional: ["hasOtherKinds": bool]),
    "OfflineList": object(
      "The documents to save for offline use, most important first, and their total size in bytes before compression.",
      [
        "size": whole(0...1_000_000_000),
        "documents": list(
          of: object("A document.", ["address": text("^/api/v1/[!-~]+$"), "version": version, "size": whole(0...1_000_000_000)])),
      ]),
    "Quiz": object(
      "Questions on one subject, or on all subjects.",
      [
        "id": identifier, "icon": string, "title": schema("Text"), "desc": schema("Text"),
        "questions": list(
          of: [
            "oneOf": ["ChoiceQuestion", "SeveralQuestion", "TypedQuestion", "NumericQuestion", "OrderQuestion", "PairsQuestion"]
              .map { schema($0) }.json
          ]),
      ],
      optional: [
        "author": object("The author.", ["number": schema("Number"), "name": schema("Text")]), "origins": origins,
        "licence": string, "language": languages, "version": version,
      ]),
    "Origin": object("The source of content that is not the operator's own.", ["name": string], optional: ["licence": string]),
    "QuizFile": object(
      "The quizzes read from a file, and the problems found in it. If the file's text encoding is uncertain, `encoding` names "
        + "the one used, and `lossy` says whether characters were lost.",
      [
        "version": ["const": 2], "quizzes": list(of: schema("Quiz")), "format": string,
        "problems": list(of: schema("ImportProblem")),
      ],
      optional: ["encoding": string, "lossy": bool]),
    "ImportProblem": object(
      "Something in a file that needs attention. The affected question is included with a note, or skipped.",
      [
        "message": object("The problem in every language.", ["en": string, "fr": string, "es": string, "ru": string]),
        "severity": ["type": "string", "enum": ["note", "skipped"]],
      ],
      optional: [
        "line": ["description": "The line, row or item, from 1.", "type": "integer", "minimum": 1], "sheet": string,
        "quiz": string,
        "question": string,
      ]),
    "ImportAddress": object("The address of a file.", ["address": ["type": "string", "maxLength": WebAddress.longest.json]]),
    "ChoiceQuestion": question(
      "A question with answers to choose from. In the quiz “all”, the id starts with the id of the original quiz.",
      [
        "answer": text("^([1-9]|1[0-2])$"),
        "answers": ["type": "array", "minItems": 2, "maxItems": 12, "items": schema("Text")],
      ],
      optional: ["shuffle": shuffle]),
    "SeveralQuestion": question(
      "A question with several right answers.",
      [
        "answer": list(of: text("^([1-9]|1[0-2])$")),
        "answers": ["type": "array", "minItems": 2, "maxItems": 12, "items": schema("Text")],
      ],
      optional: ["weights": list(of: number), "shuffle": shuffle]),
    "NumericQuestion": question(
      "A question with a number to type: `answer` and `tolerance`, or `from` and `to`, and other accepted values in `accepted`.",
      ["numeric": ["type": "object"]]),
    "OrderQuestion": question(
      "A question with items to put in order.",
      ["order": ["type": "array", "minItems": 2, "maxItems": 12, "items": schema("Text")]]),
    "PairsQuestion": question(
      "A question with pairs to match, and right sides without a partner in `others`.",
      ["pairs": list(of: object("A pair.", ["left": schema("Text"), "right": schema("Text")]))],
      optional: ["others": list(of: schema("Text"))]),
    "TypedQuestion": question(
      "A question with a typed answer.",
      [
        "typed": object(
          "The accepted answers.", ["answer": schema("Text")],
          optional: ["accepted": ["type": "object", "additionalProperties": list(of: string)], "exact": bool])
      ]),
    "Picture": [
      "description": """
      A picture: exactly one of `outline`, `flag`, `element`, `emoji` and `image`. An `image` can also have alternative text in \
      `alt`.
      """,
      "type": "object", "minProperties": 1, "maxProperties": 2, "additionalProperties": false,
      "properties": [
        "outline": object("Closed outlines, as an SVG path.", ["viewBox": string, "path": string]),
        "flag": text("^[A-Z]{2}$"),
        "element": object("A chemical element.", ["number": whole(1...118), "symbol": text("^[A-Z][a-z]{0,2}$")]),
        "emoji": string, "image": file(.png, .jpeg, .gif, .webp), "alt": schema("Text"),
      ],
    ],
    "Sound": file(.mp3, .m4a, .ogg, .wav, optional: ["alt": schema("Text")]),
    "Words": object(
      "Words by difficulty, easiest first.",
      [
        "language": languages,
        "words": ["type": "array", "minItems": 1, "items": ["type": "array", "minItems": 1, "items": string]],
      ], optional: ["origins": origins]),
    "Films": object(
      "Films, and the ids of the best rated and the most popular ones.",
      ["version": version, "top": list(of: filmID), "popular": list(of: filmID), "films": list(of: schema("Film"))],
      optional: ["origins": origins]),
    "Film": object(
      "A film. `rating` is the rating times ten: 87 means 8.7.",
      [
        "id": filmID, "title": string, "year": whole(1870...2200), "rating": whole(10...100), "genres": list(of: string),
        "directors": list(of: string), "actors": list(of: string),
      ], optional: ["released": text("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]),
  ]

  /// Returns the schema of a picture or a sound in Base64, with these media types.
  private static func file(_ types: MediaType..., optional: Members = [:]) -> JSON {
    object(
      "A file of at most 2 MiB, in Base64.",
      ["type": ["enum": .array(types.map { .string($0.name) })], "data": string], optional: optional)
  }

  private static let number: JSON = ["type": "number"]
  private static let shuffle: JSON = [
    "description": "The answers that keep their place: `false` for all answers, or a list of their numbers, from 1.",
    "oneOf": [bool, ["type": "array", "maxItems": 12, "items": ["type": "integer", "minimum": 1, "maximum": 12]]],
  ]
  private static let filmID = text("^tt[0-9]{7,8}$")
  private static let origins = list(of: schema("Origin"))

  /// Returns the schema of a question: the given members, and those that every question has or can have.
  private static func question(_ description: String, _ required: Members, optional: Members = [:]) -> JSON {
    object(
      description, parts: [["id": text("^[a-z0-9-]{1,64}(/[a-z0-9-]{1,64})?$"), "text": schema("Text")], required],
      optional: [
        optional,
        [
          "number": schema("Number"), "hint": schema("Text"), "explanation": schema("Text"), "picture": schema("Picture"),
          "sound": schema("Sound"),
          "difficulty": ["type": "string", "enum": ["easy", "medium", "hard"]], "tags": list(of: identifier),
          "sources": list(of: string),
          "feedback": [
            "description": "Texts for single answers by number, and for right, partly right and wrong answers.", "type": "object",
            "additionalProperties": schema("Text"),
          ],
          "seconds": whole(1...3_600), "points": whole(1...1_000), "licence": string,
        ],
      ])
  }
}
