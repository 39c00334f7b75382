// Checks a register with the libraries of Go's checksum database (golang.org/x/mod/sumdb/tlog and note). With the Debian
// packages golang-go and golang-golang-x-mod-dev, in a folder with this file alone:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run check-register.go <address> <key> [a checkpoint kept before]
//
// The address is that of the register, such as https://shop.example/register; the key is the line at /register/vkey.
package main

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const (
	height = 8
	width  = 1 << height
)

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "NOT AS IT SHOULD BE:", err)
		os.Exit(1)
	}
}

func get(address string) []byte {
	answer, err := http.Get(address)
	fail(err)
	defer answer.Body.Close()
	if answer.StatusCode != 200 {
		fail(fmt.Errorf("%s: %s", address, answer.Status))
	}
	body, err := io.ReadAll(answer.Body)
	fail(err)
	return body
}

// The path of C2SP tlog-tiles, from that of Go's checksum database: without the height, and entries for data.
func pathOf(t tlog.Tile) string {
	path := strings.TrimPrefix(t.Path(), fmt.Sprintf("tile/%d/", height))
	return "tile/" + strings.Replace(path, "data/", "entries/", 1)
}

type reader struct{ log string }

func (r reader) Height() int { return height }

func (r reader) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		all = append(all, get(r.log+"/"+pathOf(tile)))
	}
	return all, nil
}

func (r reader) SaveTiles([]tlog.Tile, [][]byte) {}

// Verifies the signature of a checkpoint.
func open(signed []byte, key note.Verifier) tlog.Tree {
	opened, err := note.Open(signed, note.VerifierList(key))
	fail(err)
	lines := strings.SplitN(opened.Text, "\n", 4)
	if len(lines) < 4 || lines[0] != key.Name() {
		fail(errors.New("the checkpoint is of another log"))
	}
	var tree tlog.Tree
	_, err = fmt.Sscan(lines[1], &tree.N)
	fail(err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	fail(err)
	copy(tree.Hash[:], root)
	return tree
}

func entries(log string, tree tlog.Tree) [][]byte {
	var all [][]byte
	for n := int64(0); n*width < tree.N; n++ {
		w := int(tree.N - n*width)
		if w > width {
			w = width
		}
		bundle := get(log + "/" + pathOf(tlog.Tile{H: height, L: -1, N: n, W: w}))
		for len(bundle) > 0 {
			if len(bundle) < 2 || len(bundle) < 2+int(binary.BigEndian.Uint16(bundle)) {
				fail(errors.New("an entry is cut off"))
			}
			length := int(binary.BigEndian.Uint16(bundle))
			all = append(all, bundle[2:2+length])
			bundle = bundle[2+length:]
		}
	}
	return all
}

// The root of the entries, without any of the log's tiles.
func rebuild(all [][]byte) tlog.Hash {
	var stored []tlog.Hash
	read := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		var hashes []tlog.Hash
		for _, i := range indexes {
			hashes = append(hashes, stored[i])
		}
		return hashes, nil
	})
	for i, entry := range all {
		hashes, err := tlog.StoredHashes(int64(i), entry, read)
		fail(err)
		stored = append(stored, hashes...)
	}
	root, err := tlog.TreeHash(int64(len(all)), read)
	fail(err)
	return root
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: check-register <address of the register> <its key> [a checkpoint kept before]")
		os.Exit(2)
	}
	log := strings.TrimSuffix(os.Args[1], "/")
	key, err := note.NewVerifier(strings.TrimSpace(os.Args[2]))
	fail(err)
	tree := open(get(log+"/checkpoint"), key)
	fmt.Printf("signature: valid, of %s, over %d entries\n", key.Name(), tree.N)

	hashes := tlog.TileHashReader(tree, reader{log})
	all := entries(log, tree)
	if int64(len(all)) != tree.N || rebuild(all) != tree.Hash {
		fail(errors.New("the entries do not have the signed root"))
	}
	fmt.Println("root: rebuilt from the entries")

	for n := int64(0); n < tree.N; n += 1 + tree.N/100 {
		proof, err := tlog.ProveRecord(tree.N, n, hashes)
		fail(err)
		fail(tlog.CheckRecord(proof, tree.N, tree.Hash, n, tlog.RecordHash(all[n])))
	}
	fmt.Println("inclusion: proven for a hundred entries from the first to the last")

	if len(os.Args) > 3 {
		kept, err := os.ReadFile(os.Args[3])
		fail(err)
		old := open(kept, key)
		proof, err := tlog.ProveTree(tree.N, old.N, hashes)
		fail(err)
		fail(tlog.CheckTree(proof, tree.N, tree.Hash, old.N, old.Hash))
		fmt.Printf("consistency: the log begins with the %d entries of the checkpoint kept before\n", old.N)
	}
}
