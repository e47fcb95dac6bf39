package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// composed is what a compose file says, as far as it concerns us.
type composed struct {
	Services map[string]composedService
	Configs  map[string]struct{ Content string }
	Volumes  map[string]any
}

type composedService struct {
	Build, Image string
	Command      []string
	Environment  map[string]string
	Volumes      []string
	DependsOn    any `yaml:"depends_on"`
	Configs      []struct{ Source string }
}

// TestTheComposeFileStartsWhatIsThere holds the club's set-up against the program:
// its flags are taken, its servers share what they have to share, and its proxy
// knows them all.
func TestTheComposeFileStartsWhatIsThere(t *testing.T) {
	const folder = "../../.setup"
	data, err := os.ReadFile(filepath.Join(folder, "compose.yaml"))
	require.NoError(t, err)
	var file composed
	require.NoError(t, yaml.Unmarshal(data, &file))
	proxy := file.Configs[file.Services["proxy"].Configs[0].Source].Content
	require.NotEmpty(t, proxy)

	var places []archivePlace
	for name, s := range file.Services {
		for _, v := range s.Volumes {
			assert.Contains(t, file.Volumes, strings.Split(v, ":")[0], name)
		}
		if s.Build == "" {
			assert.NotEmpty(t, s.Image, name)
			continue
		}
		assert.FileExists(t, filepath.Join(folder, s.Build, "Dockerfile"))
		require.Equal(t, "serve", s.Command[0], name)
		asked, err := (&program{out: os.Stdout, err: os.Stderr}).servingFlags(s.Command[1:])
		require.NoError(t, err, name)
		places = append(places, asked.place)
		assert.True(t, asked.behindHTTPS, "the proxy uses HTTPS")
		assert.Contains(t, proxy, name+asked.addr, "the proxy knows the server")

		config, err := pgx.ParseConfig(asked.place.database)
		require.NoError(t, err)
		database, there := file.Services[config.Host]
		require.True(t, there, "the database %q is a service", config.Host)
		assert.Equal(t, database.Environment["POSTGRES_USER"], config.User)
		assert.Equal(t, database.Environment["POSTGRES_USER"], config.Database, "the image makes a database of the user's name")
		assert.Equal(t, database.Environment["POSTGRES_PASSWORD"], s.Environment["PGPASSWORD"])
		_, within, _ := strings.Cut(s.Volumes[0], ":")
		assert.True(t, strings.HasPrefix(asked.place.photos, "file://"+within+"/"), "photos lie on the shared volume")
		assert.False(t, strings.HasPrefix(asked.place.folder, within), "what arrives does not")
	}
	require.Len(t, places, 2)
	assert.Equal(t, places[0], places[1], "all servers keep their games and photos in one place")
}
