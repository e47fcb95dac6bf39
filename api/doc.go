// Package api is the scorekeeper's server: the routes below /api/v1, the pages,
// and what keeps both within bounds. Handlers are thin and keep no state: a
// request comes in, an archive.Store is asked, and an answer goes out. Photos
// are read by a pool of recognisers, one a core; whoever finds it crowded is
// told when to come back.
//
// Every failure is a Problem (RFC 9457) of the catalogue. The routes are
// described in openapi.json, which the server hands out and the tests hold
// against the handlers.
package api
