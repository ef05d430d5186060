import Testing

@testable import Upstreams

@Suite("The configuration of upstreams")
struct SourceConfigurationTests {
  private func configuration(_ file: String?, _ environment: [String: String] = [:]) -> SourceConfiguration {
    SourceConfiguration(file: file.map { Array($0.utf8) }) { environment[$0] }
  }

  @Test("Without a file and variables nothing is fetched", arguments: [nil, "{}"])
  func off(file: String?) {
    let found = configuration(file)
    #expect(found.services.isEmpty && found.faults.isEmpty)
    #expect(configuration(file, ["POTIRON_IQUIZ_ADDRESS": ""]) == found)
  }

  @Test("Values come from the file, else defaults apply, and variables take precedence")
  func reads() {
    let file = #"{"iquiz": {"address": "https://example.org/q.json?key=s", "refresh": 60, "licence": "CC BY 4.0"}}"#
    let expected = SourceSettings(address: "https://example.org/q.json?key=s", timeout: 10, refresh: 60, licence: "CC BY 4.0")
    #expect(configuration(file).services == [.iquiz: expected])
    #expect(configuration(file).faults == [])
    let found = configuration(
      file, ["POTIRON_IQUIZ_TIMEOUT": "30", "POTIRON_IQUIZ_REFRESH": "5", "POTIRON_OPENTDB_ADDRESS": "http://localhost:1"])
    #expect(found.services[.iquiz]?.timeout == 30 && found.services[.iquiz]?.refresh == 5)
    #expect(found.services[.opentdb] == SourceSettings(address: "http://localhost:1", refresh: 1440))
    #expect(found.services[.opentdb]?.pace(spacing: 5500).spacing == 5500)
    #expect(found.services[.iquiz]?.pace(spacing: 0).refresh == 300_000)
  }

  @Test("Words and films come from upstreams with a key if necessary, and keys are never shown")
  func keys() {
    let file = """
      {"words": {"address": "https://example.org/words/", "licence": "CC0"}, "omdb": {"address": "https://www.omdbapi.com/", "key": "s"}}
      """
    let found = configuration(
      file, ["POTIRON_IMDB_ADDRESS": "http://[::1]:80", "POTIRON_IMDB_KEY": "k_0a1b2c3d", "POTIRON_OMDB_KEY": "t"])
    #expect(found.faults == [])
    #expect(found.services[.words] == SourceSettings(address: "https://example.org/words/", refresh: 1440, licence: "CC0"))
    #expect(found.services[.omdb]?.key == "t" && found.services[.imdb]?.key == "k_0a1b2c3d")
    #expect(
      found.services.values.map(\.base).sorted() == ["http://[::1]:80", "https://example.org/words", "https://www.omdbapi.com"])
    for service in [SourceService.words, .omdb, .imdb] { #expect(service.refreshes == 720...10_080) }
    #expect(configuration("{}", ["POTIRON_IMDB_ADDRESS": "http://a"]).faults == ["POTIRON_IMDB_KEY is missing"])
  }

  @Test("All errors are reported with their location, without values, which may be keys")
  func faults() {
    let file = """
      {"iquiz": {"address": "secret", "timeout": 0, "refresh": 1.5, "colour": "secret", "licence": ["secret"]},
       "opentdb": {"timeout": "10", "key": "secret"}, "omdb": {"key": "secret?", "address": "https://a/?secret"}, "imdb": {}, "tmdb": {}}
      """
    let found = configuration(file, ["POTIRON_OPENTDB_REFRESH": "secret"])
    #expect(found.services.isEmpty)
    #expect(
      Set(found.faults) == [
        "iquiz.address: expected an address such as https://example.org/questions.json",
        "iquiz.timeout: expected a whole number of seconds from 1 to 300",
        "iquiz.refresh: expected a whole number of minutes from 1 to 10080",
        "iquiz.colour: unknown setting; the settings are “address”, “key”, “timeout”, “refresh”, “licence”",
        "iquiz.licence: expected a string of at most 60 characters",
        "opentdb: “address” is missing; add it here or set POTIRON_OPENTDB_ADDRESS",
        "POTIRON_OPENTDB_REFRESH: expected a whole number of minutes from 720 to 10080",
        "opentdb.key: this service does not use a key; remove it",
        "omdb.address: expected an address such as https://www.omdbapi.com",
        "omdb.key: expected a key of letters, digits, “_” and “-”",
        "imdb: “address” is missing; add it here or set POTIRON_IMDB_ADDRESS",
        "imdb: “key” is missing; add it here or set POTIRON_IMDB_KEY",
        "tmdb: unknown service; the services are “iquiz”, “opentdb”, “words”, “omdb”, “imdb”",
      ])
  }

  @Test("An error in a file is reported with the file name, and an error in a variable without one")
  func named() {
    let found = SourceConfiguration(file: Array(#"{"iquiz": {"x": 1}, "y": 2}"#.utf8), named: "f.json") {
      $0 == "POTIRON_OPENTDB_TIMEOUT" ? "x" : nil
    }
    #expect(found.faults.filter { $0.hasPrefix("f.json: iquiz") }.count == 2)
    #expect(found.faults.contains("f.json: y: unknown service; the services are “iquiz”, “opentdb”, “words”, “omdb”, “imdb”"))
    #expect(found.faults.contains("POTIRON_OPENTDB_TIMEOUT: expected a whole number of seconds from 1 to 300"))
    #expect(found.faults.contains("POTIRON_OPENTDB_ADDRESS is missing"))
  }

  @Test(
    "A file that is not a JSON object is reported with the location",
    arguments: [
      ("{\"iquiz\": }", "line 1, column 11: "), ("[]", "the document: expected an object"), ("{\"iquiz\": 3}", "iquiz: expected"),
      ("{\"iquiz\":{},\"iquiz\":{}}", "line 1, column 13: "),
    ])
  func unreadable(file: String, beginning: String) {
    #expect(configuration(file).faults.first?.hasPrefix(beginning) == true, "\(configuration(file).faults)")
  }

  @Test("F18 C3: A file with a byte order mark is read")
  func byteOrderMark() { #expect(configuration("\u{FEFF}{\"iquiz\": {\"address\": \"http://a/q.json\"}}").faults == []) }

  @Test(
    "Addresses must be valid for a request",
    arguments: [
      ("http://a", true), ("https://example.org:8080/x?y=z", true), ("http://[::1]:80/", true), ("https://", false),
      ("ftp://a", false), ("http://user:word@host/", false), ("http://a/#b", false), ("http://a b", false), ("http://é", false),
      ("file:///etc/passwd", false), ("https:///x", false),
    ])
  func addresses(address: String, isValid: Bool) {
    #expect(SourceAddress.isValid(address) == isValid)
  }

  @Test("The query of an address is not shown")
  func shown() {
    #expect(SourceAddress.shown("https://example.org/q?key=secret") == "https://example.org/q?…")
    #expect(SourceAddress.shown("https://example.org/q") == "https://example.org/q")
  }
}
