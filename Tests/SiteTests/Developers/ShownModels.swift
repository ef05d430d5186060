import Foundation

// The types on the developers page. The contents of each enum must match the page word for word, comments included.

enum IQuizModels {
  struct Topic: Codable {
    let title: String
    let desc: String
    let questions: [Question]

    struct Question: Codable {
      let text: String
      /// Which of the answers is right, from "1".
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

  /// What comes back from check?answer=…
  struct CheckedAnswer: Codable {
    let quizId: Int
    let answer: String
    let result: Bool
  }
}

enum IMDbModels {
  struct FilmList: Codable {
    let items: [Film]
    /// Empty where all went well: errors come with the status 200 too.
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
  /// Each value is a text, and "N/A" where it is not known.
  struct Film: Codable {
    let title: String
    let year: String
    let poster: String
    let rating: String

    enum CodingKeys: String, CodingKey {
      case title = "Title", year = "Year", poster = "Poster", rating = "imdbRating"
    }
  }

  /// What comes back from &s=…
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
    /// 0 where all went well.
    let code: Int
    let results: [Question]

    enum CodingKeys: String, CodingKey { case code = "response_code", results }

    /// The texts hold HTML's entities, such as &quot;, unless the address asks for another encode=.
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
    /// Which of the answers is right, from 0.
    let rightAnswer: Int
    let hint: String

    enum CodingKeys: String, CodingKey {
      case caption, answers, hint
      case rightAnswer = "correct_answer_index"
    }
  }
}
