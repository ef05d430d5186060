/// The version of Potiron, which server and app have in common (semver.org). `CHANGELOG.md` has an entry for it.
public enum Version {
  public static let current = "0.2.0"
}
