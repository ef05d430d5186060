import CQREncode
import HTTP
import JSON
import Platform
import Testing

@testable import Site

@Suite("The server's address for phones")
struct ReachTests {
  private static func interface(_ text: String, isUp: Bool = true) -> NetworkInterface {
    NetworkInterface(address: IPAddress(text) ?? IPAddress(four: 0), mask: nil, isUp: isUp)
  }

  private static let all =
    ["::1", "127.0.0.1", "fe80::1", "febf::1", "2001:db8::7", "169.254.3.4", "192.168.1.5"].map { interface($0) }
    + ["172.17.0.1", "fd00::9"].map { interface($0, isUp: false) } + ["10.0.0.2", "fd12::3", "10.0.0.2"].map { interface($0) }

  @Test(
    "Reachable addresses are listed, the public one first, then IPv4",
    arguments: [
      ("0.0.0.0", nil, ["http://192.168.1.5:80", "http://10.0.0.2:80"]),
      ("::", nil, ["http://192.168.1.5:80", "http://10.0.0.2:80", "http://[2001:db8::7]:80", "http://[fd12::3]:80"]),
      ("0.0.0.0", "https://quiz.example.org", ["https://quiz.example.org", "http://192.168.1.5:80", "http://10.0.0.2:80"]),
      ("127.0.0.1", nil, []), ("192.168.1.5", "https://quiz.example.org", []),
    ] as [(String, String?, [String])])
  func addresses(host: String, origin: String?, expected: [String]) {
    #expect(Reach(scheme: "http", host: host, port: 80, publicOrigin: origin).addresses(Self.all) == expected)
  }

  @Test(
    "E8: The sign-in link has the best address, or the server's own",
    arguments: [
      ("0.0.0.0", nil, "http://192.168.1.5:80"), ("0.0.0.0", "https://quiz.example.org", "https://quiz.example.org"),
      ("127.0.0.1", nil, "http://127.0.0.1:80"), ("127.0.0.1", "https://quiz.example.org/a", "https://quiz.example.org/a"),
      ("192.168.1.5", nil, "http://192.168.1.5:80"), ("::1", nil, "http://[::1]:80"),
    ] as [(String, String?, String)])
  func best(host: String, origin: String?, expected: String) {
    #expect(Reach(scheme: "http", host: host, port: 80, publicOrigin: origin).bestAddress(Self.all) == expected)
  }

  @Test(
    "F33: Links and codes for other devices use an address that they can reach, or none",
    arguments: [
      ("0.0.0.0", "localhost:8080", nil, "http://192.168.1.5:8080"), ("::", "127.0.0.1:8080", nil, "http://192.168.1.5:8080"),
      ("127.0.0.1", "localhost:8080", nil, nil), ("127.0.0.1", "quiz.example.org", nil, "http://quiz.example.org"),
      ("0.0.0.0", "localhost", nil, "http://192.168.1.5:80"), ("0.0.0.0", "192.168.1.9:8080", nil, "http://192.168.1.9:8080"),
      ("127.0.0.1", "localhost:8080", "https://quiz.example.org", "https://quiz.example.org"),
      ("127.0.0.1", "quiz.localhost:8080", nil, nil),
    ] as [(String, String, String?, String?)])
  func phones(host: String, asked: String, fixed: String?, expected: String?) throws {
    let all = Self.all
    let origin = fixed.flatMap { PublicOrigin(fixed: $0) } ?? PublicOrigin()
    let request = try #require(Request(.get, "/", headers: [("Host", asked)]))
    #expect(PhoneReach(host: host) { all }.origin(for: request, origin) == expected)
  }

  @Test("F33: The page gets the address for phones, and no QR code if there is no address")
  func told() async throws {
    let storage = try SiteFixture.whole.get().storage
    for (host, expected) in [("127.0.0.1", #"{"origin":null}"#), ("0.0.0.0", #"{"origin":"http://10.0.0.2:8080"}"#)] {
      let site = try SiteFixture.site(storage) { options in
        options.phones = PhoneReach(host: host) { [Self.interface("10.0.0.2")] }
      }
      let headers = [("Host", "localhost:8080"), ("Content-Type", "application/json")]
      guard case .now(let answer) = site.reply(to: try #require(Request(.get, "/reach", headers: headers))),
        case .later(_, let work) = site.reply(
          to: try #require(Request(.post, "/api/v1/player/transfer", headers: headers, body: Array("{}".utf8))))
      else { throw CancellationError() }
      #expect(String(decoding: answer.body, as: UTF8.self) == expected)
      let made = String(decoding: await work().body, as: UTF8.self)
      #expect(made.contains(#""picture":null"#) == (host == "127.0.0.1"), "\(made)")
    }
  }

  @Test("L1 E7: For a room or a published quiz, the page also gets a QR code of the address at which players join or play")
  func codes() throws {
    let site = try SiteFixture.site(try SiteFixture.whole.get().storage) { options in
      options.phones = PhoneReach(host: "0.0.0.0") { [Self.interface("10.0.0.2")] }
    }
    for (name, query, address) in [
      ("room", "ktr-wvm", "http://10.0.0.2:8080/join/KTRWVM"), ("room", "AAAAAA", nil),
      ("quiz", "quiz-0123456789abcdef", "http://10.0.0.2:8080/quizzes/quiz-0123456789abcdef"), ("quiz", "../admin", nil),
    ] {
      let request = try #require(Request(.get, "/reach", query: [(name, query)], headers: [("Host", "localhost:8080")]))
      guard case .now(let answer) = site.reply(to: request) else { throw CancellationError() }
      let document = try JSON(parsing: answer.body)
      let picture = try JSON.Reader(document).optional("picture")?.value
      #expect(picture == address.flatMap { QRCode($0)?.json })
    }
  }

  @Test("Without a network there is no address, and with TLS the address uses https")
  func scheme() {
    let reach = Reach(scheme: "https", host: "[::]", port: 8443, publicOrigin: nil)
    #expect(reach.addresses([Self.interface("::1"), Self.interface("127.0.0.1")]) == [])
    #expect(reach.addresses([Self.interface("192.168.1.5")]) == ["https://192.168.1.5:8443"])
  }

  @Test(
    "S1: The operator reads the address to open, and what to set if phones cannot open it",
    arguments: [
      ("0.0.0.0", nil, false, "on this network, open\n  http://192.168.1.5:80\n  http://10.0.0.2:80"),
      (
        "0.0.0.0", "https://quiz.example.org", true,
        "open\n  https://quiz.example.org\n  http://192.168.1.5:80\n  http://10.0.0.2:80"
      ),
      ("127.0.0.1", "https://quiz.example.org", false, "open\n  https://quiz.example.org"),
      (
        "127.0.0.1", nil, false,
        "on this computer, open\n  http://127.0.0.1:80\nto let phones connect, set --host 0.0.0.0 (POTIRON_HOST)"
      ),
      ("192.168.1.5", nil, false, "open\n  http://192.168.1.5:80"),
      (
        "0.0.0.0", nil, true,
        """
        on this network, open
          http://192.168.1.5:80
          http://10.0.0.2:80
        if phones cannot connect, set POTIRON_PUBLIC_ADDRESS to the address of the computer
        that runs this container, such as http://192.168.1.20:80
        """
      ),
    ] as [(String, String?, Bool, String)])
  func invitation(host: String, origin: String?, isInContainer: Bool, expected: String) {
    let reach = Reach(scheme: "http", host: host, port: 80, publicOrigin: origin)
    #expect(reach.invitation(Self.all, isInContainer: isInContainer) == expected)
  }

  @Test("S1: Without a network the operator reads the address on this computer")
  func invitationWithoutNetwork() {
    let reach = Reach(scheme: "http", host: "::", port: 80, publicOrigin: nil)
    #expect(reach.invitation([], isInContainer: false) == "on this computer, open\n  http://127.0.0.1:80")
  }

  @Test("This machine has a loopback interface")
  func machine() {
    #expect(NetworkInterface.all().contains { $0.address.isLoopback && $0.isUp })
  }

  @Test("A QR code is drawn with its modules, dark on light, and a margin", arguments: 1...40)
  func drawing(version: Int) throws {
    let text = "http://192.168.1.5:8080/" + String(repeating: "a", count: version * 8)
    let code = try #require(QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M))
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    let drawing = try #require(QRCode(text)).drawing
    var rows: [[Bool]] = []
    for line in drawing.split(separator: "\n") {
      #expect(line.hasPrefix(QRCode.darkOnLight) && line.hasSuffix(QRCode.ownColours))
      let signs = line.dropFirst(QRCode.darkOnLight.count).dropLast(QRCode.ownColours.count)
      rows.append(signs.map { "█▀".contains($0) })
      rows.append(signs.map { "█▄".contains($0) })
    }
    let size = width + 2 * QRCode.margin
    // Each line of text shows two rows. With an odd number of rows, the lower half of the last line is empty.
    #expect(rows.count == size + size % 2)
    for (row, modules) in rows.enumerated() {
      #expect(modules.count == size)
      for (column, isDark) in modules.enumerated() {
        let (y, x) = (row - QRCode.margin, column - QRCode.margin)
        let isInside = (0..<width).contains(x) && (0..<width).contains(y)
        #expect(isDark == (isInside && code.pointee.data[y * width + x] & 1 == 1))
      }
    }
  }

  @Test("A text that is too long has no code")
  func tooLong() { #expect(QRCode(String(repeating: "a", count: 4000)) == nil) }
}
