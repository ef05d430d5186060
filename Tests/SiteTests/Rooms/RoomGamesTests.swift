import JSON
import TestWire
import Testing

@testable import Site

@Suite("L12: Film ratings and hangman over HTTP", .timeLimit(.minutes(2)))
struct RoomGamesTests: RoomSuite {
  let fixture: RoomFixture
  let host: RoomDevice

  init() throws {
    fixture = try RoomFixture()
    host = RoomDevice(fixture, "host")
  }

  private func open(_ game: String) async throws -> String {
    let opened = try await host.post("/rooms", ["game": .string(game), "settings": ["automatic": false]])
    #expect(opened.status == 201, "\(opened.json)")
    return try #require(opened.json["code"]?.text)
  }

  @Test("L12, L6: A round of film ratings, in which no rating is sent before the reveal")
  func films() async throws {
    let room = try await open("films")
    let (yes, no) = (device("yes"), device("no"))
    try await yes.join(room, as: "Yes")
    try await no.join(room, as: "No")
    let streams = [
      try await yes.watch(room), try await no.watch(room, "?lang=fr"), try await host.watch(room, "?as=projector"),
      try await host.watch(room),
    ]
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    var scores = [0, 0]
    for question in 0..<2 {
      for (number, stream) in streams.enumerated() {
        let opened = try await stream.next("open").data
        #expect(
          opened["kind"] == "yes" && opened["of"] == 2 && opened["answers"] == (number == 1 ? ["Oui", "Non"] : ["Yes", "No"]))
        #expect(["Casablanca", "Seven Samurai"].contains(opened["film"]?["title"]?.text ?? ""))
        #expect(opened["text"]?.text?.contains(number == 1 ? "La note de ce film" : "Is this film’s rating") == true)
      }
      letOpen()
      func answer(_ isYes: Bool) -> JSON { ["answer": ["question": question.json, "time": 900, "yes": .bool(isYes)]] }
      #expect(try await yes.move(room, ["answer": ["question": question.json, "letter": "A"]]).status == 422)
      #expect(try await yes.move(room, answer(true)).status == 200)
      #expect(try await no.move(room, answer(false)).status == 200)
      let again = try await yes.move(room, answer(false))
      #expect(again.reason == "answered" && again.json["answer"]?["yes"] == true)
      let snapshot = try await yes.poll(room).json.elements[0]
      #expect(snapshot["data"]?["me"]?["answer"]?["yes"] == true)
      for watcher in [yes, no, host] {
        let told = watcher.seen.ranges(of: "is rated").count + watcher.seen.ranges(of: "est noté").count
        // The host has two streams, so it receives each text twice.
        #expect(told == question * (watcher === host ? 2 : 1), "nothing is sent early")
        #expect(!watcher.seen.contains("\"rating\""))
      }
      #expect(try await host.move(room, ["next": [:]]).status == 200)
      for stream in streams {
        let reveal = try await stream.next("reveal").data
        let isYes = reveal["yes"] == true
        #expect(reveal["right"] == [isYes ? 0 : 1] && reveal["split"] == [1, 1])
        if stream === streams[0] { scores[isYes ? 0 : 1] += 1 }
      }
      #expect(try await host.move(room, ["next": [:]]).status == 200)
    }
    let end = try await streams[2].next("end").data
    #expect(Set((end["podium"]?.elements ?? []).map { $0["score"]?.description ?? "" }) == Set(scores.map { "\($0)" }))
    let results = try await host.ask("GET", "/rooms/\(room)/results").json
    #expect(results["questions"]?.elements.first?["text"]?.text?.contains("(19") == true, "the results name the film")
  }

  @Test("L12, L5, L6: A round of hangman over a restart, in which no hidden letter is sent")
  func hangman() async throws {
    let room = try await open("hangman")
    let (zoe, max) = (device("zoe"), device("max"))
    try await zoe.join(room, as: "Zoé")
    try await max.join(room, as: "Max")
    #expect(try await host.move(room, ["start": [:]]).status == 200)
    var (server, questions, words): (RoomFixture, Int, [String]) = (fixture, 0, [])
    while true {
      let snapshot = try await zoe.poll(room).json.elements[0]["data"] ?? [:]
      guard snapshot["phase"] == "open", let shown = snapshot["question"], let lantern = shown["lantern"] else { break }
      #expect(shown["kind"] == "letter" && shown["question"] == questions.json && shown["answers"]?.elements.count == 26)
      #expect(lantern["of"] == 2 && lantern["number"] == words.count.json)
      let hits = (lantern["hits"]?.elements ?? []).compactMap { $0.text }
      for letter in (lantern["word"]?.elements ?? []).compactMap({ $0.text }) { #expect(letter.isEmpty || hits.contains(letter)) }
      if questions == 1 {
        await server.site.end()
        server = try RoomFixture(after: server)
        for device in [zoe, max, host] { device.move(to: server) }
      }
      letOpen()
      let known = hits + (lantern["misses"]?.elements ?? []).compactMap { $0.text }
      let letter = ["O", "N", "T"].first { !known.contains($0) } ?? "X"
      func vote(_ letter: String) -> JSON { ["answer": ["question": questions.json, "time": 900, "letter": .string(letter)]] }
      #expect(try await zoe.move(room, vote("Ω")).status == 422)
      #expect(try await zoe.move(room, vote(letter.lowercased())).status == 200)
      #expect(try await max.move(room, vote("Z")).status == 200)
      let mine = try await zoe.poll(room).json.elements[0]["data"]?["me"]?["answer"]
      #expect(mine?["letter"] == .string(letter))
      for watcher in [zoe, max, host] {
        for word in ["NOON", "TOTO"] where !words.contains(word) { #expect(!watcher.seen.uppercased().contains(word)) }
      }
      #expect(try await host.move(room, ["next": [:]]).status == 200)
      let revealed = try await max.poll(room).json.elements[0]["data"]?["question"]
      // If letters have equally many votes, the letter that was voted for first wins.
      #expect(revealed?["letter"] == .string(letter))
      if revealed?["after"]?["state"] == "won" { words.append(revealed?["answer"]?.text ?? "") }
      #expect(try await host.move(room, ["next": [:]]).status == 200)
      questions += 1
    }
    #expect(Set(words) == ["NOON", "TOTO"] && questions == 5)
    let results = try await host.ask("GET", "/rooms/\(room)/results").json
    // Zoé voted for five letters. Only one vote brought no point: N, which is not in the word TOTO.
    #expect((results["players"]?.elements ?? []).map { $0["score"] } == [4, 0])
    #expect(Set((results["questions"]?.elements ?? []).compactMap { $0["text"]?.text }) == ["noon", "toto"])
  }

  @Test("L12: A room plays either a quiz or a game, and only a game that exists")
  func malformed() async throws {
    for wish: JSON in [["game": "chess"], ["game": "films", "quiz": "canaries"], ["game": 1], [:]] {
      #expect(try await host.post("/rooms", wish).status == 422, "\(wish)")
    }
    let russian = try await host.post("/rooms", ["game": "hangman", "settings": ["language": "ru"]])
    #expect(russian.status == 422, "there are no Russian words")
  }

  @Test("L12: The settings of both games have addresses", arguments: ["films", "hangman"])
  func pages(game: String) async throws {
    let page = try await host.read("/\(game)/host")
    #expect(page.status == 200 && page.text.contains("Open the room"))
    #expect(try await host.read("/chess/host").status == 404)
  }
}
