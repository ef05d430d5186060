import JSON

extension OpenAPI {
  /// The schemas of typed quizzes. They follow the format of the UPM quiz server, and add the texts in every language.
  static let typedSchemas: Members = [
    "TypedQuizzes": ["type": "array", "minItems": 1, "maxItems": 10, "items": schema("TypedQuiz")],
    "TypedQuiz": object(
      "A question that the player answers by typing, without its answer.",
      [
        "id": schema("Number"), "question": string, "author": orNull(schema("TypedAuthor")),
        "attachment": orNull(schema("Attachment")), "favourite": bool, "texts": schema("Text"),
      ], optional: ["authorNames": schema("Text"), "pictureTexts": schema("Text")]),
    "TypedAuthor": object(
      "The author.",
      [
        "id": schema("Number"), "isAdmin": ["const": false], "username": string, "accountTypeId": ["const": 0],
        "profileId": ["type": "null"], "profileName": ["type": "null"], "photo": schema("Attachment"),
      ]),
    "Attachment": object(
      "The address of a picture.", ["mime": ["const": "image/svg+xml"], "url": text("^/pictures/[a-z]+/[1-9][0-9]*\\.svg$")]),
    "Verdict": object(
      "The submitted answer, and whether it is right.",
      ["quizId": schema("Number"), "answer": string, "result": bool]),
    "RightAnswer": object(
      "The right answer, and its language if that is not the requested one.",
      ["quizId": schema("Number"), "answer": string], optional: ["language": languages]),
    "Favourite": object("Whether a quiz is a favourite now.", ["id": schema("Number"), "favourite": bool]),
  ]
}
