package api

import (
	"net/http"

	"inkscore/vision"
)

// problemName is the stable name of one way in which a request can fail. A
// name, once given, does not change.
type problemName string

// The problems beyond those of photos, whose names are vision's.
const (
	malformedBoard   problemName = "malformed"            // a typed board, a tile or a setting that is not in the form
	unsupportedGame  problemName = "unsupported"          // a game, a set or a combination without rules here
	layoutMissing    problemName = "layout-missing"       // the game's board is that of a file that the server was not given
	unreadableGame   problemName = "game-not-read"        // a game whose boards are typed, not read
	badCorners       problemName = "bad-corners"          // corners that no board can have
	badRequest       problemName = "bad-request"          // the body or the query is not in the form
	wrongContentType problemName = "wrong-content-type"   // the body is of a kind that is not taken
	noPhoto          problemName = "no-photo"             // the form brings no photo
	tooManyPhotos    problemName = "too-many-photos"      // more photos, or more boards, than one request may have
	tooSlow          problemName = "too-slow"             // the body did not come in time
	noSuchPage       problemName = "no-such-page"         // no route has the path
	noSuchBoard      problemName = "no-such-board"        //
	noSuchGame       problemName = "no-such-game"         //
	noSuchPhoto      problemName = "no-such-photo"        // the board has no photo, as typed ones
	notAllowed       problemName = "method-not-allowed"   //
	hostOnly         problemName = "host-only"            // for whoever runs the server
	viewOnly         problemName = "view-only"            // the link only shows
	crossSite        problemName = "cross-site"           // sent by another site's page
	passwordNeeded   problemName = "password-needed"      //
	tooManyTries     problemName = "too-many-tries"       // of passwords
	nothingToUndo    problemName = "nothing-to-undo"      //
	badImport        problemName = "bad-import"           // a file that is no archive
	busy             problemName = "busy"                 // the queue is full
	stopping         problemName = "stopping"             // the server goes down
	diskFull         problemName = "disk-full"            //
	failed           problemName = "failed"               // our fault
	archiveBusy      problemName = "archive-busy"         // another program keeps it locked
	archiveAway      problemName = "archive-unreachable"  // its database or its place for photos
	notWritable      problemName = "archive-not-writable" //
	changedSince     problemName = "changed-meanwhile"    // If-Match does not hold
	notValid         problemName = "not-valid"            // what was to be kept makes no sense
)

// entry is what is always the same about problems of one type.
type entry struct {
	status     int
	title      string
	detail     string // what to do, where a problem brings no sentence of its own
	retryAfter int    // seconds, for the Retry-After header; 0 for none
}

// retryBusy is after how many seconds a full queue is worth another try: a
// place in it becomes free about every half second.
const retryBusy = 5

// catalogue lists every problem there is. The pages under /problems/, the
// OpenAPI document and the tests are made from it.
var catalogue = map[problemName]entry{
	problemName(vision.NotFound):          {http.StatusNotFound, "The photo is not there", "Choose the photo again.", 0},
	problemName(vision.NotAFile):          {http.StatusUnprocessableEntity, "This is not a file", "Choose a photo, not a folder.", 0},
	problemName(vision.Unreadable):        {http.StatusUnprocessableEntity, "The file cannot be read", "Copy the photo to another place and try that.", 0},
	problemName(vision.TooLarge):          {http.StatusRequestEntityTooLarge, "The photo is too large", "Send a smaller photo; 4000 pixels on the long side are plenty.", 0},
	problemName(vision.NotAnImage):        {http.StatusUnsupportedMediaType, "This is not a picture", "Choose a photo: JPEG, PNG, WebP or HEIC.", 0},
	problemName(vision.UnsupportedFormat): {http.StatusUnsupportedMediaType, "Pictures of this kind are not read", "Save the photo as JPEG, PNG, WebP or HEIC and send that.", 0},
	problemName(vision.Truncated):         {http.StatusUnprocessableEntity, "The end of the photo is missing", "Send the photo again; it was cut off on the way.", 0},
	problemName(vision.Damaged):           {http.StatusUnprocessableEntity, "The photo is damaged", "Send the photo again, or take another one.", 0},
	problemName(vision.TooSmall):          {http.StatusUnprocessableEntity, "The photo or the board in it is too small", "Go nearer, or send the original photo instead of a thumbnail.", 0},
	problemName(vision.TooDark):           {http.StatusUnprocessableEntity, "The photo is too dark", "Turn on a light and take the photo again.", 0},
	problemName(vision.TooBlurred):        {http.StatusUnprocessableEntity, "The photo is too blurred", "Hold the phone still and take the photo again.", 0},
	problemName(vision.CutOff):            {http.StatusUnprocessableEntity, "The board is cut off", "Take the photo again with the whole board in it.", 0},
	problemName(vision.NoBoard):           {http.StatusUnprocessableEntity, "No board was found", "Photograph a board from above, whole and filling most of the picture, or say where its four corners lie.", 0},
	problemName(vision.OtherBoard):        {http.StatusUnprocessableEntity, "The board is not of this game", "Say which game was played, or photograph a board of this one.", 0},

	malformedBoard:   {http.StatusUnprocessableEntity, "This is not in the form that is asked for", "Write squares as A2:H.H./1 (square, tile, round), separated by spaces.", 0},
	unsupportedGame:  {http.StatusUnprocessableEntity, "There are no rules here for this game", "Choose one of the games that /api/v1/rules lists.", 0},
	layoutMissing:    {http.StatusUnprocessableEntity, "The file that describes the board is missing", "Start inkscore with --layout and the file that describes the board; until then nothing of the game is lost.", 0},
	unreadableGame:   {http.StatusUnprocessableEntity, "Photos of boards of this game cannot be read yet", "Type the board instead.", 0},
	badCorners:       {http.StatusUnprocessableEntity, "The four corners do not go round a board", "Give the board's own top left corner first, then top right, bottom right and bottom left.", 0},
	badRequest:       {http.StatusBadRequest, "The request cannot be understood", "Send what /api/v1/openapi.json describes.", 0},
	wrongContentType: {http.StatusUnsupportedMediaType, "The request is of the wrong kind", "Send photos as a multipart form and everything else as JSON.", 0},
	noPhoto:          {http.StatusBadRequest, "There is no photo in the form", "Choose a photo and send it under the name photo.", 0},
	tooManyPhotos:    {http.StatusRequestEntityTooLarge, "Too many at once", "Send fewer photos at a time.", 0},
	tooSlow:          {http.StatusRequestTimeout, "The photo did not arrive in time", "Send it again where the network is better, or send a smaller one.", 0},
	noSuchPage:       {http.StatusNotFound, "There is nothing here", "Check the address.", 0},
	noSuchBoard:      {http.StatusNotFound, "There is no such board", "It may have been deleted; check the link.", 0},
	noSuchGame:       {http.StatusNotFound, "There is no such game", "It may have been deleted; check the link.", 0},
	noSuchPhoto:      {http.StatusNotFound, "There is no photo of this board", "Send a photo of the board to have one.", 0},
	notAllowed:       {http.StatusMethodNotAllowed, "This cannot be done here", "Use one of the methods that the Allow header names.", 0},
	hostOnly:         {http.StatusForbidden, "This is for whoever runs the server", "Open the link that inkscore serve printed, or use the machine on which it runs.", 0},
	viewOnly:         {http.StatusForbidden, "This link only shows the game", "Ask for the link to edit it.", 0},
	crossSite:        {http.StatusForbidden, "Another site sent this", "Open the scorekeeper itself and do it there.", 0},
	passwordNeeded:   {http.StatusUnauthorized, "This server asks for a password", "Enter the password that its host told you.", 0},
	tooManyTries:     {http.StatusTooManyRequests, "Too many wrong passwords", "Wait a minute and try again.", 60},
	nothingToUndo:    {http.StatusConflict, "There is nothing to undo", "The board is as it was read.", 0},
	badImport:        {http.StatusUnprocessableEntity, "This file holds no games", "Choose a file that this program exported.", 0},
	busy:             {http.StatusServiceUnavailable, "Many photos are being read", "Wait a few seconds and send the photo again.", retryBusy},
	stopping:         {http.StatusServiceUnavailable, "The server is stopping", "Try again when it is back.", 30},
	diskFull:         {http.StatusInsufficientStorage, "The disk is full", "Nothing was lost, and nothing more can be kept: make room on the machine that runs the server.", 0},
	failed:           {http.StatusInternalServerError, "Something went wrong on the server", "Try again; if it happens again, its log says why.", 0},
	archiveBusy:      {http.StatusServiceUnavailable, "The archive is in use by another program", "Try again in a moment.", 1},
	archiveAway:      {http.StatusServiceUnavailable, "The archive cannot be reached", "Try again in a moment; whoever runs the server sees in its log what does not answer.", 5},
	changedSince:     {http.StatusPreconditionFailed, "Somebody else changed this meanwhile", "Look how it is now, and make your change again.", 0},
	notWritable:      {http.StatusInternalServerError, "The archive may not be written", "Whoever runs the server has to make its folder writable.", 0},
	notValid:         {http.StatusUnprocessableEntity, "This cannot be kept", "Check what you entered.", 0},
}
