import App
import Content
import HTTP
import WireAPI

extension Preferences {
  /// What the sender of a request has chosen, and the language that their browser asks for most.
  init(of request: Request) {
    let language = AcceptLanguage(request.header("Accept-Language") ?? "").preferred
    self.init(cookies: request.header("Cookie") ?? "", languages: language.tag)
  }
}
