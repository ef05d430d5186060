import App
import Content
import Foundation
import HTTP
import JSON
import Play
import TestResources
import TestEnvironment
import TestWire
import Testing
import WireAPI

@testable import Site

@Suite("Offline play")
struct ServiceWorkerTests {
  let site: SiteFixture

  init() throws { site = try SiteFixture.whole.get() }

  private func data(of script: WireResponse) throws -> JSON {
    let line = try #require(script.text.split(separator: "\n").first)
    let text = try #require(line.wholeMatch(of: /const potiron = (.*);/)).1
    return try JSON(parsing: String(text))
  }

  @Test("The service worker is revalidated, controls all addresses, and begins with the list of the app's files")
  func script() async throws {
    let answer = try await ask(site.server, "GET /service-worker.js", status: 200)
    #expect(answer["Content-Type"] == "text/javascript; charset=utf-8")
    #expect(answer["Cache-Control"] == "no-cache")
    #expect(answer["Content-Security-Policy"]?.contains("connect-src 'self'") == true)
    #expect(answer.text.hasSuffix(";\nplain worker.js"))
    let data = try data(of: answer)
    let files = try #require(data["files"]).elements.compactMap(\.text)
    for name in ["potiron", "potiron-choice", "potiron-settings", "potiron-rounds"] {
      #expect(files.contains("/web/\(name)-0123456789abcdef.wasm"))
    }
    #expect(files.contains("/web/later-0123456789abcdef.js") && files.contains("/web/screens-0123456789abcdef.css"))
    for name in ["developers", "worker", "host", "base", "style", "screen-hangman"] {
      #expect(!files.contains { $0.hasPrefix("/web/\(name)-") }, "\(name)")
    }
    for file in files { #expect(try await ask(site.server, "GET \(file)").status == 200, "\(file)") }
    let tag = try #require(answer["ETag"])
    #expect(try await ask(site.server, "GET /service-worker.js", ["If-None-Match: \(tag)"]).status == 304)
  }

  @Test("The shell has the worker's version, the visitor's language and colours, and a policy that lets it run")
  func shell() async throws {
    let data = try data(of: try await ask(site.server, "GET /service-worker.js"))
    let answer = try await ask(site.server, "GET /shell", ["Accept-Language: ru", "Cookie: scheme=light"], status: 200)
    #expect(answer["Potiron-Version"] == data["version"]?.text)
    #expect(answer["Content-Security-Policy"]?.contains("'sha256-hash of host.js'") == true)
    #expect(answer["Content-Security-Policy"]?.contains("'sha256-hash of screen-shell.css'") == true)
    #expect(answer.text.contains("<html lang=\"ru\" data-scheme=\"light\" data-motion=\"auto\" data-size=\"auto\">"))
    #expect(!answer.text.contains("data-seed"))
  }

  @Test("Any change to the app gives a new version", arguments: ["later.js", "worker.js", "host.js"])
  func versions(name: String) async throws {
    let folder = try TemporaryFolder()
    let resources = folder.path + "/share"
    try FileManager.default.copyItem(atPath: try TestResources.folder(), toPath: resources)
    func version() throws -> String {
      let worker = ServiceWorker(try WebFiles(resources: resources), PageSettings())
      guard let request = Request(.get, "/service-worker.js") else { return "" }
      guard case .prepared(let answer)? = worker.reply(to: request, at: "service-worker.js")?.answer() else { return "" }
      return String(decoding: answer.bodyBytes, as: UTF8.self)
    }
    let before = try version()
    #expect(try version() == before)
    let manifest = resources + "/web/manifest.json"
    let web = resources + "/web/"
    let old = name.replacing(".", with: "-0123456789abcdef.")
    let new = name.replacing(".", with: "-fedcba9876543210.")
    try FileManager.default.moveItem(atPath: web + old, toPath: web + new)
    try "other \(name)".write(toFile: web + new, atomically: true, encoding: .utf8)
    let list = try String(contentsOfFile: manifest, encoding: .utf8).replacing(old, with: new)
    try list.write(toFile: manifest, atomically: true, encoding: .utf8)
    #expect(try version().prefix(100) != before.prefix(100))
  }

  @Test("C1: The list for offline play has each document with its ETag version and size")
  func list() async throws {
    let answer = try await ask(site.server, "GET /api/v1/offline")
    let list = try JSON(parsing: answer.body)
    let documents = try #require(list["documents"]).elements
    let addresses = documents.compactMap { $0["address"]?.text }
    let quizzes = site.library.catalogue?.quizzes.map { "/api/v1/quizzes/\($0.id)" } ?? []
    let languages = Language.allCases.map(\.tag)
    #expect(
      addresses == languages.map { "/api/v1/catalogue/\($0)" } + ["/api/v1/quizzes"] + quizzes + ["/api/v1/quizzes/all"]
        + languages.map { "/api/v1/words/\($0)" }
        + ["/api/v1/films"])
    var sum: Int64 = 0
    for document in documents {
      let answer = try await ask(site.server, "GET \(try #require(document["address"]?.text))")
      #expect(answer["ETag"] == "\"\(document["version"]?.text ?? "")\"")
      #expect(document["size"] == answer.body.count.json)
      sum += Int64(answer.body.count)
    }
    #expect(list["size"] == sum.json)
  }

  @Test(
    "The app can be installed in each language, as one app",
    arguments: [("en", "Hangman"), ("fr", "Le pendu"), ("es", "Ahorcado"), ("ru", "Виселица")])
  func manifest(language: String, hangman: String) async throws {
    let page = try await ask(site.server, "GET /", ["Accept-Language: \(language)"])
    #expect(page.text.contains("<link rel=\"manifest\" href=\"/potiron-\(language).webmanifest\">"))
    let answer = try await ask(site.server, "GET /potiron-\(language).webmanifest")
    #expect(answer["Content-Type"] == "application/manifest+json")
    let manifest = try JSON(parsing: answer.body)
    #expect(manifest["id"] == "/" && manifest["scope"] == "/" && manifest["display"] == "standalone")
    #expect(manifest["lang"]?.text == language)
    let shortcuts = try #require(manifest["shortcuts"]).elements
    #expect(shortcuts.contains { $0["name"]?.text == hangman })
    for shortcut in shortcuts { #expect(try await ask(site.server, "GET \(shortcut["url"]?.text ?? "")").status == 200) }
    let icons = try #require(manifest["icons"]).elements
    #expect(Set(icons.compactMap { $0["purpose"]?.text }) == ["any", "maskable", "monochrome"])
    for icon in icons { #expect(try await ask(site.server, "GET \(icon["src"]?.text ?? "")").status == 200) }
  }

  @Test("A file shared without a service worker leads to Settings")
  func shared() async throws {
    for line in ["POST /open", "GET /open"] {
      let answer = try await ask(site.server, line, ["Content-Length: 2"], body: "{}", status: 303)
      #expect(answer["Location"] == "/settings")
    }
  }
}
