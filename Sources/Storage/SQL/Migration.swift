/// One step in the life of the tables; once released, a step is never changed, only followed by another.
struct Migration: Sendable {
  /// From 1 on, without gaps.
  let number: Int
  let name: String
  let statements: [SQL]
}
