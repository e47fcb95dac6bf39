package archive

import (
	"fmt"
	"time"
)

// Date is a day by the calendar on the wall, as "2006-01-02"; "" is a day that
// nobody knows. Dates compare as strings do.
type Date string

// DateOf returns the day of a time, in that time's own zone. The zero time
// gives "".
func DateOf(t time.Time) Date {
	if t.IsZero() {
		return ""
	}
	return Date(t.Format(time.DateOnly))
}

// ParseDate reads a day written as 2024-05-31. Other forms and days that no
// calendar has give an ErrInvalid.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil || t.Year() < 1900 {
		return "", invalid("%s is no date: write it as 2024-05-31 (year, month, day).", shown(text))
	}
	return DateOf(t), nil
}

// Valid reports whether the date is a day of the calendar, or "".
func (d Date) Valid() bool {
	if d == "" {
		return true
	}
	_, err := ParseDate(string(d))
	return err == nil
}

// shown quotes what somebody typed, cut short.
func shown(text string) string {
	const most = 40
	runes := []rune(text)
	if len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return fmt.Sprintf("%q", text)
}
