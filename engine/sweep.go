package engine

// sweep stub to be replaced
func (s *search) sweep() { s.exact = false }
