import App
import Content
import HTTP
import WireAPI

extension Preferences {
  /// The choices in a request's cookies, and the language that its browser prefers.
  init(of request: Request) {
    let language = AcceptLanguage(request.header("Accept-Language") ?? "").preferred
    self.init(cookies: request.header("Cookie") ?? "", languages: language.tag)
  }
}
