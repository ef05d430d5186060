#pragma once
#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

/* The address of a function, as the options of libmicrohttpd take it. */
static inline void *potiron_retrieve_function(gnutls_certificate_retrieve_function2 *function) {
  return (void *)function;
}
