import App
import CompatibilityAPIs
import Content
import Markup
import WireAPI

/// The content of the page for developers.
struct DeveloperBody {
  let guides: [PublicServices.Service]
  let place: DeveloperPlace
  let language: Language

  var title: String { say(.developers) }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  var view: HTML { .sequence([page, div(.id("announcer"), .class("visually-hidden"), .role("status")) {}]) }

  private var page: HTML {
    div(.id("app"), .data(.screen, DeveloperPage.name)) {
      header(.class("bar")) {
        div(.class("bar-start")) {
          a(.class("icon-button"), .href(Route.list.path), .label(say(.toTheGames))) { Icon.back.view }
        }
        h1(.class("bar-title")) { title }
        div(.class("bar-end")) {}
      }
      main(.class("screen"), .withoutAnswer(say(.noAnswerCame)), .goesOn(say(.answerGoesOn))) {
        p(.class("lead")) { say(.developersLead) }
        noscript { p(.class("notice")) { say(.developersNeedScripts) } }
        div(.class("facts")) {
          address
          if place.isPlain { transport }
          token
        }
        div(.class("services")) { HTML.sequence(guides.map { service($0) }) }
        p(.class("own-interface")) {
          say(.ownInterface)
          " "
          a(.href("/api/v1/openapi.json")) { code { "/api/v1/openapi.json" } }
        }
      }
    }
  }

  // MARK: - Before the services

  private var address: HTML {
    section(.class("fact"), .labelledBy("address-title")) {
      h2(.id("address-title")) { say(.thisServer) }
      div(.class("with-code")) {
        div {
          snippet("\(.origin)", under: "address-title")
          if place.isLoopback, place.code == nil {
            p { say(.onlyThisMachine) }
            snippet("potiron serve --host 0.0.0.0", under: "address-title")
          }
        }
        if let code = place.code { code.picture(named: say(.pageOnAPhone)) }
      }
    }
  }

  private var transport: HTML {
    section(.class("fact"), .labelledBy("transport-title")) {
      h2(.id("transport-title")) { "App Transport Security" }
      p { say(.plainHTTP) }
      snippet(
        """
        <key>NSAppTransportSecurity</key>
        <dict>
          <key>NSAllowsLocalNetworking</key>
          <true/>
        </dict>
        """, under: "transport-title")
    }
  }

  private var token: HTML {
    section(.class("fact"), .labelledBy("token-title")) {
      h2(.id("token-title")) { say(.yourToken) }
      p { say(.whatTokenIs) }
      snippet("\(.token)", under: "token-title")
    }
  }

  // MARK: - A service

  private func service(_ service: PublicServices.Service) -> HTML {
    let (guide, id) = (service.guide, service.folder)
    let (lineID, callsID, shapeID) = ("\(id)-line", "\(id)-calls", "\(id)-shape")
    return details(.class("service"), .id(id)) {
      summary(.class("row")) {
        span(.class("row-icon"), .data(.tint, guide.tint)) { guide.icon.view }
        span(.class("row-text")) {
          h2(.class("row-title")) { guide.name }
          span(.class("row-desc")) { say(guide.about) }
        }
        Icon.next.view
      }
      div(.class("service-body")) {
        h3(.id(lineID)) { say(.inYourApp) }
        p {
          say(.inPlaceOf)
          " "
          code { guide.original }
        }
        snippet(guide.swift, under: lineID)
        if service.api.wantsKeys { p { say(.keysAreGiven) } }
        h3(.id(callsID)) { say(.tryIt) }
        ul(.class("calls"), .labelledBy(callsID)) { HTML.sequence(guide.calls.map { call($0) }) }
        div(.class("answer"), .hidden) {
          p(.class("answer-status"), .role("status")) {}
          pre(.class("answer-body"), .role("region"), .label(say(.answer) + " · " + guide.name), .tabindex(0)) {}
        }
        h3(.id(shapeID)) { say(.whatComesBack) }
        snippet(Snippet(stringLiteral: guide.decoding), under: shapeID)
        if !guide.models.isEmpty { snippet(Snippet(stringLiteral: guide.models), under: shapeID) }
      }
    }
  }

  private func call(_ address: Snippet) -> HTML {
    li {
      button(.class("call"), .type("button"), .tries(address.text { $0 == .token ? DeveloperBody.tokenMark : "" })) {
        Icon.play.view
        code { filled(address) }
      }
    }
  }

  /// The placeholder for the token in attributes, which cannot contain an element. The script replaces the placeholder.
  private static let tokenMark = "{token}"

  // MARK: - Code

  private func snippet(_ snippet: Snippet, under title: String) -> HTML {
    div(.class("snippet")) {
      button(.class("copy"), .type("button"), .copies(saying: say(.copied)), .describedBy(title)) { say(.copy) }
      pre { code { filled(snippet) } }
    }
  }

  private func filled(_ snippet: Snippet) -> HTML {
    .sequence(
      snippet.parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .origin: .text(place.origin)
        // The script fills in the token.
        case .token: span(.token) { "…" }
        }
      })
  }
}

extension QRCode {
  /// The QR code as a picture with its margin. It is always dark on light, because not every camera reads light on dark.
  fileprivate func picture(named name: String) -> HTML {
    let size = width + 2 * Self.margin
    var path = ""
    for (place, isDark) in modules.enumerated() where isDark {
      path += "M\(place % width + Self.margin) \(place / width + Self.margin)h1v1h-1z"
    }
    return svg(.class("server-code"), .viewBox("0 0 \(size) \(size)"), .role("img"), .label(name)) {
      rect(.width(size), .height(size), .fill("#fff"))
      Markup.path(.d(path), .fill("#000"))
    }
  }
}
