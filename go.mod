module inkscore

go 1.26
