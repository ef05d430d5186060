#pragma once
#include <microhttpd.h>

/* Wrappers for variadic functions, which Swift cannot call. */

/* The options of `MHD_start_daemon`; see the library's options of the same names. */
struct potiron_daemon_settings {
  unsigned int threads;
  unsigned int connection_limit;
  unsigned int inactivity_seconds;
  size_t connection_memory;
  MHD_AccessHandlerCallback handler;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback notify;
  void *context;
  /* A `gnutls_certificate_retrieve_function2` for TLS, or NULL for plain HTTP. */
  void *identity;
};

static inline struct MHD_Daemon *potiron_start_daemon(struct potiron_daemon_settings settings) {
  /* Not with TLS: MHD_USE_TURBO closes connections without TLS's close_notify. */
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC |
                       (settings.identity == NULL ? MHD_USE_TURBO : MHD_USE_TLS);
  /* The library rejects a pool of one thread. One thread is the default. */
  struct MHD_OptionItem pool[] = {
      {settings.threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)settings.threads, NULL},
      {MHD_OPTION_END, 0, NULL}};
  struct MHD_OptionItem tls[] = {
      {settings.identity == NULL ? MHD_OPTION_END : MHD_OPTION_HTTPS_CERT_CALLBACK, 0, settings.identity},
      {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
      {MHD_OPTION_END, 0, NULL}};
  return MHD_start_daemon(
      flags, 0, NULL, NULL, settings.handler, settings.context,
      MHD_OPTION_ARRAY, pool,
      MHD_OPTION_ARRAY, tls,
      MHD_OPTION_CONNECTION_LIMIT, settings.connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, settings.inactivity_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings.connection_memory,
      /* The library reads requests that Swift has written, and they have no Host header. */
      MHD_OPTION_STRICT_FOR_CLIENT, (int)0,
      MHD_OPTION_NOTIFY_COMPLETED, settings.completed, settings.context,
      MHD_OPTION_NOTIFY_CONNECTION, settings.notify, settings.context,
      MHD_OPTION_END);
}

static inline void *potiron_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

static inline const struct sockaddr *potiron_client_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

/* Returns the GnuTLS session, or NULL for plain HTTP. */
static inline void *potiron_tls_session(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info == NULL ? NULL : info->tls_session;
}

static inline MHD_socket potiron_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? MHD_INVALID_SOCKET : info->connect_fd;
}
