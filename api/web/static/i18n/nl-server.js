// What the server says in English, in Dutch: its problems, the questions of every
// game and the rules that a board breaks, by their stable names. What is missing here is shown as the
// server says it.
export const problems = {
  "too-large": "De foto is te groot: 4000 beeldpunten aan de lange kant is ruim genoeg.",
  "not-an-image": "Dit is geen plaatje. Kies een foto: JPEG, PNG, WebP of HEIC.",
  "unsupported-format": "Plaatjes van deze soort worden niet gelezen. Bewaar de foto als JPEG, PNG, WebP of HEIC.",
  "truncated": "Het einde van de foto ontbreekt. Stuur hem nog eens.",
  "damaged": "De foto is beschadigd. Stuur hem nog eens of maak een andere.",
  "too-small": "De foto of het bord erop is te klein. Ga dichterbij, of stuur de originele foto.",
  "too-dark": "De foto is te donker. Doe een lamp aan en maak hem opnieuw.",
  "too-blurred": "De foto is onscherp. Houd de telefoon stil en maak hem opnieuw.",
  "cut-off": "Het bord staat er niet helemaal op. Maak de foto opnieuw met het hele bord erin.",
  "no-board": "Er is geen bord gevonden. Fotografeer het van boven en helemaal, of wijs de vier hoeken aan.",
  "bad-corners": "De vier hoeken gaan niet rond een bord: eerst de hoek linksboven van het bord zelf, dan met de klok mee.",
  "game-not-read": "Foto's van dit spel kunnen nog niet worden gelezen.",
  "busy": "Er worden veel foto's gelezen. Wacht even en probeer het opnieuw.",
  "stopping": "De server stopt. Probeer het opnieuw als hij terug is.",
  "disk-full": "De schijf van de server is vol. Er is niets verloren, maar er kan niets meer bij.",
  "archive-unreachable": "Het archief is nu niet te bereiken. Er is niets veranderd; probeer het zo nog eens.",
  "changed-meanwhile": "Iemand anders veranderde dit op hetzelfde moment. Kijk hoe het nu is en doe het opnieuw.",
  "nothing-to-undo": "Er is niets om ongedaan te maken.",
  "view-only": "Met deze link kun je alleen kijken. Vraag de link om te bewerken.",
  "host-only": "Dit is voor wie de server draait.",
  "no-such-game": "Dit spel is er niet. Misschien is het verwijderd; kijk de link na.",
  "no-such-board": "Dit bord is er niet. Misschien is het verwijderd.",
  "no-such-photo": "Van dit bord is geen foto.",
  "too-many-photos": "Te veel foto's in een keer. Stuur er minder tegelijk.",
  "too-slow": "De foto kwam niet op tijd aan. Probeer het waar het netwerk beter is.",
};

export const questions = {
  "rounds": "Hoeveel rondes zijn afgesproken, als dat er niet zoveel zijn als het spel heeft?",
  "after": "Na welke ronde wordt het bord geteld, als het spel nog niet uit is?",
  "variant": "Is er alleen gespeeld, in paren met een bord per paar, of als herkansing met dezelfde worpen?",
  "headstart": "Hoeveel punten voorsprong krijgt deze speler?",
};

export const titles = {
  "base": "Basisspel",
  "solo": "alleen",
  "pairs": "in paren",
  "rematch": "herkansing",
};

export const faults = {
  "join-mismatch": "Weg en spoor stoten op elkaar zonder station: {squares}.",
  "unknown-tile": "Geen dobbelsteen en geen speciale route ziet eruit als {squares}.",
  "not-connected": "Wat er op {squares} is getekend, sloot in zijn ronde nergens op aan.",
  "round-missing": "Het rondecijfer ontbreekt: {squares}.",
  "round-out-of-range": "Zo'n ronde heeft het spel niet: {squares}.",
  "too-many-dice-faces": "In een ronde zijn meer tegels getekend dan er dobbelstenen zijn: {squares}.",
  "impossible-dice": "Deze tegels kunnen niet in een ronde gegooid zijn: {squares}.",
  "special-repeated": "Dezelfde speciale route is twee keer gebruikt: {squares}.",
  "special-twice-in-round": "Twee speciale routes in een ronde: {squares}.",
  "too-many-specials": "Er zijn meer dan drie speciale routes: {squares}.",
  "no-rounds": "Er staat nergens een rondecijfer, dus de volgorde is niet na te gaan.",
  "fewer-dice-faces": "In een ronde is minder getekend dan er is gegooid: {squares}.",
};
