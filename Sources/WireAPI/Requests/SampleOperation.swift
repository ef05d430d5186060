#if TESTING
  /// The requests from the sample screen.
  public enum SampleOperation: Equatable, Sendable {
    case note
    case favour
    case forget

    package var method: APIRequest.Method {
      switch self {
      case .note: .get
      case .favour: .put
      case .forget: .delete
      }
    }
  }
#endif
