// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// What only tests need is compiled under `#if TESTING`: in debug builds, and in the browser's second module
/// (Scripts/build-browser.sh), so that no page loads it.
let portably = strict + [.define("TESTING", .when(configuration: .debug))]

/// `POTIRON_MODULES=portable` leaves out the server and its tests, which `make check` does not need.
let isPortableOnly = Context.environment["POTIRON_MODULES"] == "portable"

/// Tests read all packaged content, which takes minutes without optimization. Only small modules are worth the time to compile.
let optimizedInTests: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The same for modules that are compiled again after a changed rule: then `make check` would lose by it.
let optimizedInSiteTests = isPortableOnly ? [] : optimizedInTests

/// `POTIRON_BROWSER=quick` generates the code of these modules only as part of `Browser`, which takes half the time. LLVM then merges
/// functions of several chunks, so the core grows by an eighth; the release build therefore does without (Scripts/build-browser.sh).
let isQuick = Context.environment["POTIRON_BROWSER"] == "quick"
let onceInBrowser: [SwiftSetting] = isQuick ? [.unsafeFlags(["-Xfrontend", "-emit-empty-object-file"])] : []

/// Modules that run in two places: natively, and as Embedded Swift in the browser.
let portable: [Target] = [
  .target(name: "Rules", swiftSettings: portably + optimizedInSiteTests + onceInBrowser),
  .target(name: "JSON", swiftSettings: portably + optimizedInTests + onceInBrowser),
  .target(name: "Markup", swiftSettings: portably + optimizedInTests + onceInBrowser),
  .target(name: "Content", dependencies: ["JSON", "Rules"], swiftSettings: portably + optimizedInSiteTests + onceInBrowser),
  .target(name: "WireAPI", dependencies: ["Content", "JSON", "Rules"], swiftSettings: portably + onceInBrowser),
  .target(name: "Play", dependencies: ["Content", "JSON", "Rules", "WireAPI"], swiftSettings: portably + onceInBrowser),
  .target(
    name: "App", dependencies: ["Content", "JSON", "Markup", "Play", "Rules", "WireAPI"], swiftSettings: portably + onceInBrowser),
]

/// All of them, for the targets at the top: SwiftPM compiles a module again only when one that it names has changed, while the
/// layout of a value can reach it through several.
let everyPortable: [Target.Dependency] = portable.map { .target(name: $0.name) }

/// The module that a page loads; only `--triple wasm32-unknown-none-wasm` gives it a body.
let browser: [Target] = [
  .target(name: "CBrowser"),
  .executableTarget(
    name: "Browser",
    dependencies: everyPortable + ["CBrowser"],
    swiftSettings: portably + [.unsafeFlags(["-parse-as-library"])]
  ),
]

/// What only the server needs, and the distribution's C libraries behind it.
let server: [Target] = [
  .systemLibrary(
    name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
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
  .target(
    name: "HTTP", dependencies: ["CBrotli", "CGnuTLS", "CMicroHTTPD", "CZlib", "Platform"], swiftSettings: strict,
    // So that libmicrohttpd reads through `Receiver`, see decisions 0010 and 0014.
    linkerSettings: [
      .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=recv", "-Xlinker", "--export-dynamic-symbol=gnutls_record_recv"])
    ]
  ),
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
  // Samples large tests.
  .target(name: "TestSweeps", dependencies: ["Rules"], path: "Tests/TestSweeps", swiftSettings: strict),
  // The packaged quizzes and words, for the tests that try them.
  .target(name: "TestContent", dependencies: ["Content", "JSON"], path: "Tests/TestContent", swiftSettings: strict),
  .testTarget(name: "RulesTests", dependencies: ["Rules", "TestSweeps"], swiftSettings: strict),
  .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSweeps"], swiftSettings: strict),
  .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: strict),
  .testTarget(
    name: "ContentTests", dependencies: ["Catalogue", "Content", "JSON", "Rules", "TestContent", "TestSweeps"],
    exclude: ["faults.json"], swiftSettings: strict),
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
  // The other end of a connection, byte by byte: a client, or a service as bad as a test wants it.
  .target(
    name: "TestWire", dependencies: ["CGnuTLS", "HTTP", "Platform", "TestEnvironment"], path: "Tests/TestWire",
    swiftSettings: strict),
  .testTarget(
    name: "HTTPTests", dependencies: ["CGnuTLS", "HTTP", "Platform", "Rules", "TestEnvironment", "TestWire"],
    swiftSettings: strict),
  // A process of its own for StorageTests to kill, or to write beside.
  .executableTarget(
    name: "StorageWriter", dependencies: ["Rules", "Storage"], path: "Tests/StorageWriter", swiftSettings: strict),
  // What tests have around them: folders, disks that are full, files that nobody may write, clusters of PostgreSQL that are killed.
  .target(name: "TestEnvironment", dependencies: ["Rules", "Storage"], path: "Tests/TestEnvironment", swiftSettings: strict),
  .testTarget(
    name: "StorageTests", dependencies: ["Rules", "Storage", "StorageWriter", "TestEnvironment"], swiftSettings: strict),
  // Judges every kind of round without linking a screen.
  .executableTarget(
    name: "JudgeVectors",
    dependencies: [
      "Content", "JSON", "Judging", "Platform", "Play", "Rules", "Storage", "TestContent", "TestSweeps", "TestVectors",
      "WireAPI",
    ], path: "Tests/JudgeVectors", swiftSettings: strict),
  .testTarget(name: "JudgingTests", dependencies: ["JudgeVectors", "TestEnvironment"], swiftSettings: strict),
  // What a site serves: the packaged content and stand-ins for the web files; and a round that is handed in.
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
  // The program with a site of two answers, for ProgramTests to run and to end.
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

/// Run by hand, when the facts have changed: makes the typed quizzes in Content/typed.
let catalogue: [Target] = [
  .executableTarget(name: "Catalogue", dependencies: ["Content", "JSON", "Rules"], path: "Catalogue", swiftSettings: strict)
]

/// Run by hand, for a long time: inputs that nobody would think of.
let fuzz: [Target] = [
  .target(name: "Mutations", dependencies: ["Rules"], path: "Fuzz/Mutations", swiftSettings: strict),
  .executableTarget(
    name: "fuzz-json", dependencies: ["JSON", "Mutations", "Rules"], path: "Fuzz/JSON", swiftSettings: strict),
  .executableTarget(
    name: "fuzz-http", dependencies: ["HTTP", "Mutations", "Platform", "Rules"], path: "Fuzz/HTTP", swiftSettings: strict),
]

let package = Package(
  name: "potiron",
  products: (isPortableOnly ? [] : [.executable(name: "potiron", targets: ["potiron"])])
    + [.executable(name: "Browser", targets: ["Browser"])]
    + portable.map { .library(name: $0.name, targets: [$0.name]) },
  targets: portable + browser + catalogue + portableTests + (isPortableOnly ? [] : server + fuzz + serverTests)
)
