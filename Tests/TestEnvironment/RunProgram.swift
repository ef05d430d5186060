import Glibc

/// Runs programs to their end.
enum RunProgram {
  /// Thrown if a program cannot be started, or exits with a status other than 0.
  struct Failure: Error {
    let words: [String]
  }

  /// Runs a program to its end.
  ///
  /// Does not use `Process`, which waits until all copies of the program's descriptors are closed. A server that the program
  /// starts keeps some of them open.
  static func toEnd(_ words: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // The program must not inherit descriptors that other tests wait to see closed. Closing a descriptor that is not open does no
    // harm.
    for descriptor in 3..<512 as Range<Int32> { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var (process, status): (pid_t, Int32) = (0, 0)
    guard posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 else { throw Failure(words: words) }
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if status != 0 { throw Failure(words: words) }
  }
}
