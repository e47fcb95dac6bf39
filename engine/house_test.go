package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHouseRulesApplyWhereTheBoardSaysNothing(t *testing.T) {
	rules, err := ParseHouseRules([]byte(`{"longest": "trail", "rounds": 6, "headstart": "5"}`))
	require.NoError(t, err)
	s := mustText(t, "headstart=2; A2:H.H./7")
	rules.Apply(s)
	assert.Equal(t, "longest=trail; rounds=6; headstart=2; A2:H.H./7", s.String())
	assert.Equal(t, "trail", s.Score(DefaultLongest).Longest)
	require.Len(t, s.Check().Faults, 1)
	assert.Equal(t, RoundOutOfRange, s.Check().Faults[0].Code, "six rounds were agreed on")
}

func TestHouseRulesRefuseWithASentence(t *testing.T) {
	for text, says := range map[string]string{
		``:                       "JSON object",
		`[]`:                     "JSON object",
		`{"longest": "scenic"}`:  "scenic",
		`{"rounds": 99}`:         "from 1 to 14",
		`{"rounds": 1.5}`:        "whole number",
		`{"rounds": null}`:       "neither a text nor a number",
		`{"colour": "red"}`:      "No game knows",
		`{"rounds": {"low": 1}}`: "neither a text nor a number",
	} {
		_, err := ParseHouseRules([]byte(text))
		require.IsType(t, FormatError(""), err, text)
		assert.Contains(t, err.Error(), says, text)
	}
}

func TestSettingsOfABoard(t *testing.T) {
	s := mustText(t, "after=5; headstart=3; A2:H.H./1")
	assert.Equal(t, 5, s.Rounds())
	sheet := s.Score(DefaultLongest)
	assert.Equal(t, 3, lineNamed(t, sheet, "head start").Points)
	assert.Equal(t, []Setting{{Key: "after", Value: "5", Given: true}, {Key: "headstart", Value: "3", Given: true}}, sheet.Settings)
	assert.Nil(t, mustText(t, "A2:H.H./1").Score(DefaultLongest).Settings)
	require.Error(t, s.Set("after", "x"))
	require.Error(t, s.Set("nothing", "1"))
	require.NoError(t, s.Set("after", ""))
	assert.Equal(t, 7, s.Rounds())
}
