#pragma once
#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

/* Returns the address of a function in the form that libmicrohttpd's options expect. */
static inline void *potiron_retrieve_function(gnutls_certificate_retrieve_function2 *function) {
  return (void *)function;
}
