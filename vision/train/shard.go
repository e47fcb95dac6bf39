// Package train cuts practice crops for the networks out of painted photos. It
// cuts them with the same functions that cut them when a photo is read, so that
// practice and service see the same.
package train

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
)

// shard is a folder of raw arrays: records follow each other without headers,
// bytes as u8, small signed numbers as i8, floats as little-endian f32.
// vision/train/data.py says the same from the reading side.
type shard struct {
	folder string
	files  map[string]*os.File
}

// newShard makes the empty folder shard-NNN.
func newShard(folder string, number int) (*shard, error) {
	s := &shard{folder: filepath.Join(folder, fmt.Sprintf("shard-%03d", number)), files: map[string]*os.File{}}
	if err := os.RemoveAll(s.folder); err != nil {
		return nil, err
	}
	return s, os.MkdirAll(s.folder, 0o755)
}

func (s *shard) write(name string, data []byte) error {
	f := s.files[name]
	if f == nil {
		var err error
		if f, err = os.Create(filepath.Join(s.folder, name)); err != nil {
			return err
		}
		s.files[name] = f
	}
	_, err := f.Write(data)
	return err
}

func (s *shard) bytes(name string, data []byte) error { return s.write(name+".u8", data) }

func (s *shard) small(name string, data []int8) error {
	raw := make([]byte, len(data))
	for i, v := range data {
		raw[i] = byte(v)
	}
	return s.write(name+".i8", raw)
}

func (s *shard) floats(name string, data []float64) error {
	raw := make([]byte, 0, 4*len(data))
	for _, v := range data {
		raw = binary.LittleEndian.AppendUint32(raw, math.Float32bits(float32(v)))
	}
	return s.write(name+".f32", raw)
}

func (s *shard) close() error {
	var all []error
	for _, f := range s.files {
		all = append(all, f.Close())
	}
	return errors.Join(all...)
}
