import Content
import JSON
import Storage

/// A service with what it gave the last time and where the program stands with it, as it is kept from one start to the next.
package struct KeptSource: Sendable {
  package let service: SourceService
  let settings: SourceSettings
  var refresh: Refresh
  /// `nil` until something could be read.
  var content: SourcedContent?

  /// Begins where the program before has ended, if that asked the same address.
  package init(_ service: SourceService, _ settings: SourceSettings, kept: FetchedContent?, now: Int64) {
    self.service = service
    self.settings = settings
    let source = service.source(settings)
    guard let kept, kept.service == service.rawValue, kept.address == settings.address else {
      refresh = Refresh(source, settings)
      return
    }
    content = kept.body.flatMap { try? JSON.Reader(JSON(parsing: $0)).read() }
    // What cannot be read any more is asked for as if nothing had ever come.
    guard content != nil || kept.body == nil else {
      refresh = Refresh(source, settings)
      return
    }
    let state = SourceState(
      failures: kept.failures, lastCall: kept.lastCall, lastSuccess: kept.lastSuccess, due: kept.due, trouble: kept.trouble)
    refresh = Refresh(
      source, settings, state: state.resumed(settings.pace(spacing: source.spacing), at: now),
      validators: content == nil ? Validators() : Validators(etag: kept.etag, lastModified: kept.lastModified))
  }

  /// Each service that has settings, with what is kept of it.
  package static func all(_ settings: [SourceService: SourceSettings], kept: [FetchedContent], now: Int64) -> [KeptSource] {
    SourceService.allCases.compactMap { service in
      settings[service].map { settings in
        KeptSource(service, settings, kept: kept.first { $0.service == service.rawValue }, now: now)
      }
    }
  }

  /// Its content, with where it is from.
  package var marked: SourcedContent? { content?.marked(refresh.source.origin) }

  /// What is kept of it.
  var record: FetchedContent {
    let (origin, state, validators) = (refresh.source.origin, refresh.state, refresh.validators)
    return FetchedContent(
      service: service.rawValue, address: settings.address, body: content?.json.description, origin: origin.name,
      licence: origin.licence, etag: validators.etag, lastModified: validators.lastModified, failures: state.failures,
      lastCall: state.lastCall, lastSuccess: state.lastSuccess, due: state.due, trouble: state.trouble)
  }
}

extension SourceService {
  /// How the service's answers become content.
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
