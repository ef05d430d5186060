#if TESTING
  import Content
  import JSON
  import Rules
  import WireAPI

  /// A test case: the log of a round, and the content that the round was drawn from. The outcome must be the same in a native
  /// build and in the browser.
  public struct ReplayVector: JSONReadable, Sendable {
    package let library: Library
    private let log: JSON.Reader

    /// Reads `{"quizzes": […], "words": […], "log": {…}}`. If the round uses films, `"films"` contains the film pack.
    public init(from reader: JSON.Reader) throws(JSON.Mismatch) {
      var films: FilmPack?
      if let file = try reader.optional("films") { films = try FilmPack(file: file) }
      library = Library(quizzes: try reader.read("quizzes"), words: try reader.read("words"), films: films)
      log = try reader["log"]
    }

    /// The result as `{"points": 9, "possible": 10, "finished": true}`, or the error as `{"refused": "…"}`.
    public var outcome: JSON {
      let log: RoundLog
      do { log = try self.log.read() } catch { return ["refused": .string(error.description)] }
      do {
        let outcome = try Referee(library).outcome(of: log)
        return [
          "points": outcome.score.points.json, "possible": outcome.score.possible.json, "finished": .bool(outcome.isFinished),
        ]
      } catch {
        return ["refused": .string(error.description)]
      }
    }
  }
#endif
