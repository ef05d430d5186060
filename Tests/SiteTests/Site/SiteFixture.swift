import App
import Content
import Foundation
import HTTP
import JSON
import Judging
import Platform
import Play
import Rules
import Storage
import TestSurroundings
import Testing
import WireAPI

@testable import Site

/// A whole site on a port of its own, with a real database.
final class SiteFixture: Sendable {
  let server: HTTPServer
  let storage: Database
  let library: Library
  private let folder: TemporaryFolder
  /// Read once for all tests, since nothing changes it.
  private static let packaged = Result { try Packaged() }

  /// The seed that every page drawn by chance gets.
  static let seed: UInt64 = 42
  static let now: Int64 = 1_795_000_000_000

  /// A site with all packaged content, shared by tests that only look.
  static let whole = Result { try SiteFixture(library: packaged.get().library) }

  /// A site with one quiz, for a test that hands something in or breaks something.
  convenience init(
    quiz: String, foreignFiles: ForeignFetching? = nil,
    _ change: (inout JudgingOptions, inout ServerConfiguration) -> Void = { _, _ in }
  ) throws {
    let library = try SiteFixture.packaged.get().library
    try self.init(library: Library(quizzes: [#require(library.quiz(quiz))], words: []), foreignFiles: foreignFiles, change)
  }

  private init(
    library: Library, foreignFiles: ForeignFetching? = nil,
    _ change: (inout JudgingOptions, inout ServerConfiguration) -> Void = { _, _ in }
  ) throws {
    let packaged = try SiteFixture.packaged.get()
    self.library = library
    folder = try TemporaryFolder(with: ["data"])
    storage = try Database(folder: folder.path + "/data")
    var judging = JudgingOptions(library)
    var configuration = ServerConfiguration()
    configuration.port = 0
    // Nobody is to be told that it took too long because the machine is busy with other tests.
    (judging.limits.patience, configuration.answerTimeout) = (.seconds(300), .seconds(300))
    (configuration.headTimeout, configuration.bodyTimeout, configuration.idleTimeout) = (
      .seconds(300), .seconds(300), .seconds(300)
    )
    change(&judging, &configuration)
    var options = SiteOptions()
    options.drawing.patience = .seconds(300)
    options.foreignFiles = foreignFiles
    let site = try Site(
      library: library, resources: packaged.resources.path, storage: storage, options: options, judging: judging
    ) {
      Moment(now: SiteFixture.now, chance: SiteFixture.seed)
    }
    server = try HTTPServer(configuration, problem: site.answer, identify: site.identify, routed: site.routed)
  }

  /// The folder of the packaged content and of small stand-ins for the web files.
  static func resources() throws -> String { try packaged.get().resources.path }

  /// A site with all packaged content, to be asked without a network.
  static func site(_ storage: Database, _ change: (inout SiteOptions) -> Void = { _ in }) throws -> Site {
    let packaged = try packaged.get()
    var options = SiteOptions()
    options.drawing.patience = .seconds(300)
    change(&options)
    return try Site(library: packaged.library, resources: packaged.resources.path, storage: storage, options: options) {
      Moment(now: SiteFixture.now, chance: SiteFixture.seed)
    }
  }
}

/// The resources of a site: the packaged content, and small stand-ins for the web files.
private struct Packaged: Sendable {
  let resources: TemporaryFolder
  let library: Library

  init() throws {
    resources = try TemporaryFolder(with: ["web"])
    let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Content").path
    for name in ["quizzes", "words", "films", "typed"] {
      try FileManager.default.copyItem(atPath: content + "/" + name, toPath: resources.path + "/" + name)
    }
    try Packaged.writeWebFiles(to: resources.path + "/web")
    library = try Library(resources: resources.path)
  }

  private static func writeWebFiles(to folder: String) throws {
    var members: [JSON.Member] = []
    for (name, type) in [
      ("style.css", "text/css; charset=utf-8"), ("base.css", "text/css; charset=utf-8"),
      ("screens.css", "text/css; charset=utf-8"),
      ("screen-hangman.css", "text/css; charset=utf-8"), ("host.js", "text/javascript; charset=utf-8"),
      ("later.js", "text/javascript; charset=utf-8"), ("worker.js", "text/javascript; charset=utf-8"),
      ("screen-shell.css", "text/css; charset=utf-8"), ("app-icon.svg", "image/svg+xml"), ("app-icon-192.png", "image/png"),
      ("app-icon-512.png", "image/png"), ("app-icon-mono-512.png", "image/png"),
      ("developers.css", "text/css; charset=utf-8"), ("developers.js", "text/javascript; charset=utf-8"),
      ("sheets.css", "text/css; charset=utf-8"), ("gallery.css", "text/css; charset=utf-8"),
      ("potiron.wasm", "application/wasm"), ("favicon.svg", "image/svg+xml"), ("app-icon-180.png", "image/png"),
    ] + Chapter.allCases.map({ ("potiron-\($0.rawValue).wasm", "application/wasm") }) {
      let file = name.replacingOccurrences(of: ".", with: "-0123456789abcdef.")
      var entry = [JSON.Member("file", .string(file)), JSON.Member("type", .string(type))]
      let isInline = name == "host.js" || name == "base.css" || name.hasPrefix("screen-")
      if isInline { entry.append(JSON.Member("sha256", .string("hash of \(name)"))) }
      members.append(JSON.Member(name, .object(JSON.Object(entry))))
      for (ending, content) in [("", "plain \(name)"), (".gz", "gzip \(name)"), (".br", "brotli \(name)")] {
        try content.write(toFile: folder + "/" + file + ending, atomically: true, encoding: .utf8)
      }
    }
    let manifest = JSON.object(JSON.Object(members)).encoded()
    try Data(manifest).write(to: URL(fileURLWithPath: folder + "/manifest.json"))
  }
}

extension SiteFixture {
  /// A Rookie round in which the first `right` answers are right and the others wrong.
  static func result(on quiz: Quiz, right: Int, id: String = "round-1", seed: UInt64 = 7) throws -> RoundResult {
    var round = ChoiceRound(mode: .rookie, questions: quiz.ruleQuestions, seed: seed)
    var log = RoundLog(
      key: RoundKey(game: "choice", subject: quiz.id, variant: "rookie"), contentVersion: quiz.version, seed: seed,
      startedAt: SiteFixture.now - 60_000)
    while let turn = round.turn {
      let wrong = try #require(turn.layout.first { $0 != turn.rightChoice })
      let choice = round.turnNumber < right ? turn.rightChoice : wrong
      let turn = round.turnNumber
      try round.play(.choose(choice), inTurn: turn, at: .seconds(Int64(turn)), writingTo: &log)
    }
    return RoundResult(id: id, log: log, score: round.score, finishedAt: log.startedAt + log.lastTime.count)
  }
}
