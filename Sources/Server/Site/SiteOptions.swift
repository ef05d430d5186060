/// What an operator decides of a site besides its content.
public struct SiteOptions: Sendable {
  /// What the absolute addresses in answers begin with.
  public var origin = PublicOrigin()
  /// For how long browsers shall ask for nothing but TLS, in seconds; nil to say nothing of that.
  public var strictSeconds: Int?
  /// The keys that apps for IMDb-API may ask with.
  public var imdbKeys = IMDbKeys()
  /// How files of quizzes are fetched from where players say, nil for not at all.
  var foreignFiles: ForeignFetching?

  public init() {}
}
