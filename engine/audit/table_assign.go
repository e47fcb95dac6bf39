package audit

import "math"

// never is the price of what cannot be.
const never = 1e6

// assign gives every row a column of its own so that the prices add up to the
// least: price[i][j] is what it costs to give row i column j. There must be at
// least as many columns as rows. It is the Hungarian method with potentials, and
// takes rows * rows * columns steps.
func assign(price [][]float64) (columns []int, total float64) {
	n := len(price)
	if n == 0 {
		return nil, 0
	}
	m := len(price[0])
	// Rows and columns count from 1: column 0 is where a new row waits.
	u, v := make([]float64, n+1), make([]float64, m+1)
	row, way := make([]int, m+1), make([]int, m+1)
	least, used := make([]float64, m+1), make([]bool, m+1)
	for i := 1; i <= n; i++ {
		row[0] = i
		for j := range least {
			least[j], used[j] = math.Inf(1), false
		}
		at := 0
		for row[at] != 0 {
			used[at] = true
			from, next, delta := row[at], 0, math.Inf(1)
			for j := 1; j <= m; j++ {
				if used[j] {
					continue
				}
				if now := price[from-1][j-1] - u[from] - v[j]; now < least[j] {
					least[j], way[j] = now, at
				}
				if least[j] < delta {
					delta, next = least[j], j
				}
			}
			for j := 0; j <= m; j++ {
				if used[j] {
					u[row[j]] += delta
					v[j] -= delta
				} else {
					least[j] -= delta
				}
			}
			at = next
		}
		for at != 0 {
			row[at] = row[way[at]]
			at = way[at]
		}
	}
	columns = make([]int, n)
	for j := 1; j <= m; j++ {
		if row[j] > 0 {
			columns[row[j]-1] = j - 1
			total += price[row[j]-1][j-1]
		}
	}
	return columns, total
}
