// A witness of the public register for tests: C2SP tlog-witness and tlog-cosignature, with the notes, hashes and proofs of
// Go's checksum database (golang.org/x/mod/sumdb/tlog and note). It keeps what it has signed in memory, so it is no
// witness to rely on. witness <name> <32 bytes as base64> <key of the log>; it prints its key and its address.
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type witness struct {
	sync.Mutex
	name string
	key  ed25519.PrivateKey
	log  note.Verifier
	head tlog.Tree
}

func (w *witness) id() []byte {
	material := append([]byte(w.name+"\n\x04"), w.key.Public().(ed25519.PublicKey)...)
	hash := sha256.Sum256(material)
	return hash[:4]
}

func (w *witness) vkey() string {
	material := append([]byte{4}, w.key.Public().(ed25519.PublicKey)...)
	return fmt.Sprintf("%s+%x+%s", w.name, w.id(), base64.StdEncoding.EncodeToString(material))
}

func (w *witness) cosign(text string) string {
	seconds := time.Now().Unix()
	signature := ed25519.Sign(w.key, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", seconds, text)))
	stamp := make([]byte, 8)
	binary.BigEndian.PutUint64(stamp, uint64(seconds))
	all := append(append(w.id(), stamp...), signature...)
	return fmt.Sprintf("— %s %s\n", w.name, base64.StdEncoding.EncodeToString(all))
}

// The status, and the body where there is one.
func (w *witness) add(body string) (int, string) {
	head, signed, found := strings.Cut(body, "\n\n")
	lines := strings.Split(head, "\n")
	old, err := strconv.ParseInt(strings.TrimPrefix(lines[0], "old "), 10, 64)
	if !found || err != nil || lines[0] != fmt.Sprintf("old %d", old) {
		return 400, ""
	}
	var proof tlog.TreeProof
	for _, line := range lines[1:] {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return 400, ""
		}
		proof = append(proof, hash)
	}
	if !strings.HasPrefix(signed, w.log.Name()+"\n") {
		return 404, ""
	}
	opened, err := note.Open([]byte(signed), note.VerifierList(w.log))
	if err != nil {
		return 403, ""
	}
	parts := strings.SplitN(opened.Text, "\n", 4)
	if len(parts) < 4 {
		return 400, ""
	}
	size, err := strconv.ParseInt(parts[1], 10, 64)
	root, badRoot := tlog.ParseHash(parts[2])
	if err != nil || badRoot != nil || old > size {
		return 400, ""
	}
	w.Lock()
	defer w.Unlock()
	if old != w.head.N || (old == size && root != w.head.Hash) {
		return 409, fmt.Sprintf("%d\n", w.head.N)
	}
	if old == 0 && len(proof) > 0 || old > 0 && tlog.CheckTree(proof, size, root, old, w.head.Hash) != nil {
		return 422, ""
	}
	w.head = tlog.Tree{N: size, Hash: root}
	return 200, w.cosign(opened.Text)
}

func (w *witness) ServeHTTP(answer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(io.LimitReader(request.Body, 1<<16))
	if err != nil || request.Method != "POST" || request.URL.Path != "/add-checkpoint" {
		answer.WriteHeader(404)
		return
	}
	status, text := w.add(string(body))
	if status == 409 {
		answer.Header().Set("Content-Type", "text/x.tlog.size")
	}
	answer.WriteHeader(status)
	io.WriteString(answer, text)
}

func main() {
	seed, err := base64.StdEncoding.DecodeString(os.Args[2])
	if err != nil {
		panic(err)
	}
	log, err := note.NewVerifier(os.Args[3])
	if err != nil {
		panic(err)
	}
	w := &witness{name: os.Args[1], key: ed25519.NewKeyFromSeed(seed), log: log}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s http://%s\n", w.vkey(), listener.Addr())
	panic(http.Serve(listener, w))
}
