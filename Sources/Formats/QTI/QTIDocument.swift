import Content

/// One XML document in any version of QTI.
struct QTIDocument {
  enum Kind {
    /// The questions from one item. Each of its interactions may be a question.
    case items([QuestionDraft])
    /// A test with references to its items, in order.
    case test(title: LocalizedText?, items: [QTIReference])
    /// The quizzes in a document of version 1.2, each with the identifier of its assessment.
    case quizzes([(identifier: String, draft: QuizDraft)])
    /// The separate file that Canvas writes about an assessment of version 1.2.
    case about(identifier: String, title: LocalizedText?, description: LocalizedText?)
    case manifest(QTIManifest)
  }

  let kind: Kind
  /// The language that the root element states, or `nil` if it states none.
  let language: String?
  /// The line of an error in the XML, from 1, or `nil` if there is none. Only items that end before the error are read.
  let faultyLine: Int?

  /// Whether a root element with this name belongs to QTI.
  static func isRoot(_ name: XMLName) -> Bool {
    switch QTIName(name) {
    case "assessmentitem", "assessmenttest", "questestinterop", "manifest": true
    default: false
    }
  }

  /// Reads a document. Returns `nil` if the text is not XML, or if its root element is neither from QTI nor a complete `quiz`
  /// from Canvas with an identifier.
  ///
  /// - Parameters:
  ///   - tags: the tags that the package's manifest gives the item in the document.
  ///   - budget: the limit for questions and texts that can still be made from the file.
  ///   - firstItem: the number of the document's first item. `nil` to identify items by their lines.
  init?(_ text: String, keepsHTML: Bool, tags: [String] = [], _ budget: inout DraftBudget, firstItem: Int?) {
    var reader = XMLReader(text)
    guard (try? reader.next()) == .start else { return nil }
    var line: Int?
    language = reader.attribute("lang")
    switch QTIName(reader.name) {
    case "assessmentitem":
      var drafts: [QuestionDraft] = []
      do throws(XMLFault) {
        let element = try XMLElement(&reader, keepsPieces: true)
        var item = QTIItem(element, keepsHTML: keepsHTML, tags: tags)
        drafts = item.drafts(at: firstItem.map { .item($0) } ?? .line(element.line), &budget)
      } catch { line = error.line }
      kind = .items(drafts)
    case "assessmenttest":
      var title: LocalizedText?
      var items: [QTIReference] = []
      do throws(XMLFault) {
        let element = try XMLElement(&reader)
        title = element.qti("title").flatMap { QTIText.text($0) }
        items = element.allInsideQTI("assessmentitemref").compactMap { QTIReference($0) }
      } catch { line = error.line }
      kind = .test(title: title, items: items)
    case "questestinterop":
      var assessments = QTIAssessments(keepsHTML: keepsHTML, budget, firstItem: firstItem)
      do throws(XMLFault) { try assessments.read(&reader) } catch { line = error.line }
      budget = assessments.budget
      kind = .quizzes(assessments.quizzes)
    case "manifest":
      var manifest = QTIManifest()
      do throws(XMLFault) { manifest = QTIManifest(try XMLElement(&reader)) } catch { line = error.line }
      kind = .manifest(manifest)
    case "quiz":
      guard let element = try? XMLElement(&reader), let identifier = element.qti("identifier") else { return nil }
      let title = element.firstQTI("title").flatMap { QTIText.text($0.words) }
      var words = QTIText(keepsHTML: keepsHTML)
      let description = element.firstQTI("description").flatMap { words.text($0.text) }
      kind = .about(identifier: identifier, title: title, description: description)
    default: return nil
    }
    faultyLine = line
  }
}

/// A test's reference to an item.
struct QTIReference {
  /// The address of the item's file.
  let address: String
  /// The time limit for the item in this test, in seconds.
  private let seconds: String?
  /// The points for the item in this test.
  private let points: String?

  init?(_ element: XMLElement) {
    guard let address = element.qti("href") else { return nil }
    self.address = address
    seconds = element.firstQTI("timelimits")?.qti("maxtime")
    points = element.firstQTI("weight")?.qti("value")
  }

  /// Returns the questions of the item with the time limit and the points that the test states.
  func applied(to drafts: [QuestionDraft]) -> [QuestionDraft] {
    drafts.map { draft in
      var draft = draft
      if let seconds { draft.setSeconds(seconds) }
      if let points { draft.setPoints(points) }
      return draft
    }
  }
}

/// The manifest of a package: its documents in order, with their metadata.
struct QTIManifest {
  struct Resource {
    /// The addresses of the resource's files.
    let files: [String]
    let isQTI: Bool
    let keywords: [String]
    let description: String?
  }

  private(set) var title: LocalizedText?
  private(set) var resources: [Resource] = []

  init() {}

  init(_ element: XMLElement) {
    title = (element.firstQTI("metadata")?.firstInsideQTI("title")).flatMap { QTIText.text(QTIManifest.words(in: $0)) }
    resources = (element.firstQTI("resources")?.allQTI("resource") ?? []).map { resource in
      // The file of a resource is in the attribute `href` or, in Blackboard packages, in `file`. A resource can also have `file`
      // children.
      let own = [resource.qti("href"), resource.qti("file")].compactMap { $0 }
      let type = Array((resource.qti("type") ?? "").utf8)
      return Resource(
        files: own + resource.allQTI("file").compactMap { $0.qti("href") },
        isQTI: type.contains(UInt8(ascii: "q")) && type.split { $0 == UInt8(ascii: "q") }.contains { $0.starts(with: "ti".utf8) },
        keywords: resource.allInsideQTI("keyword").map { QTIManifest.words(in: $0) },
        description: (resource.firstInsideQTI("description")).map { QTIManifest.words(in: $0) })
    }
  }

  /// Returns the text of an element's first child, such as `<string language="en">`. Without a child, returns the element's own
  /// text.
  private static func words(in element: XMLElement) -> String { element.children.first?.words ?? element.words }
}
