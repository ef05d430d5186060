import Content
import JSON
import Storage

/// A service with its last content and its request schedule, which are saved across restarts.
package struct KeptSource: Sendable {
  package let service: SourceService
  let settings: SourceSettings
  var refresh: Refresh
  /// The last content, or `nil` if no content has been read yet.
  var content: SourcedContent?

  /// Continues from the saved state if the address is still the same and the saved content can still be read. Otherwise starts
  /// over.
  package init(_ service: SourceService, _ settings: SourceSettings, kept: FetchedContent?, now: Int64) {
    (self.service, self.settings) = (service, settings)
    let source = service.source(settings)
    let read: SourcedContent? = kept?.body.flatMap { try? JSON.Reader(JSON(parsing: $0)).read() }
    guard let kept, kept.service == service.rawValue, kept.address == settings.address, read != nil || kept.body == nil else {
      refresh = Refresh(source, settings)
      return
    }
    content = read
    let state = SourceState(
      failures: kept.failures, lastCall: kept.lastCall, lastSuccess: kept.lastSuccess, due: kept.due, trouble: kept.trouble)
    refresh = Refresh(
      source, settings, state: state.resumed(settings.pace(spacing: source.spacing), at: now),
      validators: content == nil ? Validators() : Validators(etag: kept.etag, lastModified: kept.lastModified))
  }

  /// Returns every configured service with its saved state.
  package static func all(_ settings: [SourceService: SourceSettings], kept: [FetchedContent], now: Int64) -> [KeptSource] {
    SourceService.allCases.compactMap { service in
      settings[service].map { settings in
        KeptSource(service, settings, kept: kept.first { $0.service == service.rawValue }, now: now)
      }
    }
  }

  /// The content with its origin, which players see; `nil` if there is no content yet.
  package var marked: SourcedContent? { content?.marked(refresh.source.origin) }

  /// The state to save.
  var record: FetchedContent {
    let (origin, state, validators) = (refresh.source.origin, refresh.state, refresh.validators)
    return FetchedContent(
      service: service.rawValue, address: settings.address, body: content?.json.description, origin: origin.name,
      licence: origin.licence, etag: validators.etag, lastModified: validators.lastModified, failures: state.failures,
      lastCall: state.lastCall, lastSuccess: state.lastSuccess, due: state.due, trouble: state.trouble)
  }
}

extension SourceService {
  /// Returns the source that turns the service's responses into content.
  func source(_ settings: SourceSettings) -> any Source {
    switch self {
    case .iquiz:
      IQuizSource(
        address: settings.address, origin: Origin(name: SourceAddress.host(of: settings.address), licence: settings.licence))
    case .opentdb: OpenTDBSource(base: settings.base)
    case .words: WordSource(base: settings.base, licence: settings.licence)
    case .omdb: OMDBSource(base: settings.base, key: settings.key ?? "")
    case .imdb: IMDbSource(base: settings.base, key: settings.key ?? "", licence: settings.licence)
    }
  }
}
