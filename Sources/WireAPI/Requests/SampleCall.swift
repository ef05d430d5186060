#if TESTING
  /// The requests of the sample screen.
  public enum SampleCall: Equatable, Sendable {
    case note
    case favour
    case forget

    var method: Call.Method {
      switch self {
      case .note: .get
      case .favour: .put
      case .forget: .delete
      }
    }
  }
#endif
