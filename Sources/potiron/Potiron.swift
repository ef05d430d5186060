import Glibc
import Server
import Storage

/// The program, with its parts put together.
@main
struct Potiron {
  static func main() {
    let program = Program(
      site: { _, storage in
        Program.Site(
          answer: { request in
            guard request.path == "/healthz" else { return .now(Response(.notFound)) }
            return .later {
              do {
                try await storage.checkHealth()
                return Response(.noContent)
              } catch {
                return Response(.serviceUnavailable)
              }
            }
          },
          problem: { problem, _ in Response(problem.status) })
      },
      faults: { file throws(ProgramError) in throw ProgramError("\(file) cannot be checked yet") })
    exit(program.run(Array(CommandLine.arguments.dropFirst())) { name in getenv(name).map { String(cString: $0) } })
  }
}
