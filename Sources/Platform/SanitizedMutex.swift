#if THREAD_SANITIZER
  import Glibc

  /// A replacement for the standard library's `Mutex` that the thread sanitizer understands. Only `make sanitize` uses it.
  ///
  /// The standard library is not built for the sanitizer, so the sanitizer reports races on all data that the library's `Mutex`
  /// protects. In a sanitizer build, each module that uses `Mutex` defines the name `Mutex` as an alias for this class.
  // Sendable: `value` is only accessed while `lock` is held. Builds without the sanitizer compile the same callers with the
  // standard `Mutex`, whose checks prove that no reference to the value leaves `withLock`.
  package final class SanitizedMutex<Value>: @unchecked Sendable {
    private var value: Value
    private let lock: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ value: sending Value) {
      self.value = value
      lock = .allocate(capacity: 1)
      lock.initialize(to: pthread_mutex_t())
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }

    package func withLockIfAvailable<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
      guard pthread_mutex_trylock(lock) == 0 else { return nil }
      defer { pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }

  typealias Mutex = SanitizedMutex
#endif
