package api

import (
	"net/http"
	"reflect"

	"inkscore/api/answer"
	"inkscore/api/archive"
	"inkscore/engine/audit"
	"inkscore/vision"
)

// everywhere are the problems that any route can answer.
var everywhere = []problemName{failed, passwordNeeded, tooManyTries}

// What goes wrong with photos, with typed boards, with the archive and with
// bodies.
var (
	photoProblems = []problemName{
		problemName(vision.NotFound), problemName(vision.NotAFile), problemName(vision.Unreadable),
		problemName(vision.TooLarge), problemName(vision.NotAnImage), problemName(vision.UnsupportedFormat), problemName(vision.Truncated),
		problemName(vision.Damaged), problemName(vision.TooSmall), problemName(vision.TooDark), problemName(vision.TooBlurred),
		problemName(vision.CutOff), problemName(vision.NoBoard), problemName(vision.OtherBoard),
	}
	queueProblems   = []problemName{busy, stopping, badCorners, unreadableGame}
	bodyProblems    = []problemName{badRequest, wrongContentType, crossSite, malformedBoard, unsupportedGame, layoutMissing}
	uploadProblems  = []problemName{noPhoto, tooManyPhotos, tooSlow}
	archiveTrouble  = []problemName{archiveBusy, archiveAway, diskFull, notWritable}
	changeProblems  = all([]problemName{viewOnly, notValid}, archiveTrouble)
	gameNotThere    = []problemName{noSuchGame, layoutMissing}
	boardNotThere   = all([]problemName{noSuchBoard}, gameNotThere)
	auditProblems   = all([]problemName{badRequest, malformedBoard, unsupportedGame, notValid, busy}, archiveTrouble)
	boardPictureTwo = []problemName{noSuchPhoto, badCorners, busy}
)

// all joins lists of problems.
func all(lists ...[]problemName) []problemName {
	var joined []problemName
	for _, list := range lists {
		joined = append(joined, list...)
	}
	return joined
}

func textParameter(name, about string) parameter {
	return parameter{name, about, object{"type": "string"}}
}

func numberParameter(name, about string) parameter {
	return parameter{name, about, object{"type": "integer", "minimum": 1}}
}

// operations lists every route of the API.
func operations() []operation {
	const v1 = "/api/v1"
	ok, report := http.StatusOK, reflect.TypeFor[audit.TableReport]()
	ops := []operation{
		{method: "GET", path: v1 + "/openapi.json", id: "openAPI", summary: "This description", status: ok, media: "application/json"},
		{method: "GET", path: v1 + "/rules", id: "listRules", summary: "The games and expansions whose rules are known", status: ok, answer: reflect.TypeFor[ruleList]()},
		{method: "GET", path: v1 + "/rules/:name", id: "showRules", summary: "One rule system: its squares, its tiles, and what it has to be told", status: ok,
			answer: reflect.TypeFor[wholeRules](), problems: []problemName{unsupportedGame, layoutMissing}},
		{method: "POST", path: v1 + "/score", id: "scoreTyped", summary: "Score a typed board; nothing is kept", status: ok,
			body: reflect.TypeFor[typedBoard](), answer: reflect.TypeFor[scored](), problems: bodyProblems},
		{method: "POST", path: v1 + "/boards", id: "uploadBoards", summary: "Read the boards on some photos and keep them in a game, a new one where none is named", status: http.StatusCreated,
			form: true, answer: reflect.TypeFor[uploadAnswer](), problems: all(photoProblems, queueProblems, uploadProblems, bodyProblems, changeProblems, gameNotThere)},
		{method: "POST", path: v1 + "/games", id: "createGame", summary: "Make a game, blank or of typed boards", status: http.StatusCreated,
			body: reflect.TypeFor[gamePatch](), answer: reflect.TypeFor[gameAnswer](), problems: all(bodyProblems, changeProblems, []problemName{tooManyPhotos})},
		{method: "GET", path: v1 + "/games", id: "listGames", summary: "Search the games, the latest first", status: ok, answer: reflect.TypeFor[gameList](),
			query: []parameter{textParameter("q", "Words in the title, the note, the players, the edition or the system"), textParameter("player", "A player's whole name"),
				textParameter("system", "A rule system; base also finds base+river"), textParameter("from", "The first day, as 2024-05-31"), textParameter("to", "The last day"),
				numberParameter("page", "From 1"), numberParameter("size", "Games a page")},
			problems: all([]problemName{hostOnly, badRequest}, archiveTrouble)},
		{method: "GET", path: v1 + "/games/:game", id: "showGame", summary: "A game, its boards and who won", status: ok, answer: reflect.TypeFor[gameAnswer](), problems: all(gameNotThere, archiveTrouble)},
		{method: "PATCH", path: v1 + "/games/:game", id: "editGame", summary: "Change a game: players, rule system, settings, title, day", status: ok,
			body: reflect.TypeFor[gamePatch](), answer: reflect.TypeFor[gameAnswer](), problems: all(bodyProblems, changeProblems, gameNotThere, []problemName{changedSince})},
		{method: "DELETE", path: v1 + "/games/:game", id: "deleteGame", summary: "Forget a game and its photos", status: http.StatusNoContent,
			problems: all([]problemName{crossSite}, changeProblems, gameNotThere)},
		{method: "POST", path: v1 + "/games/:game/boards", id: "addTyped", summary: "Add a typed board to a game, or a blank one to be filled in square by square", status: http.StatusCreated,
			body: reflect.TypeFor[newTyped](), answer: reflect.TypeFor[boardAnswer](), problems: all(bodyProblems, changeProblems, gameNotThere)},
		{method: "GET", path: v1 + "/games/:game/share.png", id: "shareGame", summary: "A picture of the boards and who won, to share", status: ok, media: "image/png",
			problems: all(gameNotThere, []problemName{busy}, archiveTrouble)},
		{method: "GET", path: v1 + "/games/:game/audit", id: "auditGame", summary: "What happened at the table: each board, and the dice by all of them together", status: ok, answer: report,
			problems: all(gameNotThere, auditProblems)},
		{method: "POST", path: v1 + "/games/:game/audit", id: "auditGameWith", summary: "The same, with what is known of the dice; nothing is kept", status: ok, body: reflect.TypeFor[auditAsk](), optional: true, answer: report,
			problems: all(gameNotThere, auditProblems, bodyProblems)},
	}
	ops = append(ops,
		operation{method: "GET", path: v1 + "/export", id: "export", summary: "The whole archive as a file", status: ok, media: "application/octet-stream",
			query:    []parameter{{"format", "The form of the file", object{"type": "string", "enum": []string{"json", "csv", "zip", "bgstats"}, "default": "json"}}},
			problems: all([]problemName{hostOnly, badRequest}, archiveTrouble)},
		operation{method: "POST", path: v1 + "/import", id: "importGames", summary: "Add the games of an exported file", status: ok, file: true, answer: reflect.TypeFor[imported](),
			problems: all([]problemName{hostOnly, badImport, tooManyPhotos}, bodyProblems, changeProblems)},
		operation{method: "GET", path: v1 + "/corrections", id: "corrections", summary: "What people set right, as practice for the recogniser: photos with their truth", status: ok, media: "application/zip",
			problems: all([]problemName{hostOnly}, archiveTrouble)})
	ops = append(ops, boardOperations(v1+"/boards/:board", "")...)
	return append(ops, boardOperations(v1+"/games/:game/boards/:board", "OfGame")...)
}

// boardOperations lists what can be done with a board.
func boardOperations(path, suffix string) []operation {
	ok, board, report := http.StatusOK, reflect.TypeFor[boardAnswer](), reflect.TypeFor[audit.TableReport]()
	squares := []parameter{{"all", "Answer the empty squares, too", object{"type": "string"}}}
	below := parameter{"below", "The photo of the second board of two, which may be another one", object{"type": "string"}}
	photo := []parameter{below, textParameter("of", "The hash of the photo that is expected: then a browser may keep it")}
	return []operation{
		{method: "GET", path: path, id: "showBoard" + suffix, summary: "A board and its score", status: ok, answer: board, query: squares, problems: all(boardNotThere, archiveTrouble)},
		{method: "PATCH", path: path, id: "editBoard" + suffix, summary: "Set squares, or read the photo again with corners or a turn given by hand, or as a board of the game as it is now", status: ok, body: reflect.TypeFor[boardPatch](), answer: board, query: squares,
			problems: all(photoProblems, queueProblems, bodyProblems, changeProblems, boardNotThere, []problemName{noSuchPhoto, changedSince})},
		{method: "DELETE", path: path, id: "deleteBoard" + suffix, summary: "Forget a board, and its photo where no other board shows it", status: http.StatusNoContent,
			problems: all([]problemName{crossSite}, changeProblems, boardNotThere)},
		{method: "POST", path: path + "/undo", id: "undoBoard" + suffix, summary: "Take the last edit back", status: ok, answer: board, query: squares,
			problems: all([]problemName{crossSite, nothingToUndo, changedSince}, changeProblems, boardNotThere)},
		{method: "POST", path: path + "/revert", id: "revertBoard" + suffix, summary: "Bring the squares back as they were read", status: ok, answer: board, query: squares,
			problems: all([]problemName{crossSite, changedSince}, changeProblems, boardNotThere)},
		{method: "GET", path: path + "/photo.jpg", id: "boardPhoto" + suffix, summary: "The photo as it is kept: upright and without metadata", status: ok, media: "image/jpeg", query: photo,
			problems: all(boardNotThere, []problemName{noSuchPhoto}, archiveTrouble)},
		{method: "GET", path: path + "/overlay.png", id: "boardOverlay" + suffix, summary: "The photo with what the board shows drawn over it", status: ok, media: "image/png", query: []parameter{below},
			problems: all(boardNotThere, boardPictureTwo, archiveTrouble)},
		{method: "GET", path: path + "/board.svg", id: "boardSVG" + suffix, summary: "The board drawn anew", status: ok, media: "image/svg+xml", problems: all(boardNotThere, archiveTrouble)},
		{method: "GET", path: path + "/sheet.pdf", id: "boardSheet" + suffix, summary: "The score sheet to print", status: ok, media: "application/pdf", problems: all(boardNotThere, archiveTrouble)},
		{method: "GET", path: path + "/audit", id: "auditBoard" + suffix, summary: "What happened on the board, as inkscore audit --json tells it", status: ok, answer: report, problems: all(boardNotThere, auditProblems)},
		{method: "POST", path: path + "/audit", id: "auditBoardWith" + suffix, summary: "The same, with what is known of the dice; nothing is kept", status: ok, body: reflect.TypeFor[auditAsk](), optional: true, answer: report,
			problems: all(boardNotThere, auditProblems, bodyProblems)},
		{method: "GET", path: path + "/replay", id: "replayBoard" + suffix, summary: "An order in which the board can have been drawn, step by step", status: ok, answer: reflect.TypeFor[replayAnswer](),
			problems: all(boardNotThere, []problemName{notValid}, archiveTrouble)},
		{method: "GET", path: path + "/replay.gif", id: "replayPicture" + suffix, summary: "The same as an animated picture", status: ok, media: "image/gif",
			problems: all(boardNotThere, []problemName{notValid, busy}, archiveTrouble)},
		{method: "POST", path: path + "/best", id: "bestOfBoard" + suffix, summary: "The best last round, with the roll or with the faces that were drawn; nothing is kept", status: ok, body: reflect.TypeFor[bestAsk](), optional: true,
			answer: reflect.TypeFor[answer.Best](), problems: all(boardNotThere, auditProblems, bodyProblems)},
	}
}

// uploadSchema is the form of an upload.
var uploadSchema = object{"type": "object", "required": []string{"photo"}, "properties": object{
	"photo":   object{"description": "One or more photos: JPEG, PNG, WebP or HEIC, told by their content.", "type": "array", "items": object{"type": "string", "format": "binary"}, "minItems": 1},
	"game":    object{"description": "The rule system of the boards. Where none is named it is that of the kept game, or what the print of the boards tells: base or challenge.", "type": "string"},
	"into":    object{"description": "The edit id of a kept game that the boards join.", "type": "string"},
	"board":   object{"description": "Of a game with two boards, the id of the kept board that gets the half that the photo shows. Where none is named it is the first that lacks it.", "type": "string"},
	"set":     object{"description": "KEY=VALUE, an answer to what no board shows; may be given several times.", "type": "array", "items": object{"type": "string"}},
	"longest": object{"description": "How the longest routes are counted.", "type": "string", "enum": []string{"simple", "trail", "segment"}},
	"swap":    object{"description": "yes: of a game with two boards, take the Surface for the board below and the other way round.", "type": "string", "enum": []string{"yes", "no"}},
	"corners": object{"description": "Where the only board of the only photo lies: x,y x,y x,y x,y in pixels of the upright photo, the board's own top left first, clockwise.", "type": "string"},
	"title":   object{"description": "The title of a new game.", "type": "string"},
}}

// importSchema is the form of an import.
var importSchema = object{"type": "object", "required": []string{"file"}, "properties": object{
	"file": object{"description": "What this program exported: JSON, zip or CSV, told by its content.", "type": "string", "format": "binary"},
}}

// componentNames names types in the document whose own names would not do.
var componentNames = map[reflect.Type]string{
	reflect.TypeFor[boardAnswer]():    "Board",
	reflect.TypeFor[gameAnswer]():     "Game",
	reflect.TypeFor[uploadAnswer]():   "Upload",
	reflect.TypeFor[photoAnswer]():    "UploadedPhoto",
	reflect.TypeFor[scored]():         "ScoredBoard",
	reflect.TypeFor[square]():         "LayoutSquare",
	reflect.TypeFor[archive.Player](): "Player",
	reflect.TypeFor[audit.Count]():    "ComparedCount",
	reflect.TypeFor[audit.Edit]():     "RepairedSquare",
	reflect.TypeFor[answer.Best]():    "BestRound",
}

// requests are the components that come from outside: nothing of them has to be
// there, but for what their handlers ask for.
var requests = map[string]bool{"BoardPatch": true, "SquarePatch": true, "GamePatch": true, "TypedBoard": true, "AuditAsk": true, "BestAsk": true, "NewTyped": true}
