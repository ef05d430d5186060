import Foundation
import TestSweeps
import Testing

@testable import Site

@Suite("Names that are allowed on leaderboards")
struct NameFilterTests {
  private let filter = NameFilter()

  private func passes(_ name: String) -> Bool { if case .good = filter.judge(name) { true } else { false } }

  @Test(
    "F30: Ordinary names pass",
    arguments: [
      "Yamashita", "Kinoshita", "Harshit", "Ishita", "Huy Nguyen", "Huy", "Hui", "Suki", "Giovanni Verga", "Глеб Анатольев",
      "Эстебан", "علی‌رضا", "Bob \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "Jan de Cock", "Analía",
      "Nikita", "Dick", "Fanny", "Randy", "Gaylord", "Cumming", "Shital", "Couillard", "Slutsky", "Cabronero", "Babitch",
      "Marica", "James Gandon", "Minetti", "Minh Huy", "Yifu C Kim", "👩‍🚀 Ana", "क्‍ष",
    ])
  func ordinary(name: String) { #expect(passes(name)) }

  @Test(
    "F30: Characters that reverse or hide text are rejected",
    arguments: [
      "\u{202E}abc", "\u{2066}abc", "a\u{200B}b", "a\u{FEFF}b", "\u{200D}Ana", "Ana\u{200C}", "Ana\u{200D}\u{200D}Bo",
      "Ana\u{E0067}\u{E007F}", "\u{1F3F4}\u{E0067} Bob",
    ])
  func hidden(name: String) { #expect(filter.judge(name) == .bad("It has characters that cannot be shown. Remove them.")) }

  /// Common names that the filter rejects, because speakers of other languages would find them offensive: a Persian first name,
  /// and the Portuguese word for "kid", alone and in full names.
  private static let exceptions: Set = ["Nazi", "Nazi Tak", "Puto", "Puto Laranjo"]

  @Test("F30: Common names of fifteen languages pass, alone and as full names")
  func common() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("names.tsv")
    var names: [String: [String: [String]]] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t").map(String.init)
      names[fields[0], default: [:]][fields[1]] = Array(fields.dropFirst(2))
    }
    #expect(names.count == 15)
    var count = 0
    var refused: Set<String> = []
    for (language, kinds) in names {
      let (first, last) = (try #require(kinds["first"]), try #require(kinds["last"]))
      #expect(first.count >= 1000 && last.count >= 1000, "\(language)")
      // Each of the first 1,000 first names is paired with a surname from elsewhere in the list.
      let pairs = (0..<1000).map { first[$0] + " " + last[($0 * 7 + 3) % last.count] }
      for name in Sweep.part(of: first + last + pairs, oneIn: 20) {
        count += 1
        if !passes(name) { refused.insert(name) }
      }
    }
    #expect(refused.isSubset(of: Self.exceptions), "\(refused.count) of \(count) were refused")
    if Sweep.isWhole { #expect(refused == Self.exceptions) }
  }

  /// Offensive words in English, French, Spanish and Russian.
  private static let planted = [
    "fuck", "fucker", "fucking", "motherfucker", "fuckyou", "youfuck", "shit", "shitty", "shithead", "bullshit", "bitch",
    "bitches",
    "whore", "asshole", "arsehole", "dickhead", "bigdick", "cocksucker", "blowjob", "wanker", "bollocks", "nigger", "nigga",
    "faggot", "hitler", "rapist", "jizz", "cunt", "twat", "slut", "pussy", "tits", "cock", "penis", "nazi",
    "putain", "encule", "enculer", "connard", "connasse", "salope", "salopard", "merde", "emmerdeur", "branleur", "couilles",
    "bougnoule", "batard", "filsdepute", "niquetamere", "pute", "putes", "niquer", "foutre", "fdp", "ntm",
    "mierda", "cabron", "cabrones", "gilipollas", "hijoputa", "hijodeputa", "maricon", "maricones", "pendejo", "pendeja",
    "chingada", "chingate", "follar", "puta", "putas", "puto", "pollas", "joder", "zorra", "culo",
    "хуй", "хуйня", "хуило", "хуесос", "нахуй", "похуй", "охуел", "пизда", "пиздец", "пиздюк", "ебать", "ебаный", "ебанутый",
    "заебал", "выебон", "наебать", "долбоеб", "уебок", "уебище", "блядь", "бля", "мудак", "мудила", "гандон", "гондон",
    "пидор", "пидорас", "пидарас", "педераст", "залупа", "говно", "шлюха", "дрочить", "гитлер", "сука", "жопа",
  ]

  private static let digits: [Character: Character] = [
    "o": "0", "i": "1", "e": "3", "a": "4", "s": "5", "t": "7", "о": "0", "з": "3", "ч": "4", "б": "6",
  ]
  private static let borrowed: [Character: Character] = [
    "a": "а", "c": "с", "e": "е", "o": "о", "p": "р", "x": "х", "u": "υ", "k": "к", "i": "і", "t": "т", "h": "н",
    "а": "a", "с": "c", "е": "e", "о": "o", "р": "p", "х": "x", "у": "y", "к": "k", "м": "m", "т": "t", "и": "u",
  ]

  private static func disguises(_ word: String) -> [String] {
    var all = [word, word.uppercased(), word + " 7", "Max " + word]
    for sign in [" ", ".", "-", "_", "*"] { all.append(word.map(String.init).joined(separator: sign)) }
    all.append(String(word.map { digits[$0] ?? $0 }))
    all.append(String(word.map { borrowed[$0] ?? $0 }))
    all.append(String(word.flatMap { [$0, $0, $0] }))
    all.append(word.map { String($0) + "\u{200C}" }.joined())
    all.append(word.map { String($0) + "\u{301}" }.joined())
    // Leaves out names without a letter, which are numbers, and names of more than 20 characters, which are truncated.
    return all.filter { $0.count <= 20 && $0.contains { $0.isLetter } }
  }

  @Test("F30: Offensive names are rejected, plain and disguised")
  func offensive() {
    #expect(Self.planted.count >= 100)
    // These are surnames too, so a full name may contain them.
    let surnames: Set = ["cock", "culo"]
    var count = 0
    var passed: [String] = []
    for word in Self.planted {
      for name in Self.disguises(word) where !(surnames.contains(word) && (name.hasPrefix("Max ") || name.hasSuffix(" 7"))) {
        count += 1
        if passes(name) { passed.append(name) }
      }
    }
    #expect(passed.isEmpty, "\(passed.count) of \(count) passed")
  }

  @Test(
    "F12: More than three marks on one character are rejected with a fix",
    arguments: [
      "Z" + String(repeating: "\u{300}\u{316}", count: 19), "ก" + String(repeating: "\u{E47}", count: 11),
      "a\u{301}\u{302}\u{303}\u{304}",
    ])
  func marks(name: String) {
    #expect(filter.judge(name) == .bad("It has more than 3 accents or marks on one letter. Remove some of them."))
  }

  @Test("F12: Names with ordinary marks pass", arguments: ["Nguyễn Thị Ế", "กิ่งแก้ว", "שָׁלוֹם", "محمّد", "a\u{301}\u{302}\u{303}"])
  func someMarks(name: String) { #expect(passes(name)) }

  @Test(
    "F12: A name without visible characters is rejected with a fix",
    arguments: ["ㅤㅤ", "\u{115F}\u{1160}", "\u{FFA0}", "\u{2800}", "!!!"])
  func noInk(name: String) {
    #expect(filter.judge(name) == .bad("It has no visible letter or digit. Add one."))
  }

  @Test("F12: Extremely wide characters are rejected", arguments: ["𒐫𒐫𒐫𒐫", "﷽"])
  func wide(name: String) { #expect(filter.judge(name) == .bad("It has characters that cannot be shown. Remove them.")) }
}
