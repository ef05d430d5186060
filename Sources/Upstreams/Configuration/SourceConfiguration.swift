import Content
import JSON
import Platform

/// The configuration of the upstream services. A JSON file has one member per service. Environment variables override the file.
///
/// ```json
/// {"iquiz": {"address": "https://example.org/questions.json", "refresh": 60, "licence": "CC BY 4.0"},
///  "omdb": {"address": "https://www.omdbapi.com", "key": "0a1b2c3d", "timeout": 20}}
/// ```
///
/// A service without settings is never called. ``faults`` lists all errors in the configuration, each with its position.
package struct SourceConfiguration: Equatable, Sendable {
  package private(set) var services: [SourceService: SourceSettings] = [:]
  package private(set) var faults: [String] = []

  /// The prefix of messages about errors in the file: the file's name, if known.
  private let file: String

  /// Reads a file, if there is one, and the environment.
  package init(path: String?, environment: (String) -> String?) throws(FileError) {
    let bytes = try path.map { path throws(FileError) in try Files().bytes(path) }
    self.init(file: bytes, named: path, environment: environment)
  }

  /// - Parameters:
  ///   - file: the bytes of the file, or `nil` if there is none.
  ///   - path: the name of the file in error messages.
  ///   - environment: returns the value of an environment variable. An empty value counts as unset.
  init(file: [UInt8]?, named path: String? = nil, environment: (String) -> String?) {
    self.file = path.map { "\($0): " } ?? ""
    var said: [SourceService: [SourceSetting: Saying]] = [:]
    if let file { read(file, into: &said) }
    let inFile = Array(said.keys)
    for service in SourceService.allCases {
      for setting in SourceSetting.allCases {
        let variable = setting.variable(of: service)
        guard let value = environment(variable), !value.isEmpty else { continue }
        said[service, default: [:]][setting] = Saying(place: variable, value: .text(value))
      }
      if let sayings = said[service] { settle(service, sayings, isInFile: inFile.contains(service)) }
    }
  }

  /// The value of a setting, with its place in the file or the name of its environment variable.
  private struct Saying {
    let place: String
    let value: Value

    enum Value { case text(String), number(Int64), other }
  }

  // MARK: The file

  private mutating func read(_ file: [UInt8], into said: inout [SourceService: [SourceSetting: Saying]]) {
    do {
      for (name, reader) in try JSON.Reader(JSON(parsing: DecodedText(file))).members {
        guard let service = SourceService(rawValue: name) else {
          faults.append(
            "\(self.file)\(name): unknown service; the services are \(Self.list(SourceService.allCases.map(\.rawValue)))")
          continue
        }
        said[service] = [:]
        guard let members = try? reader.members else {
          faults.append("\(self.file)\(name): expected an object with settings")
          continue
        }
        for (name, reader) in members {
          let place = "\(self.file)\(service.rawValue).\(name)"
          guard let setting = SourceSetting(rawValue: name) else {
            faults.append("\(place): unknown setting; the settings are \(Self.list(SourceSetting.allCases.map(\.rawValue)))")
            continue
          }
          let value: Saying.Value =
            switch reader.value {
            case .string(let text): .text(text)
            case .number(let number): number.integer.map { .number($0) } ?? .other
            default: .other
            }
          said[service, default: [:]][setting] = Saying(place: place, value: value)
        }
      }
    } catch {
      faults.append("\(self.file)\(error)")
    }
  }

  // MARK: Settings

  private mutating func settle(_ service: SourceService, _ said: [SourceSetting: Saying], isInFile: Bool) {
    let before = faults.count
    let timeout = number(said[.timeout], in: SourceSettings.timeouts, unit: "seconds")
    let refresh = number(said[.refresh], in: service.refreshes, unit: "minutes")
    let licence = text(said[.licence], "a string of at most 60 characters") { (1...60).contains($0.count) && $0 == $0.printable }
    let address = text(said[.address], "an address such as \(service.exampleAddress)") { address in
      SourceAddress.isValid(address) && (service.isOneDocument || !address.utf8.contains(UInt8(ascii: "?")))
    }
    if said[.address] == nil { faults.append(missing(.address, of: service, isInFile: isInFile)) }
    let key = text(said[.key], "a key of letters, digits, “_” and “-”") { SourceAddress.isKey($0) }
    if let saying = said[.key], !service.needsKey { faults.append("\(saying.place): this service does not use a key; remove it") }
    if said[.key] == nil, service.needsKey { faults.append(missing(.key, of: service, isInFile: isInFile)) }
    guard faults.count == before, let address else { return }
    var settings = SourceSettings(address: address, refresh: refresh ?? service.usualRefresh, licence: licence)
    settings.timeout = timeout ?? settings.timeout
    settings.key = key
    services[service] = settings
  }

  private func missing(_ setting: SourceSetting, of service: SourceService, isInFile: Bool) -> String {
    let variable = setting.variable(of: service)
    guard isInFile else { return "\(variable) is missing" }
    return "\(file)\(service.rawValue): “\(setting.rawValue)” is missing; add it here or set \(variable)"
  }

  private mutating func number(_ saying: Saying?, in range: ClosedRange<Int>, unit: String) -> Int? {
    guard let saying else { return nil }
    let number: Int? =
      switch saying.value {
      case .number(let number): Int(exactly: number)
      // Environment variables are always text. The file may quote numbers too.
      case .text(let text): text.utf8.allSatisfy { $0.digitValue != nil } ? Int(text) : nil
      case .other: nil
      }
    guard let number, range.contains(number) else {
      faults.append("\(saying.place): expected a whole number of \(unit) from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// Returns the text of a setting, or `nil` if it is missing or invalid. Adds an error message if it is invalid. The message
  /// does not quote the text, because an address may contain a key.
  private mutating func text(_ saying: Saying?, _ expected: String, _ isGood: (String) -> Bool) -> String? {
    guard let saying else { return nil }
    guard case .text(let text) = saying.value, isGood(text) else {
      faults.append("\(saying.place): expected \(expected)")
      return nil
    }
    return text
  }

  private static func list(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }
}

/// Rules for the addresses and keys of upstream services.
enum SourceAddress {
  /// Whether this is an http or https address with a host, without user name, password or fragment. The address may have at most
  /// 2000 bytes, all of them printable ASCII without spaces.
  static func isValid(_ address: String) -> Bool {
    for scheme in ["http://", "https://"] where address.utf8.starts(with: scheme.utf8) {
      let rest = address.utf8.dropFirst(scheme.utf8.count)
      let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      return address.utf8.count <= 2000 && !authority.isEmpty && authority.allSatisfy(\.isHostByte)
        && rest.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
    }
    return false
  }

  /// Whether a key is safe to use in any address: 1 to 100 letters, digits, "_" and "-".
  static func isKey(_ key: String) -> Bool { (1...100).contains(key.utf8.count) && key.utf8.allSatisfy(\.isKeyByte) }

  /// Returns the host, with the port if the address contains one.
  package static func host(of address: String) -> String {
    let rest = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
    return String(Substring(rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }))
  }

  /// Returns the address without its query, which may contain a key.
  static func shown(_ address: String) -> String {
    guard let mark = address.utf8.firstIndex(of: UInt8(ascii: "?")) else { return address }
    return address[..<mark] + "?…"
  }
}
