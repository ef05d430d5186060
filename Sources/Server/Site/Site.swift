import App
import Storage

/// Answers every request: pages, the API and files.
public final class Site: Sendable {
  private let pages: Pages
  private let api: API
  private let files: WebFiles
  private let pictures: TypedPictures
  private let dropIns: DropIns

  /// `moment` gives the time and a random number for what is drawn by chance.
  public convenience init(
    library: Library, resources: String, storage: any Storage, moment: @escaping @Sendable () -> Moment
  ) throws(ResourceError) {
    try self.init(library: library, resources: resources, storage: storage, judging: Judging(library), moment: moment)
  }

  init(
    library: Library, resources: String, storage: any Storage, judging: Judging, moment: @escaping @Sendable () -> Moment
  ) throws(ResourceError) {
    files = try WebFiles(resources: resources)
    pages = Pages(library: library, assets: files.assets, moment: moment)
    api = API(library: library, judging: judging, storage: storage, moment: moment)
    pictures = TypedPictures(library.typed)
    dropIns = DropIns([IQuizService(library), MOB2Service(library) { moment().chance }])
  }

  public func reply(to request: Request) -> Reply { route(request).secured }

  private func route(_ request: Request) -> Reply {
    let path = request.path.utf8
    if path.starts(with: "/api/v1/".utf8) { return api.reply(to: request) }
    if let reply = dropIns.reply(to: request) { return reply }
    if path.starts(with: "/api/".utf8) || path.elementsEqual("/api".utf8) { return api.reply(to: request) }
    // What is longer is no address of ours, and answered as one that leads nowhere.
    if request.rawPath.utf8.count > AddressPath.longest { return only([.get], request) { pages.reply(to: request) } }
    let segments = request.segments
    switch segments.first {
    case "healthz" where segments.count == 1: return only([.get], request) { api.health() }
    case WebFiles.folder where segments.count == 2:
      guard let file = files[segments[1]] else { break }
      return only([.get], request) { file.reply(to: request) }
    case TypedPictures.folder:
      guard let picture = pictures.picture(at: segments) else { break }
      return only([.get], request) { picture.reply(to: request) }
    default: break
    }
    return only([.get], request) { pages.reply(to: request) }
  }

  /// Answers for the engine where it turns a request away.
  public func answer(_ problem: Problem, _ request: Request?) -> Response {
    let details = ProblemDetails(problem)
    guard let request, !details.wantsJSON(request) else { return details.response().secured }
    return pages.trouble(details.trouble, status: problem.status, for: request).secured
  }

  private func only(_ methods: [Method], _ request: Request, _ answer: () -> Reply) -> Reply {
    if methods.contains(request.method) { return answer() }
    let allow = HeaderField("Allow", (methods.map(\.rawValue) + ["HEAD", "OPTIONS"]).joined(separator: ", "))
    if request.method == .options { return .now(Response(.noContent, headers: [allow])) }
    var response = pages.trouble(.refused, status: .methodNotAllowed, for: request)
    response.headers.append(allow)
    return .now(response)
  }
}
