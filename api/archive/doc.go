// Package archive keeps games: who played when, the photos, what was read from
// them, what was corrected by hand, and what it all scores.
//
// A Game is one evening's game. It has Boards; each keeps what was read from
// its photo, which never changes, and a list of Edits on top, which only grows.
// What the board shows at present follows from the two and from the game's
// rules, and is worked out anew with every change, in the same transaction.
//
// A Store keeps games. Open returns the one that lives in a folder: an SQLite
// file, with the photos beside it; or one that several servers share: a
// PostgreSQL database, with the photos in a folder or an object store. What a
// Store acknowledged by returning without an error survives the death of the
// process and a full disk. All
// errors of a Store are sentences for a player, and match one of the Err
// variables with errors.Is.
//
// Import and export (JSON, zip, CSV, links for BG Stats) work on any Store, and
// move an archive from one to another.
package archive
