#pragma once
#include <curl/curl.h>

/* Functions with a variable number of arguments, which Swift does not import: one for each kind of setting that is used. */

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

/* Who opens the socket for each address that is to be connected to. */
static inline CURLcode potiron_set_opener(CURL *handle, curl_opensocket_callback open, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open);
  return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context) : code;
}

/* The address, which is larger than its declaration says. */
static inline const struct sockaddr *potiron_address(const struct curl_sockaddr *socket) {
  return &socket->addr;
}

/* Who is handed the header line by line, the body piece by piece, and asked now and then whether to go on. */
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

/* May be called any number of times, from any thread. */
static inline CURLcode potiron_prepare(void) {
  return curl_global_init(CURL_GLOBAL_DEFAULT);
}
