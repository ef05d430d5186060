import Content
import TestContent
import Testing

@testable import App

@Suite("E5: The preview shows a question in phone size and in projector size")
struct PreviewTests {
  private func opened() throws -> Visitor {
    var visitor = try Visitor.inEditor()
    try visitor.writeThreeQuestions()
    try visitor.write("Capital of Peru??", into: "Question text", of: 1)
    try visitor.press("Preview")
    return visitor
  }

  @Test("E5: The projector's picture has the question, and the answers with their letters, and nothing in it can be pressed")
  func projector() throws {
    var visitor = try opened()
    #expect(try visitor.page.the("radio", "Phone").isChecked && !visitor.page.the("radio", "Projector").isChecked)
    #expect(visitor.page.has("radio", "Lima"))
    #expect(!visitor.loaded.contains(.hosting), "the editor opens without the projector's code")
    try visitor.use("radio", "Projector")
    #expect(visitor.loaded.contains(.hosting))
    #expect(try visitor.page.the("radio", "Projector").isChecked && !visitor.page.has("radio", "Lima"))
    let picture = try visitor.page.the("img", "On the projector: Capital of Peru??")
    #expect(picture.text.contains("Capital of Peru??") && picture.text.contains("1/3"))
    let answers = visitor.page.all("listitem").filter { $0["class"] == "choice" }.map { $0.text }
    #expect(answers.sorted() == ["Cuzco", "Lima"])
    let html = visitor.html
    #expect(["A", "B"].allSatisfy { html.contains("<strong>\($0)</strong></span>") }, "the letters in their shapes")
    #expect(html.contains("data-screen=\"room\" inert") && !html.contains("data-room="), "the page's script follows no room")
    try visitor.use("radio", "Phone")
    #expect(visitor.page.has("radio", "Lima") && !visitor.page.has("img"))
  }

  @Test("E5: While the projector's code loads, the preview says so, and after a failure it can be loaded again")
  func loading() throws {
    var visitor = try opened()
    visitor.slowChunks = [.hosting]
    try visitor.use("radio", "Projector")
    #expect(visitor.page.has("progressbar", "Loading"))
    // The player goes back to the phone while the code loads. It is not requested twice.
    try visitor.use("radio", "Phone")
    try visitor.use("radio", "Projector")
    #expect(visitor.loaded.count { $0 == .hosting } == 1)
    visitor.deliver()
    #expect(visitor.page.has("img"))

    visitor = try opened()
    visitor.absentChunks = [.hosting]
    try visitor.use("radio", "Projector")
    #expect(visitor.page.has("alert") && !visitor.page.has("img"))
    visitor.absentChunks = []
    try visitor.press("Try again")
    #expect(visitor.page.has("img") && !visitor.page.has("alert"))
  }

  @Test("E5: A preview that was closed while the projector's code loads opens again, and loads the code again")
  func closedWhileLoading() throws {
    var visitor = try opened()
    visitor.slowChunks = [.hosting]
    try visitor.use("radio", "Projector")
    try visitor.press("Close")
    visitor.deliver()
    #expect(!visitor.page.has("dialog"))
    visitor.slowChunks = []
    try visitor.press("Preview")
    try visitor.use("radio", "Projector")
    #expect(visitor.page.has("img"))
  }

  @Test("E5: The previous and the next question are a press away, in both sizes")
  func steps() throws {
    var visitor = try opened()
    #expect(visitor.page.text.contains("Question 1 of 3"))
    #expect(try visitor.page.the("button", "Previous question").isDisabled)
    try visitor.press("Following question")
    #expect(visitor.page.text.contains("Question 2 of 3") && visitor.page.has("checkbox", "Milan"))
    try visitor.use("radio", "Projector")
    #expect(visitor.page.has("img", "On the projector: Which are capitals?"))
    try visitor.press("Following question")
    #expect(visitor.page.has("img", "On the projector: Capital of Chad?"))
    #expect(try visitor.page.the("button", "Following question").isDisabled)
    // A typed answer is not given away.
    #expect(try !visitor.page.the("dialog").text.contains("N’Djamena"))
    try visitor.press("Previous question")
    #expect(visitor.page.has("img", "On the projector: Which are capitals?"))
  }

  @Test("E5: A quiz of one question has a preview without buttons for other questions")
  func single() throws {
    var visitor = try Visitor.inEditor()
    try visitor.write("Capital of Chad?", into: "Question text", of: 1)
    try visitor.write("N’Djamena", into: "Answer A", of: 1)
    try visitor.press("Preview")
    #expect(visitor.page.has("textbox", "Your answer") && !visitor.page.has("button", "Following question"))
  }

  @Test("E5: The projector's picture has the picture and the time limit of a pasted question")
  func pasted() throws {
    let png = SampleMedia.png().base64
    var visitor = try Visitor.inEditor()
    try visitor.press("Paste questions")
    try visitor.type(
      """
      {"version": 2, "quizzes": [{"title": "Pets", "desc": "D", "questions": [{"text": "What?", "answer": "1",
      "answers": ["Cat", "Dog"], "seconds": 45, "picture": {"image": {"type": "image/png", "data": "\(png)"}, "alt": "A cat"}}]}]}
      """, into: "Paste questions")
    try visitor.press("Insert 1 question")
    try visitor.press("Preview")
    try visitor.use("radio", "Projector")
    #expect(try visitor.page.the("timer").text == "45")
    #expect(visitor.html.contains("<img src=\"data:image/png;base64,\(png)\" alt=\"A cat\""))
  }
}
