package engine

// A second player, who knows the rules from their texts and none of the
// engine's own dice, joins or limits: what it draws must be legal. It uses the
// engine for nothing but the geometry of a board, the orientations of a tile and
// as a place to keep squares.

var (
	ownRouteDie    = []string{"R..R", "R.R.", "RRR.", "HHH.", "H.H.", "H..H"}
	ownStationDie  = []string{"HRHRo", "H.R.s", "HR..s"}
	ownJunctionDie = []string{"HHH.", "RRR.", "HNW+HES", "RNW+RES", "HRHRo", "HRHRo"}
	ownStopDie     = []string{"H.R.s", "HR..s", "H.HRs", "R.RHs", "H...s", "R...s"}
	ownSpecials    = []string{"HHHH", "RRRR", "HHHRs", "HRRRs", "HHRRs", "HRHRs"}
)

// ownDice are the dice of the sets, as the facts sheet has them.
var ownDice = map[string][][]string{
	"river":           {ownRiver, ownRiver},
	"lake":            {ownLake, ownLake},
	"lava":            {ownLava, ownLava},
	"forest":          {ownForest, ownForest},
	"trail":           {ownTrail, ownTrail},
	"desert":          {ownDesert[0], ownDesert[1]},
	"investigation":   {{".HHRs[clue]", "H.H.[clue]", "HHH.[clue]", "RRR.s[clue]", "R.R.s[clue]", "R..Hs[clue]"}},
	"portal":          {{"H...[portal-a]", "R...[portal-a]", "H...[portal-b]", "R...[portal-b]", "H...[portal-c]", "R...[portal-c]"}},
	"ritual":          {{"HEW+HS[ritual]", "REW+RS[ritual]", ".HH.[ritual]", ".RR.[ritual]", ".HHH[ritual]", ".RRR[ritual]"}},
	"street-lamps":    {ownLamps, ownLamps},
	"superconnection": {{".HSRs", ".HSRs", "S.S.", "S.S.", "SSS.", "SS.."}},
	"alien-farmer":    {{"....[ufo]", "....[ufo]", ".HHRs[sheep]", "H...s[sheep]", "RR.Hs[sheep]", "R...s[sheep]"}},
	"airline": {{"....[airport]", "....[airport]", "A.A.", "A.A.", "AARR", "AAHH"},
		{"....[airport]", "....[airport]", "AA..", "AA..", "ARARo", "AHAHo"}},
	"separation":  {{"HRRH", "HRRH", "HNEW+HS", "RNEW+RS", "HN+HS+RE+RW[two-stations-nw]", "HS+HW+RN+RE[two-stations-nw]"}},
	"special-die": {ownSpecials},
}

var (
	ownRiver  = []string{"W.W.", "WW..", "WW..", "WW..", "HWHWo", "RWRWo"}
	ownLake   = []string{"LL..", "L...", "LLL.", "L.H.s", "L.R.s", "LLHRs"}
	ownLava   = []string{"VV..", "VV..", "V.V.", "VVV.", "H.HV", "R.RV"}
	ownForest = []string{"H.H.[tree]", "H..H[tree]", "R.R.[tree]", "R..R[tree]", "....[tree]", "....[tree]"}
	ownTrail  = []string{"H.H.[trail=NE-SW]", "R.R.[trail=NE-SW]", ".HH.[trail=NE-SW-NW]", ".RR.[trail=NE-SW-NW]", ".HHH[trail=NE-NW]", ".RRR[trail=NE-NW]"}
	ownLamps  = []string{"H.H.[lamp]", "HNS+HEW[lamp]", "HHHH[lamp]", "HH..[lamp]", "HNW+HES[lamp]", "HHH.[lamp]"}
	ownDesert = [2][]string{{"H.H.[cactus]", "R.R.[cactus]", "H..H[oasis]", "R..R[oasis]", "....[cacti]", "arid"},
		{"H.H.[oasis]", "R.R.[oasis]", "H..H[cactus]", "R..R[cactus]", "....[cacti]", "arid"}}
)

var (
	ownFree      = []string{"river", "lake", "forest", "desert", "ritual", "alien-farmer", "airline"} // drawn anywhere
	ownMandatory = []string{"ritual", "superconnection"}
	ownSix       = []string{"river", "lake", "lava", "meteor", "forest", "trail", "desert", "street-lamps", "superconnection", "alien-farmer", "airline"}
	ownOpenSix   = []string{"rainbow", "investigation", "ritual"} // "6?"
)
