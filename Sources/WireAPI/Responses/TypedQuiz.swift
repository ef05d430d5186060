import Content
import JSON

/// A typed quiz as a page shows it, without the answer. Its texts are in all languages.
public struct TypedQuiz: Equatable, Sendable {
  public let number: Int
  public let question: LocalizedText
  public let author: Author?
  public let picture: Picture?
  public var isFavourite: Bool

  public struct Author: Equatable, Sendable {
    public let number: Int
    public let name: LocalizedText
    /// The address of the author's portrait.
    public let portrait: String
  }

  public struct Picture: Equatable, Sendable {
    public let address: String
    /// A description of the picture that does not reveal the answer.
    public let text: LocalizedText
  }
}

extension TypedQuiz: JSONReadable {
  /// Reads a quiz as the server writes it (`json(in:)`). Skips the members that no page needs.
  public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
    number = try reader.integer("id", in: 1...999_999_999)
    question = try reader.read("texts")
    isFavourite = try reader.bool("favourite")
    author = try reader.optional("author").map { author throws(JSON.Mismatch) in
      Author(
        number: try author.integer("id", in: 1...999_999_999), name: try reader.read("authorNames"),
        portrait: try author["photo"]["url"].string)
    }
    picture = try reader.optional("attachment").map { picture throws(JSON.Mismatch) in
      Picture(address: try picture.string("url"), text: try reader.read("pictureTexts"))
    }
  }
}

// MARK: - On the server

#if !hasFeature(Embedded)
  extension TypedQuiz {
    /// Copies only data that a player may see before answering.
    public init(_ entry: TypedPool.Entry, isFavourite: Bool) {
      number = entry.number
      question = entry.question.text
      self.isFavourite = isFavourite
      author = entry.author.map { author in
        Author(number: author.number, name: author.name, portrait: "/pictures/authors/\(author.number).svg")
      }
      picture = entry.question.picture.map { picture in
        Picture(address: "/pictures/typed/\(entry.number).svg", text: picture.spoken)
      }
    }

    /// Returns the quiz in one language, in the format of the quiz server of the Universidad Politécnica de Madrid (UPM). The
    /// members that Potiron adds come last, with texts in all languages.
    public func json(in language: Language) -> JSON {
      .object([
        "id": number.json, "question": .string(question.text(in: language)),
        "author": author.map { $0.json(in: language) } ?? .null,
        "attachment": picture.map { TypedQuiz.file($0.address) } ?? .null, "favourite": .bool(isFavourite),
        "texts": question.json, "authorNames": author?.name.json, "pictureTexts": picture?.text.json,
      ])
    }

    fileprivate static func file(_ address: String) -> JSON { ["mime": "image/svg+xml", "url": .string(address)] }
  }

  extension TypedQuiz.Author {
    fileprivate func json(in language: Language) -> JSON {
      [
        "id": number.json, "isAdmin": false, "username": .string(name.text(in: language)), "accountTypeId": 0,
        "profileId": nil, "profileName": nil, "photo": TypedQuiz.file(portrait),
      ]
    }
  }

  extension Question.Picture {
    /// A description that does not reveal the answer. The description of an emoji puzzle is its emoji, because screen readers can
    /// read emoji.
    fileprivate var spoken: LocalizedText {
      switch self {
      case .outline:
        LocalizedText(
          en: "The outline of a country", fr: "Le contour d’un pays", es: "El contorno de un país", ru: "Контур страны")
      case .flag: LocalizedText(en: "A flag", fr: "Un drapeau", es: "Una bandera", ru: "Флаг")
      case .element(let element):
        LocalizedText(
          en: "Element \(element.number): \(element.symbol)", fr: "Élément \(element.number)\u{A0}: \(element.symbol)",
          es: "Elemento \(element.number): \(element.symbol)", ru: "Элемент \(element.number): \(element.symbol)")
      case .emoji(let rebus): LocalizedText(neutral: rebus.text)
      case .image(_, let alternative):
        alternative ?? LocalizedText(en: "A picture", fr: "Une image", es: "Una imagen", ru: "Изображение")
      }
    }
  }
#endif
