// Package leaktest fails a package's tests where they leave an OpenCV matrix
// alive. It counts only in builds with the tag matprofile.
package leaktest
