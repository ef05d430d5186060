import App
import Glibc
import Server

/// The program, with its parts put together.
@main
struct Potiron {
  static func main() {
    let program = Program(
      site: { resources, storage async throws(ProgramError) in
        do {
          let library = try await Library(resources: resources).withOlderVersions(from: storage, at: now())
          let site = try Site(library: library, resources: resources, storage: storage) {
            Moment(now: now(), chance: .random(in: 0 ... .max))
          }
          return Program.Service(answer: site.reply, problem: site.answer)
        } catch {
          throw ProgramError("\(error)")
        }
      },
      faults: QuizCheck().faults)
    exit(program.run(Array(CommandLine.arguments.dropFirst())) { name in getenv(name).map { String(cString: $0) } })
  }

  /// Milliseconds since 1970.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
