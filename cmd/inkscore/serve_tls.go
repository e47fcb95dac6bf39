package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

const (
	// certificateLife is the longest that browsers accept (CA/Browser Forum
	// Baseline Requirements, 6.3.2, and Apple's limit of 398 days).
	certificateLife = 397 * 24 * time.Hour
	// renewBefore is how long before its end a certificate is made anew.
	renewBefore = 30 * 24 * time.Hour
)

// certificates keeps a certificate that this program made for itself, in a
// folder, and makes a new one when it is about to end or the machine has got
// another name or address.
type certificates struct {
	folder string
	names  []string // host names
	ips    []net.IP

	mu      sync.Mutex
	current *tls.Certificate
}

// newCertificates returns the certificates of this machine.
func newCertificates(folder string) (*certificates, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, sentence(fmt.Sprintf("The certificate cannot be kept in %q; check that you may write there.", folder))
	}
	c := &certificates{folder: folder, names: []string{"localhost"},
		ips: append(networkIPs(), net.IPv4(127, 0, 0, 1), net.IPv6loopback)}
	if name, err := os.Hostname(); err == nil && name != "localhost" {
		c.names = append(c.names, name, name+".local")
	}
	_, err := c.get(time.Now())
	return c, err
}

// config is how a server uses them.
func (c *certificates) config() *tls.Config {
	return &tls.Config{
		MinVersion:     tls.VersionTLS12,
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return c.get(time.Now()) },
	}
}

// get returns the certificate that holds now: the one in use, the one that was
// kept, or a new one.
func (c *certificates) get(now time.Time) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.current != nil && c.holds(c.current, now) {
		return c.current, nil
	}
	certPath, keyPath := filepath.Join(c.folder, "cert.pem"), filepath.Join(c.folder, "key.pem")
	if kept, err := tls.LoadX509KeyPair(certPath, keyPath); err == nil && c.holds(&kept, now) {
		c.current = &kept
		return c.current, nil
	}
	certPEM, keyPEM, err := c.make(now)
	if err != nil {
		return nil, err
	}
	made, err := tls.X509KeyPair(certPEM, keyPEM)
	if err != nil {
		return nil, err
	}
	c.current = &made
	if os.WriteFile(keyPath, keyPEM, 0o600) != nil || os.WriteFile(certPath, certPEM, 0o600) != nil {
		return nil, sentence(fmt.Sprintf("The certificate cannot be kept in %q; check that you may write there.", c.folder))
	}
	return c.current, nil
}

// holds reports whether a certificate lasts and names all that this machine is
// called.
func (c *certificates) holds(certificate *tls.Certificate, now time.Time) bool {
	leaf, err := x509.ParseCertificate(certificate.Certificate[0])
	if err != nil || now.Before(leaf.NotBefore) || now.After(leaf.NotAfter.Add(-renewBefore)) {
		return false
	}
	for _, name := range c.names {
		if !slices.Contains(leaf.DNSNames, name) {
			return false
		}
	}
	for _, ip := range c.ips {
		if !slices.ContainsFunc(leaf.IPAddresses, ip.Equal) {
			return false
		}
	}
	return true
}

// make makes a certificate and its key.
func (c *certificates) make(now time.Time) (certPEM, keyPEM []byte, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return nil, nil, err
	}
	from := now.Add(-time.Hour) // a phone's clock may be behind
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "inkscore"},
		NotBefore: from, NotAfter: from.Add(certificateLife),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		BasicConstraintsValid: true, DNSNames: c.names, IPAddresses: c.ips,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		return nil, nil, err
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, nil, err
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}),
		pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: keyDER}), nil
}
