package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestGamesOnALayoutAreThereAgainAfterARestart(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	ask := func(s served, method, path string, body any) (status int, told []byte) {
		t.Helper()
		sent, err := json.Marshal(body)
		require.NoError(t, err)
		r, err := http.NewRequest(method, s.url+path, bytes.NewReader(sent))
		require.NoError(t, err)
		r.Header.Set("Content-Type", "application/json")
		got, err := http.DefaultClient.Do(r)
		require.NoError(t, err)
		defer func() { _ = got.Body.Close() }()
		told, err = io.ReadAll(got.Body)
		require.NoError(t, err)
		return got.StatusCode, told
	}
	s := startServing(t, fakeLoader(t), "--data", data, "--layout", ownLayout, "--layout", layoutFile(t, t.TempDir(), "served-tiny"))
	for _, name := range []string{"archipelago@two-islands", "archipelago-challenge@two-islands", "base@served-tiny"} {
		assert.Contains(t, s.out.String(), "\n  "+name+"\n")
	}
	status, told := ask(s, http.MethodPost, "/api/v1/games", map[string]any{"system": "archipelago@two-islands", "texts": []string{islandsPlayed}})
	require.Equal(t, http.StatusCreated, status, string(told))
	var made struct{ Edit string }
	require.NoError(t, json.Unmarshal(told, &made))
	require.NoError(t, s.stop())

	again := startServing(t, fakeLoader(t), "--data", data, "--layout", ownLayout)
	status, told = ask(again, http.MethodGet, "/api/v1/games/"+made.Edit, nil)
	require.Equal(t, http.StatusOK, status, string(told))
	assert.Contains(t, string(told), islandsPlayed)
	require.NoError(t, again.stop())
	got := fakeRecogniser{}.command("", "archive", "--data", data, "--layout", ownLayout, "verify")
	assert.Equal(t, allRead, got.status, got.err)
	assert.Contains(t, got.out, "all is well")
}
