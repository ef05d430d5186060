// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Defines `TESTING` in debug builds. Code that only tests need is compiled under `#if TESTING`, so no page loads it. For tests
/// in a browser, `Scripts/build-browser.sh --for-tests` builds a separate module that defines `TESTING` too.
let portably = strict + [.define("TESTING", .when(configuration: .debug))]

/// `POTIRON_MODULES=portable` leaves out the server and its tests, which `make check` does not need.
let isPortableOnly = Context.environment["POTIRON_MODULES"] == "portable"

/// Tests read all packaged content, which takes minutes without optimization. Only small modules compile fast enough to optimize.
let optimizedInTests: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Like `optimizedInTests`, for modules that are recompiled after each change to a rule. To save time, `make check` does not
/// optimize them.
let optimizedInSiteTests = isPortableOnly ? [] : optimizedInTests

/// With `POTIRON_BROWSER`, which Scripts/build-browser.sh sets, the code of these modules is generated only as part of `Browser`.
/// That is faster. It is also necessary, because two copies of a constant may have different names
/// (docs/decisions/0052-code-once-in-the-browser.md).
let isForBrowser = Context.environment["POTIRON_BROWSER"] != nil
let onceInBrowser: [SwiftSetting] = isForBrowser ? [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])] : []

/// Modules that run in two places: natively, and as Embedded Swift in the browser.
let portable: [Target] = [
  .target(name: "Rules", swiftSettings: portably + optimizedInSiteTests + onceInBrowser),
  .target(name: "JSON", swiftSettings: portably + optimizedInTests + onceInBrowser),
  .target(name: "Markup", swiftSettings: portably + optimizedInTests + onceInBrowser),
  .target(name: "Content", dependencies: ["JSON", "Rules"], swiftSettings: portably + optimizedInSiteTests + onceInBrowser),
  .target(
    name: "Formats", dependencies: ["Content", "JSON", "Rules"], swiftSettings: portably + optimizedInTests + onceInBrowser),
  .target(name: "WireAPI", dependencies: ["Content", "JSON", "Rules"], swiftSettings: portably + onceInBrowser),
  .target(name: "Play", dependencies: ["Content", "JSON", "Rules", "WireAPI"], swiftSettings: portably + onceInBrowser),
  .target(
    name: "App", dependencies: ["Content", "Formats", "JSON", "Markup", "Play", "Rules", "WireAPI"],
    swiftSettings: portably + onceInBrowser),
]

/// All portable modules, for the top-level targets. SwiftPM recompiles a module only if a declared dependency has changed, but
/// the layout of a value can depend on indirect ones.
let everyPortable: [Target.Dependency] = portable.map { .target(name: $0.name) }

/// The module that a page loads. Its code is compiled only for `--triple wasm32-unknown-none-wasm`.
let browser: [Target] = [
  .target(name: "CBrowser"),
  .executableTarget(
    name: "Browser",
    dependencies: everyPortable + ["CBrowser"],
    swiftSettings: portably + [.unsafeFlags(["-parse-as-library"])]
  ),
]

/// Modules that only the server needs, and the system's C libraries behind them.
let server: [Target] = [
  // epoll, Linux's interface for watching many connections.
  .systemLibrary(name: "CEpoll"),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
  .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
  .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
  .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
  .systemLibrary(name: "CRSVG", providers: [.apt(["librsvg2-dev", "libpango1.0-dev", "libfontconfig-dev"])]),
  .target(name: "Platform", dependencies: ["CSodium"], swiftSettings: strict),
  .target(name: "HTTP", dependencies: ["CBrotli", "CEpoll", "CGnuTLS", "CZlib", "Platform"], swiftSettings: strict),
  .target(name: "Storage", dependencies: ["CPostgreSQL", "CSQLite", "Platform", "Rules"], swiftSettings: strict),
  .target(
    name: "Upstreams", dependencies: ["CCurl", "Content", "JSON", "Platform", "Rules", "Storage"], swiftSettings: strict),
  .target(
    name: "Judging", dependencies: ["CSodium", "Content", "JSON", "Platform", "Play", "Rules", "Storage", "WireAPI"],
    swiftSettings: strict),
  .target(
    name: "CompatibilityAPIs",
    dependencies: ["Content", "HTTP", "JSON", "Platform", "Play", "Rules", "Storage", "WireAPI"], swiftSettings: strict),
  .target(
    name: "Site",
    dependencies: everyPortable + [
      "CQREncode", "CRSVG", "CSodium", "CompatibilityAPIs", "HTTP", "Judging", "Platform", "Storage", "Upstreams",
    ],
    swiftSettings: portably
  ),
  .target(
    name: "Program",
    dependencies: everyPortable + ["CompatibilityAPIs", "HTTP", "Judging", "Platform", "Site", "Storage", "Upstreams"],
    swiftSettings: strict),
  .executableTarget(
    name: "potiron",
    dependencies: everyPortable + [
      "CompatibilityAPIs", "HTTP", "Judging", "Platform", "Program", "Site", "Storage", "Upstreams",
    ],
    swiftSettings: strict),
]

/// Tests of the modules that also run in the browser. They need none of the server's C libraries.
let portableTests: [Target] = [
  // Selects the cases that large tests run.
  .target(name: "TestSweeps", dependencies: ["Rules"], path: "Tests/TestSweeps", swiftSettings: strict),
  // The packaged quizzes and words, for the tests that check them.
  .target(name: "TestContent", dependencies: ["Content", "JSON"], path: "Tests/TestContent", swiftSettings: strict),
  .testTarget(name: "RulesTests", dependencies: ["Rules", "TestSweeps"], swiftSettings: strict),
  .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSweeps"], swiftSettings: strict),
  .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: strict),
  .testTarget(
    name: "ContentTests", dependencies: ["Catalogue", "Content", "JSON", "Rules", "TestContent", "TestSweeps"],
    exclude: ["faults.json"], swiftSettings: strict),
  // `Mutations` changes bytes at random. `FormatPromises` checks what the readers of quiz files guarantee for any bytes. The
  // fuzzers use both targets too.
  .target(name: "Mutations", dependencies: ["Rules"], path: "Fuzz/Mutations", swiftSettings: strict),
  .target(
    name: "FormatPromises", dependencies: ["Content", "Formats", "Mutations", "Rules"], path: "Fuzz/FormatPromises",
    swiftSettings: strict),
  .testTarget(
    name: "FormatsTests",
    dependencies: ["Content", "FormatPromises", "Formats", "JSON", "Rules", "TestContent", "TestSweeps"],
    exclude: ["Corpus"],
    swiftSettings: strict),
  .testTarget(
    name: "AppTests", dependencies: everyPortable + ["CBrowser", "TestContent", "TestSweeps"], swiftSettings: strict),
  .target(
    name: "TestVectors", dependencies: ["Content", "JSON", "Play", "Rules", "TestContent", "WireAPI"],
    path: "Tests/TestVectors", swiftSettings: strict),
  .testTarget(
    name: "VectorTests",
    dependencies: ["Content", "JSON", "Play", "Rules", "TestContent", "TestSweeps", "TestVectors", "WireAPI"],
    path: "Tests/Vectors", exclude: ["replay.json"], swiftSettings: strict),
]

let serverTests: [Target] = [
  .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: strict),
  // Controls the other end of a connection byte by byte: as a client, or as an upstream that misbehaves on purpose.
  .target(
    name: "TestWire", dependencies: ["CGnuTLS", "HTTP", "Platform", "TestEnvironment"], path: "Tests/TestWire",
    swiftSettings: strict),
  .testTarget(
    name: "HTTPTests", dependencies: ["CGnuTLS", "HTTP", "Platform", "Rules", "TestEnvironment", "TestWire"],
    swiftSettings: strict),
  // A separate process that StorageTests starts. Tests kill it, or write to the same database at the same time.
  .executableTarget(
    name: "StorageWriter", dependencies: ["Rules", "Storage"], path: "Tests/StorageWriter", swiftSettings: strict),
  // Sets up what tests need: folders, full disks, read-only files, and PostgreSQL clusters that tests kill.
  .target(name: "TestEnvironment", dependencies: ["Rules", "Storage"], path: "Tests/TestEnvironment", swiftSettings: strict),
  .testTarget(
    name: "StorageTests", dependencies: ["Rules", "Storage", "StorageWriter", "TestEnvironment"], exclude: ["Databases"],
    swiftSettings: strict),
  // A program that judges every kind of round. It links no screens.
  .executableTarget(
    name: "JudgeVectors",
    dependencies: [
      "Content", "JSON", "Judging", "Platform", "Play", "Rules", "Storage", "TestContent", "TestSweeps", "TestVectors",
      "WireAPI",
    ], path: "Tests/JudgeVectors", swiftSettings: strict),
  .testTarget(
    name: "JudgingTests",
    dependencies: [
      "Content", "JSON", "JudgeVectors", "Judging", "Rules", "Storage", "TestContent", "TestEnvironment", "WireAPI",
    ],
    swiftSettings: strict),
  // Simulates phones, networks and servers in live rounds. Uses the app's screens and the server's rooms, but no HTTP.
  .testTarget(
    name: "SimulationTests", dependencies: everyPortable + ["Judging", "Platform", "Storage", "TestSweeps"],
    swiftSettings: strict + optimizedInTests),
  // Resources of a test site: the packaged content, stand-ins for the web files, and a finished round.
  .target(
    name: "TestResources", dependencies: everyPortable + ["Storage", "TestContent", "TestEnvironment"],
    path: "Tests/TestResources", swiftSettings: strict),
  .testTarget(
    name: "SiteTests",
    dependencies: everyPortable + [
      "CQREncode", "CZlib", "CompatibilityAPIs", "HTTP", "Judging", "Platform", "Site", "Storage", "TestContent", "TestResources",
      "TestEnvironment", "TestSweeps", "TestWire", "Upstreams",
    ],
    exclude: ["CompatibilityAPIs/shapes.json", "Players/names.tsv"], swiftSettings: strict),
  // The program with a small test site, for ProgramTests to run and stop.
  .executableTarget(
    name: "TestSite",
    dependencies: everyPortable + [
      "CompatibilityAPIs", "HTTP", "Judging", "Platform", "Program", "Site", "Storage", "Upstreams",
    ],
    path: "Tests/TestSite", swiftSettings: strict),
  .testTarget(
    name: "ProgramTests",
    dependencies: everyPortable + [
      "CompatibilityAPIs", "HTTP", "Judging", "Platform", "Program", "Site", "Storage", "TestContent", "TestResources",
      "TestSite", "TestEnvironment", "TestSweeps", "TestWire", "Upstreams", "potiron",
    ],
    swiftSettings: strict),
]

/// Generates Content/typed, and Content/quizzes from number 40 on. Run it by hand after the facts have changed.
let catalogue: [Target] = [
  .executableTarget(name: "Catalogue", dependencies: ["Content", "JSON", "Rules"], path: "Catalogue", swiftSettings: strict)
]

/// Simulates phones in live rooms. `make bench` runs it.
let bench: [Target] = [
  .executableTarget(
    name: "RoomPhones", dependencies: ["CEpoll", "Content", "JSON", "Rules", "WireAPI"], path: "Bench/Rooms",
    swiftSettings: strict)
]

/// Fuzzers, which pass mutated inputs to parsers and to the server. Run them by hand, for a long time.
let fuzz: [Target] = [
  .executableTarget(
    name: "fuzz-json", dependencies: ["JSON", "Mutations", "Rules"], path: "Fuzz/JSON", swiftSettings: strict),
  .executableTarget(
    name: "fuzz-formats", dependencies: ["FormatPromises", "Formats", "HTTP", "Mutations"], path: "Fuzz/Formats",
    swiftSettings: strict),
  .executableTarget(
    name: "fuzz-http", dependencies: ["HTTP", "Mutations", "Platform", "Rules"], path: "Fuzz/HTTP", swiftSettings: strict),
]

let package = Package(
  name: "potiron",
  products: (isPortableOnly ? [] : [.executable(name: "potiron", targets: ["potiron"])])
    + [.executable(name: "Browser", targets: ["Browser"])]
    + portable.map { .library(name: $0.name, targets: [$0.name]) },
  targets: portable + browser + catalogue + portableTests + (isPortableOnly ? [] : server + bench + fuzz + serverTests)
)
