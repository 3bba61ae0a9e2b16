/* SPDX-License-Identifier: MIT
 *
 * A puzzle solved through the C interface: solve [PUZZLE STATE]. Built and run by the tests.
 *
 *     cc example.c $(pkg-config --cflags --libs rompicapo-c) -o solve && ./solve cube:3 "@R U F"
 */
#include <stdio.h>
#include <string.h>

#include "rompicapo.h"

static int tell(void* context, const char* kind, const char* json) {
  fprintf((FILE*)context, "%s %s\n", kind, json);
  return 0; /* go on */
}

int main(int count, char** given) {
  const char* const puzzle = count > 2 ? given[1] : "8-puzzle";
  const char* const state = count > 2 ? given[2] : "8 7 6 5 4 3 2 1 0";
  char request[1024];
  char* error = NULL;
  char* reply = NULL;
  int solved = 0;
  rompicapo_service* const service = rompicapo_new("{\"threads\": 1, \"time\": 60}", &error);
  if (service == NULL) {
    fprintf(stderr, "%s\n", error == NULL ? "out of memory" : error);
    rompicapo_free_text(error);
    return 2;
  }
  snprintf(request, sizeof request, "{\"puzzle\": \"%s\", \"state\": \"%s\"}", puzzle, state);
  reply = rompicapo_request(service, "solve", request, tell, stderr);
  if (reply != NULL) {
    puts(reply);
    solved = strstr(reply, "\"outcome\":\"solved\"") != NULL;
  }
  rompicapo_free_text(reply);
  rompicapo_free(service);
  return solved ? 0 : 1;
}
