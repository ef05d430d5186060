import Foundation
import TestEnvironment
import Testing

@Suite("C5: Rounds are judged without a screen")
struct JudgeVectorsTests {
  @Test("A program that links only Judging judges each vector, and a ranked round of each kind, correctly")
  func judged() async throws {
    let folder = try TemporaryFolder()
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let (process, output) = (Process(), Pipe())
    process.executableURL = products.appending(path: "JudgeVectors")
    process.arguments = [folder.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.hasSuffix(" ranked rounds\n"), "\(text)")
  }
}
