import App
import Content
import Foundation
import HTTP
import Storage
import TestEnvironment
import Testing

@testable import CompatibilityAPIs
@testable import Site

@Suite("C3: The operator's keys for IMDb-API")
struct IMDbKeysTests {
  private let folder: TemporaryFolder
  private var file: String { folder.path + "/keys" }

  init() throws { folder = try TemporaryFolder(with: ["data"]) }

  private func write(_ text: String) throws { try text.write(toFile: file, atomically: true, encoding: .utf8) }

  private static let error = #"{"items":[],"errorMessage":"Invalid API Key. Upgrade your account to use the service."}"#

  @Test("A listed key is accepted, and any other gets the original's error, including a player's token")
  func listed() throws {
    try write("# For the course of 2027\n\nk_0a1b2c3d\r\n\t k_zzzzzzzz \n")
    let keys = try IMDbKeys(path: file)
    let site = try SiteFixture.site(brokenStorage(.busy(path: ""))) { $0.imdbKeys = keys }
    func answer(_ name: String, _ key: String) throws -> String {
      let response = try site.reply(to: #require(Request(.get, "/imdb/en/API/\(name)/\(key)", headers: [("Host", "test")]))).now()
      #expect(response.status == .ok)
      return String(decoding: response.body, as: UTF8.self)
    }
    for name in ["Top250Movies", "MostPopularMovies"] {
      for key in ["k_0a1b2c3d", "k_zzzzzzzz"] { #expect(try answer(name, key).hasPrefix(#"{"items":[{"id":"#)) }
      for key in ["k_0a1b2c3e", "0123456789abcdef0123", "k_123", "For"] { #expect(try answer(name, key) == Self.error) }
    }
    #expect(try answer("Usage", "k_0a1b2c3d").hasSuffix(#""errorMessage":""}"#))
    #expect(try answer("Usage", "k_0a1b2c3e").hasSuffix(#""errorMessage":"Invalid API Key"}"#))
  }

  @Test("The developers page asks for a key only for IMDb-API, and only if the operator lists keys")
  func page() throws {
    try write("k_0a1b2c3d")
    let keys = try IMDbKeys(path: file)
    for language in Language.allCases {
      let sentence = Phrase.keysAreGiven.text(in: language)
      for (keys, count) in [(keys, 1), (IMDbKeys(), 0)] {
        let site = try SiteFixture.site(brokenStorage(.busy(path: ""))) { $0.imdbKeys = keys }
        let request = try #require(Request(.get, "/developers", headers: [("Accept-Language", language.tag)]))
        let response = try site.reply(to: request).now()
        #expect(String(decoding: response.body, as: UTF8.self).components(separatedBy: sentence).count - 1 == count)
      }
    }
  }

  @Test(
    "A faulty list is reported with the line, but without the keys",
    arguments: [
      ("k_0a1b2c3d\nsecret\n", ", line 2: expected a key of “k_” and eight lower-case letters or digits"),
      ("k_0a1b2c3d k_zzzzzzzz", ", line 1: expected a key of “k_” and eight lower-case letters or digits"),
      ("# k_0a1b2c3d\n \n", ": the file contains no keys"), ("", ": the file contains no keys"),
    ])
  func faults(text: String, fault: String) throws {
    try write(text)
    #expect(throws: IMDbKeys.Fault(description: file + fault)) { try IMDbKeys(path: file) }
    #expect(throws: IMDbKeys.Fault(description: "cannot read \(file)x: the file does not exist")) {
      try IMDbKeys(path: file + "x")
    }
  }

  @Test("Reloading replaces the list, unless the new one is faulty")
  func readAgain() throws {
    try write("k_0a1b2c3d")
    let keys = try IMDbKeys(path: file)
    try write("k_zzzzzzzz")
    #expect(keys.admits("k_0a1b2c3d") && !keys.admits("k_zzzzzzzz"))
    try keys.readAgain()
    #expect(!keys.admits("k_0a1b2c3d") && keys.admits("k_zzzzzzzz"))
    try write("k_")
    #expect(throws: IMDbKeys.Fault.self) { try keys.readAgain() }
    #expect(keys.admits("k_zzzzzzzz"))
    let any = IMDbKeys()
    try any.readAgain()
    #expect(any.admits("k_0a1b2c3d") && any.admits("0123456789abcdef0123") && !any.admits("k_"))
  }
}
