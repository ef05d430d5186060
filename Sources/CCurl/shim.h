#pragma once
#include <curl/curl.h>

/* Swift does not import variadic functions such as curl_easy_setopt. So each type of option value has its own function. */

typedef size_t (*potiron_take_t)(char *bytes, size_t size, size_t count, void *context);
typedef int (*potiron_watch_t)(void *context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

static inline CURLcode potiron_set_text(CURL *handle, CURLoption option, const char *text) {
  return curl_easy_setopt(handle, option, text);
}

static inline CURLcode potiron_set_number(CURL *handle, CURLoption option, long number) {
  return curl_easy_setopt(handle, option, number);
}

static inline CURLcode potiron_set_list(CURL *handle, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(handle, option, list);
}

/* Sets the callback that opens the socket for an address. */
static inline CURLcode potiron_set_opener(CURL *handle, curl_opensocket_callback open, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context) : code;
}

/* Returns a pointer to the address. A copy would lose part of an IPv6 address, which is larger than the declared type. */
static inline const struct sockaddr *potiron_address(const struct curl_sockaddr *socket) {
  return &socket->addr;
}

/* Sets the callbacks for header lines, for parts of the body, and for progress. The progress callback can abort the transfer. */
static inline CURLcode potiron_set_taker(
    CURL *handle, potiron_take_t header, potiron_take_t body, potiron_watch_t watch, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, header);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, watch);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
  return code;
}

static inline CURLcode potiron_status(CURL *handle, long *status) {
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
}

/* Initializes libcurl. Can be called repeatedly, and from any thread. */
static inline CURLcode potiron_prepare(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}
