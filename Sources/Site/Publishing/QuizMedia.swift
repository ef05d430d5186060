import Content
import JSON
import Storage

/// Separates the pictures and sounds of a quiz from its texts, and puts them together again. The database stores each picture and
/// each sound once (decision 0062).
enum QuizMedia {
  /// A document names a file by this member, which has the hash of its content, instead of the member `data`.
  private static let reference = "media"
  private static let hashes = KeyedHash([])

  /// Returns the quiz as it is stored.
  static func separated(_ quiz: Quiz) -> PublishedDocument {
    var media: [String: StoredMedium] = [:]
    let document = replacingFiles(in: quiz.json) { file in
      guard case .string(let type)? = file["type"], case .string(let data)? = file["data"] else { return file }
      let hash = hashes.text(of: type + "\n" + data)
      media[hash] = StoredMedium(hash: hash, type: type, data: data)
      return JSON.Object([JSON.Member("type", .string(type)), JSON.Member(reference, .string(hash))] + rest(of: file))
    }
    return PublishedDocument(text: document.description, media: media.values.sorted { $0.hash < $1.hash })
  }

  /// Returns the document of the quiz with its pictures and sounds, or `nil` if the stored text is not JSON.
  static func joined(_ stored: PublishedDocument) -> JSON? {
    guard let document = try? JSON(parsing: stored.text, limits: limits) else { return nil }
    let media = Dictionary(stored.media.map { ($0.hash, $0) }) { first, _ in first }
    return replacingFiles(in: document) { file in
      guard case .string(let hash)? = file[reference], let medium = media[hash] else { return file }
      return JSON.Object(
        [JSON.Member("type", .string(medium.type)), JSON.Member("data", .string(medium.data))] + rest(of: file))
    }
  }

  /// A stored document may be a little longer than the one that was sent.
  static let limits = JSON.Limits(byteCount: 2 * SiteRoute.uploadLimit)

  private static func rest(of file: JSON.Object) -> [JSON.Member] {
    file.members.filter { ![reference, "type", "data"].contains($0.name) }
  }

  /// Replaces the objects that hold the files: the pictures and the sounds of the questions.
  private static func replacingFiles(in quiz: JSON, _ replace: (JSON.Object) -> JSON.Object) -> JSON {
    func replacing(_ name: String, in json: JSON, _ change: (JSON) -> JSON) -> JSON {
      guard case .object(let object) = json else { return json }
      return .object(
        JSON.Object(object.members.map { $0.name == name ? JSON.Member(name, change($0.value)) : $0 }))
    }
    func file(_ json: JSON) -> JSON { if case .object(let object) = json { .object(replace(object)) } else { json } }
    return replacing("questions", in: quiz) { questions in
      guard case .array(let questions) = questions else { return questions }
      return .array(
        questions.map { question in
          replacing("sound", in: replacing("picture", in: question) { replacing("image", in: $0, file) }, file)
        })
    }
  }
}
