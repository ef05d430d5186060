import Foundation
import TestWire
import Testing

// These models are what an app would declare, written only from the services' documentation. They have every documented member. A
// member is optional only if the documentation says so.

/// A topic in iQuiz's file, which is an array of topics.
struct IQuizTopic: Codable {
  let title: String
  let desc: String
  let questions: [Question]

  struct Question: Codable {
    let text: String
    /// The position of the right answer, from 1, as a string.
    let answer: String
    let answers: [String]
  }
}

/// The responses of UPM's quiz server, including the members that apps from earlier editions of the course declare.
enum UPMQuiz {
  struct Quiz: Codable {
    let id: Int
    let question: String
    let answer: String?
    let author: User?
    let attachment: Picture?
    let favourite: Bool
    let tips: [String]?
  }

  struct User: Codable, Equatable {
    let id: Int
    let isAdmin: Bool
    let username: String?
    let accountTypeId: Int
    let profileId: Decimal?
    let profileName: String?
    let photo: Picture?
  }

  struct Picture: Codable, Equatable {
    let filename: String
    let mime: String
    let url: URL
  }

  struct Page: Codable {
    let quizzes: [Quiz]
    let pageno: Int
    let nextUrl: String
  }

  struct Check: Codable, Equatable {
    let quizId: Int
    let answer: String
    let result: Bool
  }

  struct WireResponse: Codable {
    let quizId: Int
    let answer: String
  }

  struct Favourite: Codable {
    let id: Int
    let favourite: Bool
  }

  struct Play: Codable {
    let quiz: Quiz
    let score: Int
  }

  struct Judged: Codable {
    let answer: String
    let quizId: Int
    let result: Bool
    let score: Int
  }

  struct Failure: Codable {
    let error: String
  }
}

enum IMDbAPI {
  /// The best-rated films, or the most popular films, which also have a change in rank.
  struct List: Codable {
    let items: [Film]
    let errorMessage: String

    struct Film: Codable {
      let id, rank, title, fullTitle, year, crew, imDbRating, imDbRatingCount: String
      let rankUpDown: String?
      let image: URL
    }
  }

  struct Usage: Codable {
    let count, maximum: Int
    let account, expireDate, errorMessage: String
  }
}

/// OMDb's responses. All member names are capitalized, with four exceptions.
enum OMDb {
  struct Film: Codable {
    let Title, Year, Rated, Released, Runtime, Genre, Director, Writer, Actors, Plot, Language, Country, Awards, Poster: String
    let Ratings: [Rating]
    let Metascore, imdbRating, imdbVotes, imdbID, DVD, BoxOffice, Production, Website, Response: String
    let kind: String

    struct Rating: Codable {
      let Source, Value: String
    }

    enum CodingKeys: String, CodingKey {
      case Title, Year, Rated, Released, Runtime, Genre, Director, Writer, Actors, Plot, Language, Country, Awards, Poster
      case Ratings, Metascore, imdbRating, imdbVotes, imdbID, DVD, BoxOffice, Production, Website, Response
      case kind = "Type"
    }
  }

  struct Found: Codable {
    let Search: [Film]
    let totalResults: String
    let Response: String

    struct Film: Codable {
      let Title, Year, imdbID, Poster: String
      let kind: String

      enum CodingKeys: String, CodingKey {
        case Title, Year, imdbID, Poster
        case kind = "Type"
      }
    }
  }

  struct Failure: Codable {
    let Response: String
    let Error: String
  }
}

/// The Random Word API's error. All its other responses are arrays of strings.
struct WordFailure: Codable {
  let Error: String
}

/// The Open Trivia Database's responses, with names converted by an app's decoder (`convertFromSnakeCase`).
enum OpenTrivia {
  struct Questions: Codable {
    let responseCode: Int
    let results: [Question]

    struct Question: Codable, Hashable {
      let type, difficulty, category, question, correctAnswer: String
      let incorrectAnswers: [String]
    }
  }

  struct Token: Codable {
    let responseCode: Int
    let responseMessage: String?
    let token: String
  }

  struct Categories: Codable {
    let triviaCategories: [Category]

    struct Category: Codable, Equatable {
      let id: Int
      let name: String
    }
  }

  struct Count: Codable {
    let categoryId: Int
    let categoryQuestionCount: Numbers

    struct Numbers: Codable {
      let totalQuestionCount, totalEasyQuestionCount, totalMediumQuestionCount, totalHardQuestionCount: Int
    }
  }

  struct GlobalCount: Codable {
    let overall: Numbers
    let categories: [String: Numbers]

    struct Numbers: Codable {
      let totalNumOfQuestions, totalNumOfPendingQuestions, totalNumOfVerifiedQuestions, totalNumOfRejectedQuestions: Int
    }
  }
}

/// A question from MOB2's question server, with names that an app's decoder converts from snake case.
struct MOB2Item: Codable {
  let caption: String
  let answers: [String]
  let correctAnswerIndex: Int
  let hint: String
}

extension JSONDecoder {
  /// Decodes a response as an app's decoder does, which converts member names from snake case.
  static func convert<Value: Decodable>(_ body: [UInt8], as type: Value.Type = Value.self) throws -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(type, from: Data(body))
  }
}

extension SiteFixture {
  /// Decodes a compatibility API's response to GET. Checks the content type, and that pages from any origin may read the
  /// response.
  func decode<Value: Decodable>(
    _ type: Value.Type, _ address: String, _ headers: [String] = [], mime: String = "application/json"
  ) async throws -> Value {
    let answer = try await ask(server, "GET \(address)", headers, status: 200)
    #expect(answer["Content-Type"] == mime, "some apps require it")
    #expect(answer["Access-Control-Allow-Origin"] == "*")
    return try JSONDecoder.convert(answer.body)
  }
}
