package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"
)

// listen opens the address that a server listens on, and says in a sentence why
// it cannot.
func listen(ctx context.Context, addr string) (net.Listener, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", addr)
	if err == nil {
		return listener, nil
	}
	var unknown *net.DNSError
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, sentence(fmt.Sprintf("Another program already listens on %s; end it, or choose another port with --addr :8081.", addr))
	case errors.Is(err, syscall.EACCES), errors.Is(err, syscall.EPERM):
		return nil, sentence(fmt.Sprintf("This user may not listen on %s; choose a port above 1023 with --addr :8080.", addr))
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return nil, sentence(fmt.Sprintf("This machine does not have the address of %s; leave it out, as in --addr :8080.", addr))
	case errors.As(err, &unknown):
		return nil, sentence(fmt.Sprintf("No machine is known by the name in %s; leave it out, as in --addr :8080.", addr))
	}
	return nil, usageError(fmt.Sprintf("%q is no address to listen on; write --addr :8080 or --addr 127.0.0.1:8080", addr))
}

// addresses returns where a browser finds the server: first the addresses of
// this machine in its networks, which a phone can open, then the machine
// itself. A server that listens on one address has only that one.
func addresses(listening net.Addr, scheme string) []string {
	host, port, err := net.SplitHostPort(listening.String())
	if err != nil {
		return nil
	}
	at := func(host string) string { return scheme + "://" + net.JoinHostPort(host, port) }
	if ip := net.ParseIP(host); ip != nil && !ip.IsUnspecified() {
		return []string{at(host)}
	}
	var all []string
	for _, ip := range networkIPs() {
		all = append(all, at(ip.String()))
	}
	return append(all, at("localhost"))
}

// networkIPs returns this machine's addresses in its networks, those of IPv4
// first: they are shorter to type.
func networkIPs() []net.IP {
	found, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var four, six []net.IP
	for _, address := range found {
		n, ok := address.(*net.IPNet)
		if !ok || !n.IP.IsGlobalUnicast() {
			continue
		}
		if n.IP.To4() != nil {
			four = append(four, n.IP)
			continue
		}
		six = append(six, n.IP)
	}
	return append(four, six...)
}
