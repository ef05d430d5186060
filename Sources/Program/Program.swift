import Formats
import Platform
import Play
import Rules
import Site
import Upstreams

/// The program `potiron`. Runs a command line and returns the exit status.
///
/// The caller supplies the site and the quiz check.
package struct Program: Sendable {
  /// The maximum time that requests in progress may still take when the server stops.
  let grace: Duration
  /// The maximum time that background work, such as a cancelled upstream request, may take to end.
  static let graceOfRest = Duration.seconds(2)
  /// The maximum time that the log may take to write its last lines.
  static let graceOfLog = Duration.seconds(1)

  let site: @Sendable (SiteService.Setting) async throws(SiteError) -> SiteService
  private let report: @Sendable (_ file: String, _ options: ReadingOptions) throws(ProgramError) -> QuizReport
  /// Returns the time in milliseconds since 1970.
  let now: @Sendable () -> Int64

  /// - Parameter report: checks a quiz file and returns its report. Throws if the file cannot be read.
  package init(
    site: @escaping @Sendable (SiteService.Setting) async throws(SiteError) -> SiteService,
    report: @escaping @Sendable (_ file: String, _ options: ReadingOptions) throws(ProgramError) -> QuizReport,
    grace: Duration = .seconds(8), now: @escaping @Sendable () -> Int64 = systemTime
  ) {
    (self.site, self.report, self.grace, self.now) = (site, report, grace, now)
  }

  /// Runs a command. Returns the exit status: 0 for success, 2 for an invalid command line or an unusable quiz file, and 1 for
  /// any other failure.
  package func run(_ arguments: [String], environment: (String) -> String?) -> Int32 {
    do throws(UsageError) {
      switch try Command(arguments, environment: environment) {
      case .help(let topic): print(topic.text, terminator: "")
      case .version: print("potiron \(Version.current)")
      case .check(let options): return check(options)
      case .convert(let options): return convert(options)
      case .checkConfiguration(let file):
        return tellFaults { () throws(ProgramError) in
          do throws(FileError) { return try SourceConfiguration(path: file, environment: environment).faults } catch {
            throw ProgramError(error.description)
          }
        }
      case .sources(let place): return tellSources(place)
      case .content(let resources): return tellContent(resources)
      case .adminToken(let place): return tellNewToken(place)
      case .invite(let options): return invite(options)
      case .authors(let place): return tellAuthors(place)
      case .revoke(let name, let place): return revoke(name, place)
      case .backUp(let data, let file): return backUp(data, file)
      case .restore(let data, let file): return restore(file, data)
      case .migrate(let place): return migrate(place)
      case .copy(let from, let to): return copy(from, to)
      case .serve(let options): return Serving(self, options).run(environment)
      }
      return 0
    } catch {
      say("\(error)")
      return 2
    }
  }

  // MARK: check

  private func check(_ options: CheckOptions) -> Int32 {
    var status: Int32 = 0
    for file in options.files {
      do throws(ProgramError) {
        let report = try report(file, options.reading)
        if options.isJSON {
          print(report.json(of: file, isNamed: options.files.count > 1))
          status = max(status, report.importStatus)
        } else {
          for line in report.lines { print(line.printable) }
          status = max(status, report.status(isStrict: options.isStrict))
        }
      } catch {
        if options.isJSON { print(FileReport.json(named: options.files.count > 1 ? file : nil, refused: error.description)) }
        say("\(error)")
        status = FileReport.Status.notRecognised.rawValue
      }
    }
    return status
  }

  private func tellFaults(_ find: () throws(ProgramError) -> [String]) -> Int32 {
    status { () throws(ProgramError) in
      let faults = try find()
      for fault in faults { print(fault.printable) }
      return faults.isEmpty ? 0 : 1
    }
  }

  // MARK: content

  private func tellContent(_ resources: String?) -> Int32 {
    status { () throws(ProgramError) in
      let folder = try ResourceFolder.find(named: resources)
      let library: Library
      do throws(ResourceError) { library = try Library(resources: folder) { say($0) } } catch {
        throw ProgramError(error.description)
      }
      for line in ContentCounts(library).lines { print(line) }
      return 0
    }
  }

  /// Runs a command. Returns its exit status. If the command throws an error, prints the error and returns 1.
  func status(_ work: () throws(ProgramError) -> Int32) -> Int32 {
    do { return try work() } catch {
      say("\(error)")
      return 1
    }
  }

  /// Prints a message for the user on standard error.
  func say(_ text: String) { Sentences(.plain)(text, .error) }
}
