import Glibc
import HTTP
import Program
import Site
import Storage
import Synchronization

/// The program `potiron` with a test site: `/wait` responds once `/open` has been requested, and `/health` is the storage's
/// health. `/stream` sends the events that requests to `/publish` cause. Other paths respond with the path of the
/// resources folder.
///
/// If the environment variable `TEST_SITE_PATIENT` is set, the grace period is long, for busy machines.
@main
struct TestSite {
  static func main() {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let events = StreamSource(heartbeat: Array(": \n\n".utf8))
    let count = Atomic(0)
    // This event has the size of a question in a live round.
    let event = Array("data: \(String(repeating: "x", count: 392))\n\n".utf8)
    @Sendable func answer(_ request: Request, _ setting: SiteService.Setting) -> Reply {
      switch request.path {
      case "/wait":
        return .later {
          for await _ in gate { break }
          return Response(.ok, body: Array("waited".utf8))
        }
      case "/open":
        opener.yield()
        return .now(Response(.ok, body: Array("opened".utf8)))
      case "/stream":
        let reader = StreamReader(events) {
          StreamStart(Array("data: start\n\n".utf8), mark: count.load(ordering: .relaxed))
        }
        return .now(Response(.ok, headers: [HeaderField("Content-Type", "text/event-stream")], stream: reader))
      case "/publish":
        events.publish([(mark: count.wrappingAdd(1, ordering: .relaxed).newValue, bytes: event)])
        return .now(Response(.ok, body: Array("\(events.readerCount)".utf8)))
      case "/health":
        return .later {
          do {
            try await setting.storage.checkHealth()
            return Response(.ok, body: Array("healthy".utf8))
          } catch {
            return Response(.serviceUnavailable, body: Array("\(error)".utf8))
          }
        }
      default: return .now(Response(.ok, body: Array(setting.resources.utf8)))
      }
    }
    let program = Program(
      site: { setting in
        SiteService(
          answer: { RoutedReply(answer($0, setting), RequestRoute(0, "*", tellsPath: true)) },
          problem: { problem, _ in Response(problem.status) },
          reload: { () async throws(SiteError) in
            if access(setting.resources + "/broken", F_OK) == 0 { throw SiteError("the folder is broken") }
          })
      },
      report: { file, _ throws(ProgramError) in
        switch file {
        case "unreadable": throw ProgramError("the file unreadable cannot be read")
        case "wild": QuizReport(faults: ["wild: “\u{1b}[2J\nsound: \u{202e}”"])
        case "sound": QuizReport(faults: [])
        case "dull": QuizReport(faults: [], advice: ["dull: advice: no hint"])
        default: QuizReport(faults: ["\(file): line 1: a fault", "\(file): line 2: another"])
        }
      },
      grace: getenv("TEST_SITE_PATIENT") == nil ? .seconds(8) : .seconds(300))
    exit(program.run(Array(CommandLine.arguments.dropFirst())) { name in getenv(name).map { String(cString: $0) } })
  }
}
