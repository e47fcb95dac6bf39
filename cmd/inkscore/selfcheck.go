package main

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"time"

	"inkscore/engine"
	"inkscore/vision"
)

// checkedBoard was counted by hand: one network joins the exits A2N and B1W (4
// points); the longest highway and the longest railway have two squares each,
// for the station of B2 belongs to both; no end is open.
const (
	checkedBoard = "A2:H.H./1 B1:.R.R/1 B2:H..Rs/1"
	checkedTotal = 4 + 2 + 2
)

// selfcheck sees whether the program works on this machine: the rules count a
// board rightly, the networks load, and a photo goes through them. It prints
// one line when all is well.
func (p *program) selfcheck(args []string) error {
	flags := newFlags("selfcheck", "[flags]")
	server := flags.String("server", "", "see instead whether the server at `HOST:PORT` is ready")
	others, err := flags.parse(p, args)
	if err == nil {
		err = noArguments(others)
	}
	if err != nil {
		return err
	}
	if *server != "" {
		return p.askReady(*server)
	}
	setup, err := engine.ParseText(checkedBoard)
	if err != nil {
		return err
	}
	if total := setup.Score(engine.DefaultLongest).Total; total != checkedTotal {
		return fmt.Errorf("a board worth %d points was scored %d", checkedTotal, total)
	}
	r, err := p.recogniser()
	if err != nil {
		return err
	}
	defer r.Close()
	if err := readBlank(r); err != nil {
		return err
	}
	_, err = fmt.Fprintln(p.out, "all is well")
	return err
}

// askReady asks a server whether it is ready, by HTTP or else by HTTPS.
func (p *program) askReady(server string) error {
	client := &http.Client{Timeout: readyTime, Transport: &http.Transport{
		// Its certificate is its own, and nothing is told to it.
		TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} // #nosec G402
	for _, scheme := range []string{"http", "https"} {
		got, err := client.Get(scheme + "://" + server + "/readyz")
		if err != nil {
			continue
		}
		_ = got.Body.Close()
		if got.StatusCode == http.StatusOK {
			_, err = fmt.Fprintln(p.out, "the server is ready")
			return err
		}
	}
	return sentence(fmt.Sprintf("The server at %s is not ready; see its log.", server))
}

// readyTime is how long a server may take to say that it is ready.
const readyTime = 5 * time.Second

// readBlank reads an evenly grey picture, in which no board may be found.
func readBlank(r recogniser) error {
	grey := image.NewGray(image.Rect(0, 0, 640, 480))
	for i := range grey.Pix {
		grey.Pix[i] = 200
	}
	var data bytes.Buffer
	if err := png.Encode(&data, grey); err != nil {
		return err
	}
	photo, err := vision.Open(data.Bytes(), vision.OpenOptions{})
	if err != nil {
		return err
	}
	defer func() { _ = photo.Close() }()
	boards, err := r.Read(photo, vision.ReadOptions{})
	var refusal *vision.Refusal
	switch {
	case errors.As(err, &refusal):
		return nil
	case err != nil:
		return err
	default:
		return fmt.Errorf("an empty picture was read as %d boards", len(boards))
	}
}
