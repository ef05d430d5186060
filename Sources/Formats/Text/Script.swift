/// A writing system whose letters help to detect the language of a text.
enum Script: UInt8, CaseIterable, Sendable {
  case latin, cyrillic, greek, arabic, hebrew, thai, han, kana, hangul, devanagari, bengali, gurmukhi, gujarati, tamil, telugu,
    kannada, malayalam, sinhala, georgian, armenian, khmer, lao, myanmar, ethiopic

  /// Returns the script of a letter, or `nil` for digits, signs and other scripts.
  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x587: self = .armenian
    case 0x5D0...0x5F2: self = .hebrew
    case 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x904...0x963, 0x971...0x97F: self = .devanagari
    case 0x985...0x9E3: self = .bengali
    case 0xA05...0xA5E: self = .gurmukhi
    case 0xA85...0xAE3: self = .gujarati
    case 0xB83...0xBD0: self = .tamil
    case 0xC05...0xC63: self = .telugu
    case 0xC85...0xCE3: self = .kannada
    case 0xD05...0xD63: self = .malayalam
    case 0xD85...0xDDF: self = .sinhala
    case 0xE01...0xE4E: self = .thai
    case 0xE81...0xECD: self = .lao
    case 0x1000...0x103E: self = .myanmar
    case 0x10A0...0x10FF: self = .georgian
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: self = .hangul
    case 0x1200...0x135A: self = .ethiopic
    case 0x1780...0x17D3: self = .khmer
    case 0x3041...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: self = .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAD9, 0x20000...0x323AF: self = .han
    default: return nil
    }
  }

  /// The BCP 47 tag of the language of most texts in this script. `nil` if the script alone does not decide the language.
  var language: String? {
    switch self {
    case .latin, .cyrillic, .arabic, .han, .kana: nil
    case .greek: "el"
    case .hebrew: "he"
    case .thai: "th"
    case .hangul: "ko"
    case .devanagari: "hi"
    case .bengali: "bn"
    case .gurmukhi: "pa"
    case .gujarati: "gu"
    case .tamil: "ta"
    case .telugu: "te"
    case .kannada: "kn"
    case .malayalam: "ml"
    case .sinhala: "si"
    case .georgian: "ka"
    case .armenian: "hy"
    case .khmer: "km"
    case .lao: "lo"
    case .myanmar: "my"
    case .ethiopic: "am"
    }
  }

  /// The weight of a letter when letters are counted. It is higher in scripts with fewer letters per word, such as Chinese.
  var weight: Int { self == .han || self == .kana ? 3 : self == .hangul ? 2 : 1 }
}

/// Counts the letters of each script in texts, with their weights.
struct ScriptCounts {
  private var counts = Script.allCases.map { _ in 0 }
  /// The weighted number of all letters.
  private(set) var sum = 0

  mutating func add(_ script: Script) {
    counts[Int(script.rawValue)] += script.weight
    sum += script.weight
  }

  subscript(script: Script) -> Int { counts[Int(script.rawValue)] }

  /// The script with the most letters by weight, or `nil` if there are no letters. Chinese characters and kana count separately,
  /// even in Japanese.
  var most: Script? {
    let most = Script.allCases.max { self[$0] < self[$1] }
    guard let most, self[most] > 0 else { return nil }
    return most
  }
}
