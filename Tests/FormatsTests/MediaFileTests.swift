import Content
import TestContent
import Testing

@testable import Formats

@Suite("F1, E6: pictures and sounds in quiz files")
struct MediaFileTests {
  private static let png = SampleMedia.png()
  private static let mp3 = SampleMedia.mp3()

  private func assembled(_ bytes: [UInt8], name: String = "test") throws -> (quizzes: [Quiz], problems: [Problem.Kind]) {
    let assembly = Assembly(try QuizFile(bytes, name: name).drafts(), named: name)
    return (assembly.quizzes, assembly.problems.map(\.kind))
  }

  private func archive(_ entries: [(String, [UInt8])]) -> [UInt8] {
    var writer = ArchiveWriter()
    for (name, content) in entries { writer.add(name, content) }
    return writer.bytes
  }

  /// Expects that the question has the sample picture and the sample sound, with these alternative texts.
  private func expectBoth(_ question: Question?, picture: String? = nil, sound: String? = nil) throws {
    let question = try #require(question)
    guard case .image(let file, let alternative)? = question.picture else {
      Issue.record("no picture")
      return
    }
    #expect(file.type == .png && file.bytes == Self.png && alternative?.plain == picture)
    let found = try #require(question.extras.sound)
    #expect(found.file.type == .mp3 && found.file.bytes == Self.mp3 && found.alternative?.plain == sound)
  }

  // MARK: Readers

  private func moodle(_ html: String, _ files: String) -> [UInt8] {
    Array(
      """
      <quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[\(html)]]></text>\(files)</questiontext>
      <answer fraction="100"><text>cat</text></answer><answer fraction="0"><text>dog</text></answer></question></quiz>
      """.utf8)
  }

  private func file(_ name: String, _ bytes: [UInt8], path: String = "/") -> String {
    #"<file name="\#(name)" path="\#(path)" encoding="base64">\#(bytes.base64)</file>"#
  }

  @Test("Moodle XML: files are found by encoded names, in folders, and in elements or links")
  func moodleFiles() throws {
    let html = """
      <p>What is it?</p><img alt="A &quot;cat&quot;" src="@@PLUGINFILE@@/my%20cat.png">
      <a href="@@PLUGINFILE@@/sounds/meow.mp3" title="A meow">meow</a>
      """
    let read = try assembled(moodle(html, file("my cat.png", Self.png) + file("meow.mp3", Self.mp3, path: "/sounds/")))
    try expectBoth(read.quizzes.first?.questions.first, picture: "A \"cat\"", sound: "A meow")
    #expect(!read.problems.contains(.missingMedia))
    let audio =
      #"What?<audio controls aria-label="A meow"><source src="@@PLUGINFILE@@/meow.mp3"></audio><img src="@@PLUGINFILE@@/a.png">"#
    let other = try assembled(moodle(audio, file("a.png", Self.png) + file("meow.mp3", Self.mp3)))
    try expectBoth(other.quizzes.first?.questions.first, sound: nil)
  }

  @Test("F5: A picture that is missing, surplus or on another server is reported, and the question is kept")
  func missing() throws {
    for html in ["<img src=\"@@PLUGINFILE@@/b.png\">", "<img src=\"https://example.org/a.png\">", "<img>"] {
      let read = try assembled(moodle("What? " + html, file("a.png", Self.png)))
      #expect(read.quizzes.first?.questions.first?.picture == nil && read.problems.contains(.missingMedia), "\(html)")
    }
    let two = "What? <img src=\"@@PLUGINFILE@@/a.png\"><img src=\"@@PLUGINFILE@@/c.png\">"
    let read = try assembled(moodle(two, file("a.png", Self.png) + file("c.png", Self.png)))
    #expect(read.quizzes.first?.questions.first?.picture != nil && read.problems.contains(.missingMedia))
  }

  @Test("F5: a file of another type, or a damaged one, is left out with the reason")
  func refused() throws {
    let script = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8)
    for (bytes, fault) in [(script, MediaFault.unknownType), (Array(Self.png.dropLast(20)), .damaged)] {
      let read = try assembled(moodle("What? <img src=\"@@PLUGINFILE@@/a.png\">", file("a.png", bytes)))
      #expect(read.quizzes.first?.questions.first?.picture == nil && read.problems.contains(.medium(fault)))
    }
  }

  @Test("Pictures in data URLs are read in Moodle XML and JSON")
  func dataURLs() throws {
    let address = "data:image/png;base64," + Self.png.base64
    let read = try assembled(moodle("What? <img src=\"\(address)\">", ""))
    #expect(read.quizzes.first?.questions.first?.picture != nil)
    let json = #"[{"question": "What?", "image": "\#(address)", "options": ["a", "b"], "answer": "a"}]"#
    #expect(try assembled(Array(json.utf8)).quizzes.first?.questions.first?.picture != nil)
  }

  @Test("F5: A picture in Markdown on another server is left out with a note, wherever it is in the question")
  func markdownPictures() throws {
    let picture = "![A cat](https://example.org/cat_(1).png \"Tom\")"
    for text in [
      "1. What? \(picture)\na) cat\nb) dog\nAnswer: a", "### What?\n\n\(picture)\n\n- [x] cat\n- [ ] dog",
      "::a::What? \(picture){=cat ~dog}", "::a::[markdown]\(picture) What?{=cat ~dog}",
      "What?\n\(picture)\nA) cat\nB) dog\nANSWER: A",
      "Question,Answer 1,Answer 2,Right answer\n\"What? \(picture.replacing("\"", with: "\"\""))\",cat,dog,1",
      #"[{"question": "What? ![](images/cat.png)", "options": ["cat", "dog"], "answer": "cat"}]"#,
    ] {
      let read = try assembled(Array(text.utf8))
      let question = try #require(read.quizzes.first?.questions.first, "\(text)")
      #expect(question.text.plain == "What?" && question.rightAnswer.plain == "cat", "\(text)")
      #expect(read.problems.contains(.missingMedia), "\(text)")
    }
  }

  @Test("A picture in Markdown may be a data URL or, in Moodle XML, a file")
  func embeddedInMarkdown() throws {
    let address = "data:image/png;base64," + Self.png.base64
    let moodle = """
      <quiz><question type="truefalse"><questiontext format="markdown"><text>![A cat](@@PLUGINFILE@@/a.png)\nIs *it*?</text>\
      \(file("a.png", Self.png))</questiontext><answer fraction="100"><text>true</text></answer></question></quiz>
      """
    for text in [
      "1. Is *it*?\n\n![A cat](\(address))\n\nAnswer: true\n2. Is it?\nAnswer: false", moodle,
      "Question,Image,Answer\nIs *it*?,\"\(address)\",True\nIs it?,,False",
    ] {
      let read = try assembled(Array(text.utf8))
      let question = try #require(read.quizzes.first?.questions.first, "\(text.prefix(60))")
      guard case .image(let image, _)? = question.picture else {
        Issue.record("no picture in \(text.prefix(60))")
        continue
      }
      #expect(image.bytes == Self.png && question.text.plain == "Is *it*?" && read.problems.isEmpty)
    }
  }

  @Test(
    "F2: Text that only looks like a picture in Markdown stays unchanged",
    arguments: [
      "What is ![a](b)?", "`![a](https://b.example/c.png)`", "```\n![a](c.png)\n```", "![a] (c.png)", "![a](c.png",
      "![a\n](c.png)", "5![3]", "!", "![", "![a](c .png", "![a][b](c.txt)",
    ])
  func noPictures(text: String) { #expect(HTMLText.reduced(text) == HTMLText.Plain(text: text)) }

  @Test("QTI: files are found by addresses that are relative to the item")
  func qti() throws {
    let item = """
      <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a">
      <responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>x</value>
      </correctResponse></responseDeclaration><itemBody><p>What?</p><p><img src="../media/my%20cat.png" alt="A cat &amp; a dog"/></p>
      <object data="../media/meow.mp3" type="audio/mpeg">A meow</object>
      <choiceInteraction responseIdentifier="R"><simpleChoice identifier="x">cat</simpleChoice>
      <simpleChoice identifier="y">dog</simpleChoice></choiceInteraction></itemBody></assessmentItem>
      """
    let read = try assembled(
      archive([
        ("items/a.xml", Array(item.utf8)), ("media/my cat.png", Self.png), ("media/meow.mp3", Self.mp3),
        ("imsmanifest.xml", Array("<manifest/>".utf8)),
      ]))
    try expectBoth(read.quizzes.first?.questions.first, picture: "A cat & a dog", sound: "A meow")
    #expect(read.problems.isEmpty)
  }

  @Test("QTI 1.2: files in Canvas's folder are found")
  func canvas() throws {
    let html = "&lt;p&gt;What?&lt;/p&gt;&lt;img src=\"%24IMS-CC-FILEBASE%24/a%20b.png\" alt=\"A cat\"&gt;"
    let item = """
      <questestinterop><assessment ident="q" title="Q"><section><item ident="a"><presentation>
      <material><mattext texttype="text/html">\(html)</mattext></material>
      <response_lid ident="r" rcardinality="Single"><render_choice>
      <response_label ident="x"><material><mattext>cat</mattext></material></response_label>
      <response_label ident="y"><material><mattext>dog</mattext></material></response_label>
      </render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>
      <varequal respident="r">x</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing>
      </item></section></assessment></questestinterop>
      """
    let read = try assembled(
      archive([
        ("q/q.xml", Array(item.utf8)), ("web_resources/a b.png", Self.png), ("imsmanifest.xml", Array("<manifest/>".utf8)),
      ]))
    guard case .image(let file, let alternative)? = read.quizzes.first?.questions.first?.picture else {
      Issue.record("no picture")
      return
    }
    #expect(file.bytes == Self.png && alternative?.plain == "A cat")
  }

  @Test("H5P: the picture or the sound above a question is read")
  func h5p() throws {
    func question(_ media: String) -> String {
      #"{"library": "H5P.TrueFalse 1.8", "params": {"question": "Cats purr", "correct": "true", "media": {"type": \#(media)}}}"#
    }
    let image = #"{"library": "H5P.Image 1.1", "params": {"file": {"path": "images/a.png"}, "alt": "A cat"}}"#
    let audio = #"{"library": "H5P.Audio 1.5", "params": {"files": [{"path": "audios/a.mp3"}]}}"#
    let content = #"{"questions": [\#(question(image)), \#(question(audio))]}"#
    let read = try assembled(
      archive([
        ("h5p.json", Array(#"{"title": "T", "mainLibrary": "H5P.QuestionSet"}"#.utf8)),
        ("content/content.json", Array(content.utf8)), ("content/images/a.png", Self.png), ("content/audios/a.mp3", Self.mp3),
      ]))
    let questions = try #require(read.quizzes.first?.questions)
    guard case .image(let file, let alternative)? = questions[0].picture else {
      Issue.record("no picture")
      return
    }
    #expect(file.bytes == Self.png && alternative?.plain == "A cat" && questions[1].extras.sound?.file.bytes == Self.mp3)
    #expect(read.problems.isEmpty)
  }

  @Test("F5: a damaged picture in an archive is left out, and the question is kept")
  func damagedEntries() throws {
    let about = Array(#"{"title": "T", "mainLibrary": "H5P.TrueFalse"}"#.utf8)
    let content = Array(
      #"{"question": "Cats purr", "correct": "true", "media": {"type": {"params": {"file": {"path": "a.png"}}}}}"#.utf8)
    var bytes = archive([("h5p.json", about), ("content/content.json", content), ("content/a.png", Self.png)])
    let place = try #require(bytes.firstRange(of: Self.png))
    bytes[place.lowerBound + 30] ^= 1
    let read = try assembled(bytes)
    #expect(read.quizzes.first?.questions.count == 1 && read.problems == [.missingMedia])
  }

  // MARK: Limits

  @Test("F5: files beyond the quiz's limit of 3.75 MiB in Base64 are left out, and their questions are kept")
  func quizLimit() throws {
    let sound = SampleMedia.mp3(frames: 3_000)
    var quiz = QuizDraft()
    for number in 0..<4 {
      var question = QuestionDraft(LocalizedText(neutral: "Question \(number)"), .trueFalse(true))
      question.sound = MediaDraft(sound)
      quiz.questions.append(question)
    }
    let assembly = Assembly(FileDrafts(.moodleXML, quizzes: [quiz]), named: "test")
    #expect(assembly.quizzes.first?.questions.map { $0.extras.sound != nil } == [true, true, false, false])
    #expect(assembly.problems.map(\.kind) == [.medium(.quizFull), .medium(.quizFull)])
  }

  // MARK: Round trips

  private func quiz() throws -> Quiz {
    let choices = [LocalizedText("Cat", in: .english), LocalizedText("Dog", in: .english)]
    let extras = Question.Extras(
      picture: .image(try EmbeddedFile(checking: Self.png), alternative: LocalizedText("A “cat” & a <dog>", in: .english)),
      sound: Question.Sound(try EmbeddedFile(checking: Self.mp3), alternative: LocalizedText("A meow", in: .english)))
    let question = Question(
      id: "cat", text: LocalizedText("What is *it*?", in: .english), answer: .choice(Question.Choice(choices, right: 0)),
      extras: extras)
    return Quiz(
      id: "pets", icon: "leaf", title: LocalizedText("Pets", in: .english), description: LocalizedText("", in: .english),
      questions: [question])
  }

  @Test("F7: the picture and the sound are the same after reading", arguments: [Format.potiron, .moodleXML, .qti])
  func roundTrip(format: Format) throws {
    let written = try #require(format.write([try quiz()], in: .english))
    #expect(!written.omissions.contains { $0.what == .picture || $0.what == .sound })
    let read = try assembled(written.bytes)
    let question = try #require(read.quizzes.first?.questions.first)
    try expectBoth(question, picture: "A “cat” & a <dog>", sound: "A meow")
    #expect(question.text.plain == "What is *it*?" && question.rightAnswer.plain == "Cat")
  }

  @Test("F7: other formats list what they leave out", arguments: [Format.csv, .xlsx, .gift, .aiken, .anki])
  func omissions(format: Format) throws {
    let omissions = try #require(format.write([try quiz()], in: .english)).omissions.map(\.what)
    #expect(omissions.contains(.picture) && omissions.contains(.sound))
  }

  @Test("E6: the host replaces pictures with smaller ones; a picture that it cannot decode is left out")
  func shrinking() throws {
    var quiz = QuizDraft()
    for bytes in [Self.png, [1, 2, 3], SampleMedia.jpeg()] {
      var question = QuestionDraft(LocalizedText(neutral: "Question \(quiz.questions.count)"), .trueFalse(true))
      question.picture = MediaDraft(bytes)
      quiz.questions.append(question)
    }
    var drafts = FileDrafts(.moodleXML, quizzes: [quiz])
    #expect(drafts.pictureAddresses.map { String($0.prefix(16)) } == ["data:image/png;b", "data:image/jpeg;"])
    drafts.replacePictures([SampleMedia.webp().base64, nil])
    #expect(drafts.questions.map { $0.picture?.bytes } == [SampleMedia.webp(), [1, 2, 3], nil])
    #expect(drafts.questions[2].notes == [.medium(.damaged)])
  }
}
