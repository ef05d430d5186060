import App
import Content
import Formats
import HTTP
import JSON
import Upstreams

/// `POST /api/v1/foreign-quizzes`: returns the quizzes in a file from another server, if the operator allows it.
struct ImportEndpoint: Sendable {
  let files: ImportedFiles
  /// The maximum size of a request's body in bytes. It is enough for the longest address, even if JSON escapes take six bytes per
  /// character.
  private static let longest = 16 << 10

  func reply(to request: Request) -> Reply {
    // Browsers send JSON to another origin only after a preflight request, and this server does not grant it. So pages from other
    // origins cannot make their visitors' browsers send this request.
    guard request.isJSON else { return .now(ProblemDetails.notJSON.response()) }
    let address: WebAddress
    do throws(ProblemDetails) { address = try read(request.body) } catch { return .now(error.response()) }
    return .later { [files] in
      switch await files.file(at: address, for: request.network) {
      case .success(let file): Response(uncached: file)
      case .failure(let trouble): ProblemDetails(trouble).response()
      }
    }
  }

  private func read(_ body: [UInt8]) throws(ProblemDetails) -> WebAddress {
    let document: JSON
    do { document = try JSON(parsing: body, limits: JSON.Limits(byteCount: Self.longest)) } catch {
      throw ProblemDetails(.badRequest, "The content is not valid JSON", detail: error.description)
    }
    let text: String
    do { text = try JSON.Reader(document)["address"].string } catch {
      throw ProblemDetails(.unprocessableContent, "The address is missing", detail: error.description)
    }
    do throws(WebAddress.Fault) { return try WebAddress(text) } catch {
      throw ProblemDetails(.unprocessableContent, "Invalid address", detail: "Please check it: \(error).")
    }
  }
}

extension ProblemDetails {
  /// Describes why the player does not get the file. The status is 429 after too many requests, 503 if the server is busy, and
  /// otherwise 422.
  fileprivate init(_ trouble: ImportTrouble) {
    switch trouble {
    case .tooOften(let seconds):
      let time = seconds == 1 ? "1 second" : "\(seconds) seconds"
      self.init(.tooManyRequests, "Too many requests", detail: "Please try again in \(time).", retryAfter: seconds)
    case .busy:
      self.init(.serviceUnavailable, "The server is busy", detail: "Please try again in 5 seconds.", retryAfter: 5)
    case .notFetched(.webPage(let page)):
      self.init(.unprocessableContent, ImportRequest.webPage, detail: "The other server returned \(page).")
    case .notFetched(let failure):
      self.init(
        .unprocessableContent, "The file could not be fetched", detail: "The other server did not return the file: \(failure).")
    case .unreadable(.webPage(let page)):
      self.init(.unprocessableContent, ImportRequest.webPage, detail: "The other server returned \(page).")
    case .unreadable(let fault):
      self.init(.unprocessableContent, "The file cannot be read", detail: fault.message.text(in: .english))
    case .nothingToPlay(let problems):
      let others = problems.count - 1
      self.init(
        .unprocessableContent, "Nothing to play",
        detail: (problems.first?.kind.message.text(in: .english) ?? "The file has no questions.")
          + (others > 0 ? " Other problems: \(others)." : ""))
    }
  }
}
