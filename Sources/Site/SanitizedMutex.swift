#if THREAD_SANITIZER
  import Platform

  typealias Mutex = SanitizedMutex
#endif
