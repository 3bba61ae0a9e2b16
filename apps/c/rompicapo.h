/* SPDX-License-Identifier: MIT */
/**
 * @file
 * The C interface of Rompicapo: a verb and a JSON object in, a JSON object out.
 *
 * The protocol is that of the page and of the HTTP server (docs/api.md and apps/server/openapi.json in the sources):
 * `puzzle`, `state`, `walk`, `solve`, `explain`, `judge`, `catalogue` and the other verbs, with the same keys. All texts
 * are UTF-8 and end with a zero byte.
 *
 * Stored tables are mapped: where another program cuts such a file short meanwhile, the thread that reads it gets SIGBUS.
 *
 * Stability: within one major.minor version functions are added, never changed or removed; the name of the shared
 * library carries those two numbers. Nothing here throws, prints, reads the environment or ends the process.
 *
 * Threads: every function may be called from any thread, several requests of one service run side by side, and two
 * services share nothing. rompicapo_free() alone must be the last call for its service.
 */
#ifndef ROMPICAPO_H
#define ROMPICAPO_H

#if defined(__GNUC__)
/** Marks what the shared library shows. */
#define ROMPICAPO_API __attribute__((visibility("default")))
#else
/** Marks what the shared library shows. */
#define ROMPICAPO_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Puzzles with their tables, remembered between requests. */
typedef struct rompicapo_service rompicapo_service;

/**
 * Told what happens while a request runs, a few times a second at most.
 *
 * @param context what was given to rompicapo_request()
 * @param kind "progress": JSON with stage, expanded (nodes), bound (moves: no solution is shorter), seconds, share (0 to
 *        1, or null); "better": a shorter solution, with moves, length (moves), seconds; others may come with later
 *        versions
 * @param json valid until the function returns
 * @return 0 to go on; any other value ends the request as rompicapo_cancel() does
 *
 * It is called from the thread that works, which need not be the one that asked, but never twice at once for one
 * request. It must not throw, and must not call rompicapo_free() or rompicapo_cancel() for its service.
 */
typedef int (*rompicapo_event)(void* context, const char* kind, const char* json);

/** The version, "0.1.0", of the library that runs. Static: not to be freed. */
ROMPICAPO_API const char* rompicapo_version(void);

/**
 * Makes a service.
 *
 * @param settings a JSON object, or NULL for none. Keys, all optional: `tables`, a folder where tables are kept (none: in
 *        memory only); `threads`, for each request, 1 to 1024 (1); `memory`, MiB for the stores of one search (1024);
 *        `time`, seconds for one search where a request says nothing, 0 for no limit (30); `clingo`, the program that
 *        plans, a name or a path (none: nothing is planned); `files`, whether `file:PATH` may name any file of the machine
 *        (false)
 * @param error NULL, or where the reply {"error": {...}} goes if there is no service; to be freed with
 *        rompicapo_free_text(). NULL is put there otherwise
 * @return the service, to be freed with rompicapo_free(); NULL where the settings are wrong or memory is short
 */
ROMPICAPO_API rompicapo_service* rompicapo_new(const char* settings, char** error);

/**
 * Answers one request, and returns when it is done.
 *
 * @param service of rompicapo_new()
 * @param verb "solve", "catalogue", ...
 * @param request a JSON object, or NULL for {}
 * @param event told how far it is; NULL: nobody is
 * @param context handed to `event`
 * @return one line of JSON, a record or {"error": {"code", "message", "position", "key"}}, to be freed with
 *         rompicapo_free_text(); NULL only where memory is too short even for that
 */
ROMPICAPO_API char* rompicapo_request(rompicapo_service* service, const char* verb, const char* request,
                                      rompicapo_event event, void* context);

/**
 * Ends the requests of a service that run now, from another thread: searches reply with the outcome "stopped". It does not
 * wait for them, and requests that come later are not touched. Not for signal handlers: it takes a lock.
 */
ROMPICAPO_API void rompicapo_cancel(rompicapo_service* service);

/** Frees a service that no request runs in. NULL is allowed. */
ROMPICAPO_API void rompicapo_free(rompicapo_service* service);

/** Frees a text that a function of this header gave. NULL is allowed. */
ROMPICAPO_API void rompicapo_free_text(char* text);

#ifdef __cplusplus
}
#endif

#endif
