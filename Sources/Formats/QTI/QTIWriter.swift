import Content

/// Writes a QTI 2.1 package (IMS Question & Test Interoperability, version 2.1 final): a test for each quiz, and an item for each
/// question.
enum QTIWriter {
  @inline(never)
  static func write(_ quizzes: [Quiz], in language: Language) -> Written {
    var package = QTIPackageWriting(language)
    for (index, quiz) in quizzes.enumerated() { package.add(quiz, number: index + 1) }
    return Written(package.bytes, omissions: package.omitted.all)
  }

  static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  static let namespace = "http://www.imsglobal.org/xsd/imsqti_v2p1"

  /// The attributes of the root element of an item or a test.
  static let root =
    #"xmlns="\#(namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" "#
    + #"xsi:schemaLocation="\#(namespace) http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd""#
}

private struct QTIPackageWriting {
  private(set) var omitted: OmissionList

  private let language: Language
  private var files: [(name: String, xml: String)] = []
  private var media: [(name: String, file: EmbeddedFile)] = []
  private var resources = ""

  init(_ language: Language) { (self.language, omitted) = (language, OmissionList(language)) }

  var bytes: [UInt8] {
    var archive = ArchiveWriter()
    // Programs expect the manifest to be the first entry.
    archive.add("imsmanifest.xml", Array(manifest.utf8))
    for file in files { archive.add(file.name, Array(file.xml.utf8)) }
    for medium in media { archive.add(medium.name, medium.file.bytes) }
    return archive.bytes
  }

  private var manifest: String {
    let packaging = "http://www.imsglobal.org/xsd/imscp_v1p1"
    return QTIWriter.declaration
      + #"<manifest xmlns="\#(packaging)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="\#(packaging)"#
      + #" http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd" identifier="manifest">"# + "\n"
      + "  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>\n"
      + "  <organizations/>\n  <resources>\n" + resources + "  </resources>\n</manifest>\n"
  }

  mutating func add(_ quiz: Quiz, number: Int) {
    let title = XMLWriter.escaped(Content.RichText(omitted.text(quiz.title)).plain)
    let description = omitted.text(quiz.description)
    omitted.omitCredits(of: quiz)
    var references = ""
    var dependencies = ""
    var items = ""
    for (index, question) in quiz.questions.enumerated() {
      omitted.beginQuestion()
      let name = "item-\(number)-\(index + 1)"
      var item = QTIItemWriting(question, omitted, mediaIn: "media/\(number)-\(index + 1)")
      let xml = item.xml(in: language)
      omitted = item.omitted
      guard let xml else { continue }
      files.append((name + ".xml", xml))
      references += #"      <assessmentItemRef identifier="\#(name)" href="\#(name).xml""#
      references += QTIPackageWriting.terms(of: question.extras) + "\n"
      dependencies += #"      <dependency identifierref="\#(name)"/>"# + "\n"
      let used = item.media.files.map { (name: item.path($0), file: $0.file) }
      media += used
      let list = used.map { #"      <file href="\#($0.name)"/>"# + "\n" }.joined()
      items += resource(name, "item", metadata(keywords: question.extras.tags), list)
    }
    let name = "test-\(number)"
    files.append((name + ".xml", test(quiz, title, references)))
    resources += resource(name, "test", metadata(description: description), dependencies) + items
  }

  /// Returns the end of a reference to an item, with the item's points and time limit.
  private static func terms(of extras: Question.Extras) -> String {
    var terms = ""
    if let seconds = extras.seconds { terms += #"<timeLimits maxTime="\#(seconds)"/>"# }
    if extras.points != 1 { terms += #"<weight identifier="WEIGHT" value="\#(extras.points)"/>"# }
    return terms.utf8.isEmpty ? "/>" : ">" + terms + "</assessmentItemRef>"
  }

  private func test(_ quiz: Quiz, _ title: String, _ references: String) -> String {
    QTIWriter.declaration
      + #"<assessmentTest \#(QTIWriter.root) identifier="\#(XMLWriter.escaped(quiz.id))" title="\#(title)">"# + "\n"
      + #"  <testPart identifier="part-1" navigationMode="nonlinear" submissionMode="individual">"# + "\n"
      + #"    <assessmentSection identifier="section-1" title="\#(title)" visible="true">"# + "\n" + references
      + "    </assessmentSection>\n  </testPart>\n</assessmentTest>\n"
  }

  private func resource(_ name: String, _ kind: String, _ metadata: String, _ dependencies: String) -> String {
    #"    <resource identifier="\#(name)" type="imsqti_\#(kind)_xmlv2p1" href="\#(name).xml">"# + "\n" + metadata
      + #"      <file href="\#(name).xml"/>"# + "\n" + dependencies + "    </resource>\n"
  }

  /// Returns the metadata of a resource, in the format for learning objects (IEEE 1484.12.3).
  private func metadata(description: String = "", keywords: [String] = []) -> String {
    var parts = ""
    if !description.isBlank { parts += "<description>\(string(description))</description>" }
    for keyword in keywords { parts += "<keyword>\(string(keyword))</keyword>" }
    guard !parts.utf8.isEmpty else { return "" }
    return #"      <metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>\#(parts)</general></lom></metadata>"# + "\n"
  }

  private func string(_ text: String) -> String { #"<string language="\#(language.tag)">\#(XMLWriter.escaped(text))</string>"# }
}
