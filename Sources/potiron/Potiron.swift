import App
import Glibc
import Server

/// The program, with its parts put together.
@main
struct Potiron {
  static func main() {
    let program = Program(
      site: { setting async throws(ProgramError) in
        do {
          let site = try Site(
            library: try await library(setting), resources: setting.resources, storage: setting.storage, origin: setting.origin,
            strictSeconds: setting.strictSeconds, getsForeignQuizzes: setting.getsForeignQuizzes
          ) {
            Moment(now: now(), chance: .random(in: 0 ... .max))
          }
          return Program.Service(answer: site.reply, problem: site.answer) { () async throws(ProgramError) in
            do { site.exchange(try await library(setting)) } catch { throw ProgramError("\(error)") }
          }
        } catch {
          throw ProgramError("\(error)")
        }
      },
      faults: QuizCheck().faults)
    exit(program.run(Array(CommandLine.arguments.dropFirst())) { name in getenv(name).map { String(cString: $0) } })
  }

  /// The content as it is now, with what was current not long ago.
  private static func library(_ setting: Program.Setting) async throws -> Library {
    try await Library(resources: setting.resources).withOlderVersions(from: setting.storage, at: now())
  }

  /// Milliseconds since 1970.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
