import Foundation

// The types on the developers page. The contents of each enum must match the page word for word, comments included.

enum IQuizModels {
  struct Topic: Codable {
    let title: String
    let desc: String
    let questions: [Question]

    struct Question: Codable {
      let text: String
      /// The number of the right answer, starting at "1".
      let answer: String
      let answers: [String]
    }
  }
}

enum DITModels {
  struct QuizItem: Codable {
    let id: Int
    let question: String
    let author: Author?
    let attachment: Attachment?
    let favourite: Bool

    struct Author: Codable {
      let username: String?
      let photo: Attachment?
    }

    struct Attachment: Codable {
      let mime: String?
      let url: URL?
    }
  }

  /// The response to check?answer=…
  struct CheckedAnswer: Codable {
    let quizId: Int
    let answer: String
    let result: Bool
  }
}

enum IMDbModels {
  struct FilmList: Codable {
    let items: [Film]
    /// Empty on success. Errors also have the status 200.
    let errorMessage: String

    struct Film: Codable {
      let id: String
      let rank: String
      let title: String
      let year: String
      let image: URL
      let crew: String
      let imDbRating: String
    }
  }
}

enum OMDBModels {
  /// Every value is a string, or "N/A" if it is unknown.
  struct Film: Codable {
    let title: String
    let year: String
    let poster: String
    let rating: String

    enum CodingKeys: String, CodingKey {
      case title = "Title", year = "Year", poster = "Poster", rating = "imdbRating"
    }
  }

  /// The response to &s=…
  struct FilmSearch: Codable {
    let films: [Found]
    let totalResults: String

    enum CodingKeys: String, CodingKey { case films = "Search", totalResults }

    struct Found: Codable {
      let title: String
      let imdbID: String

      enum CodingKeys: String, CodingKey { case title = "Title", imdbID }
    }
  }
}

enum OpenTDBModels {
  struct Trivia: Codable {
    /// 0 on success.
    let code: Int
    let results: [Question]

    enum CodingKeys: String, CodingKey { case code = "response_code", results }

    /// The texts contain HTML entities such as &quot;, unless the request sets another encode=.
    struct Question: Codable {
      let category: String
      let difficulty: String
      let question: String
      let rightAnswer: String
      let wrongAnswers: [String]

      enum CodingKeys: String, CodingKey {
        case category, difficulty, question
        case rightAnswer = "correct_answer", wrongAnswers = "incorrect_answers"
      }
    }
  }
}

enum MOB2Models {
  struct Question: Codable {
    let caption: String
    let answers: [String]
    /// The index of the right answer, starting at 0.
    let rightAnswer: Int
    let hint: String

    enum CodingKeys: String, CodingKey {
      case caption, answers, hint
      case rightAnswer = "correct_answer_index"
    }
  }
}
