package play

import (
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strconv"
	"syscall"
	"testing"
	"time"

	"inkscore/engine"
)

func cpu() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func TestProto(t *testing.T) {
	data, _ := os.ReadFile("/work/shared/suites/best_last_round.json")
	var suite struct {
		Vectors []struct {
			Board  string
			Dice   string
			Expect int
		}
	}
	json.Unmarshal(data, &suite)
	limit, _ := strconv.Atoi(os.Getenv("LIMIT"))
	var times []time.Duration
	for i, v := range suite.Vectors {
		if i >= limit || os.Getenv("ONLY") != "" && os.Getenv("ONLY") != fmt.Sprint(i) {
			if i < limit {
				continue
			}
			break
		}
		s, err := engine.ParseANU(v.Board)
		if err != nil {
			t.Fatal(err)
		}
		roll, err := ParseRoll(s.Game, v.Dice[:2]+" "+v.Dice[2:4]+" "+v.Dice[4:6]+" "+v.Dice[6:])
		if err != nil {
			t.Fatal(err)
		}
		start := cpu()
		h, _ := newHunt(LastRound(s, roll), engine.Simple, time.Now().Add(time.Hour))
		setup := cpu() - start
		h.run()
		d := cpu() - start
		times = append(times, d)
		l0, l1 := s.Score(engine.Simple).Highway.Points, s.Score(engine.Simple).Railway.Points
		fmt.Println(i, v.Expect, h.best, "before", s.Score(engine.Simple).Total, d.Round(100*time.Microsecond), setup.Round(100*time.Microsecond), "nodes", h.steps, "long", len(h.longest[0]), len(h.longest[1]), "max", h.routes(), "was", l0, l1)
		if h.best != v.Expect {
			t.Errorf("%d: %d, want %d", i, h.best, v.Expect)
		}
	}
	sort.Slice(times, func(i, j int) bool { return times[i] < times[j] })
	fmt.Println("median", times[len(times)/2], "worst", times[len(times)-1])
}
