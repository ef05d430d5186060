/// The version of Potiron, shared by server and app (semver.org). `CHANGELOG.md` has an entry for it.
public enum Version {
  public static let current = "0.2.0"
}
