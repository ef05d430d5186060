import App
import Glibc
import Platform
import Program
import Site

/// The entry point of the program. It connects the program's parts.
@main
struct Potiron {
  static func main() {
    let program = Program(
      site: { setting async throws(SiteError) in
        try await SiteService(setting) { Moment(now: systemTime(), chance: .random(in: 0 ... .max)) }
      },
      report: QuizCheck().report(on:options:))
    exit(program.run(Array(CommandLine.arguments.dropFirst())) { name in getenv(name).map { String(cString: $0) } })
  }
}
