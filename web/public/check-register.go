// Checks a register with the libraries of Go's checksum database (golang.org/x/mod/sumdb/tlog and note). With the Debian
// packages golang-go and golang-golang-x-mod-dev, in a folder with this file alone:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run check-register.go [-kept <file>] <address> <key> [<former key> ...]
//
// The address is that of the register, such as https://shop.example/register, or of a copy of it. The key is the line at
// /register/vkey. The file is a checkpoint kept before; where the key was changed since, it is of a former key.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const (
	height   = 8
	width    = 1 << height
	maxBytes = width * (2 + 1<<16)
)

func fail(err error) {
	if err != nil {
		fmt.Println("NOT AS IT SHOULD BE:", err)
		os.Exit(1)
	}
}

var client = http.Client{Timeout: time.Minute}

func get(address string) []byte {
	answer, err := client.Get(address)
	fail(err)
	defer answer.Body.Close()
	if answer.StatusCode != 200 {
		fail(fmt.Errorf("%s, which the register must have, cannot be read: %s", address, answer.Status))
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, maxBytes))
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
func open(what string, signed []byte, keys ...note.Verifier) tlog.Tree {
	opened, err := note.Open(signed, note.VerifierList(keys...))
	var unverified *note.UnverifiedNoteError
	if errors.As(err, &unverified) {
		fail(fmt.Errorf("%s is signed by no key you gave; where the key was changed, give the former one too", what))
	}
	if err != nil {
		fail(fmt.Errorf("%s: %w", what, err))
	}
	lines := strings.SplitN(opened.Text, "\n", 4)
	if len(lines) < 4 || lines[0] != keys[0].Name() {
		fail(fmt.Errorf("%s is of another register", what))
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	fail(err)
	root, err := tlog.ParseHash(lines[2])
	fail(err)
	return tlog.Tree{N: size, Hash: root}
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

// An entry; its numbers are json.Number.
type entry map[string]any

func (e entry) text(field string) string {
	text, _ := e[field].(string)
	return text
}

func whole(value any) int64 {
	number, _ := value.(json.Number)
	n, _ := number.Int64()
	return n
}

var day = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)

// Nil for bytes that are not the one text of an entry (RFC 8785).
func decode(text []byte) entry {
	var e entry
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if decoder.Decode(&e) != nil || whole(e["v"]) != 1 || e.text("type") == "" || !day.MatchString(e.text("at")) {
		return nil
	}
	var again bytes.Buffer
	encoder := json.NewEncoder(&again)
	encoder.SetEscapeHTML(false)
	// Go writes these two otherwise than RFC 8785.
	given := strings.NewReplacer("\u2028", `\u2028`, "\u2029", `\u2029`).Replace(string(text))
	if encoder.Encode(e) != nil || again.String() != given+"\n" {
		return nil
	}
	return e
}

type cask struct {
	announced int64
	holders   map[int64]bool
	bottled   bool
	filled    int64
	bottles   int64
	lastAt    string
	seedHash  string
	place     string
	fillYear  string
}

type recount struct {
	casks map[string]*cask
	// In the order of their announcements.
	codes  []string
	shares map[string]string
	places map[string]map[string]bool
}

func (r *recount) placed(code string, e entry) string {
	place := fmt.Sprintf("%q %q", e.text("warehouse"), e.text("number"))
	if r.places[place] == nil {
		r.places[place] = map[string]bool{}
	}
	r.places[place][code] = true
	return place
}

// Casks of different years may have the same number on them.
func (r *recount) hasTwoCodes(code string, c *cask) bool {
	for other := range r.places[c.place] {
		year := r.casks[other].fillYear
		if other != code && (year == "" || c.fillYear == "" || year == c.fillYear) {
			return true
		}
	}
	return false
}

const twoCodes = "is of a cask that has another code too: the same number, in the same warehouse, of the same year"

func (r *recount) share(code string, c *cask, e entry) string {
	share, kind := whole(e["share"]), e.text("type")
	if share < 1 || share > c.announced {
		return "is about a share beyond the number announced"
	}
	if kind == "share-issued" && c.holders[share] {
		return "gives away a share that someone holds"
	}
	if kind != "share-issued" && !c.holders[share] {
		return "takes a share that no one holds"
	}
	c.holders[share] = true
	if kind == "share-returned" {
		delete(c.holders, share)
	}
	name := fmt.Sprintf("%s %d", code, share)
	if shareCode := e.text("code"); shareCode != "" {
		if known, found := r.shares[shareCode]; found && known != name {
			return "has the code of another share"
		}
		r.shares[shareCode] = name
	}
	at, _ := time.Parse("2006-01-02", e.text("at"))
	last, _ := time.Parse("2006-01-02", c.lastAt)
	if e.text("at") > c.lastAt {
		c.lastAt = e.text("at")
	}
	// About midnight the clocks of two machines have two days.
	if last.Sub(at) > 24*time.Hour {
		return "is dated before the one it follows"
	}
	if kind == "share-issued" && c.bottled {
		return "sells a share of a cask that was bottled before"
	}
	if kind == "share-issued" && r.hasTwoCodes(code, c) {
		return twoCodes
	}
	return ""
}

func (c *cask) allocate(e entry) string {
	rows, _ := e["shares"].([]any)
	sum, isRight := int64(0), int64(len(rows)) == c.announced
	for i, row := range rows {
		cells, _ := row.([]any)
		if len(cells) < 2 {
			return "cannot be read"
		}
		number, bottles := whole(cells[0]), whole(cells[1])
		sum += bottles
		isRight = isRight && number == int64(i)+1 && (bottles > 0 || !c.holders[number])
	}
	if !isRight || sum != c.filled {
		return "has other bottles than were filled, or none for a share that is held"
	}
	c.bottles = sum
	return ""
}

// The fault of the next entry, or nothing.
func (r *recount) add(e entry) string {
	if e == nil {
		return "cannot be read"
	}
	code, kind := e.text("cask"), e.text("type")
	if code == "" {
		return ""
	}
	c := r.casks[code]
	if kind == "cask-announced" {
		if c != nil {
			return "announces a cask again"
		}
		c = &cask{announced: whole(e["shares"]), holders: map[int64]bool{}, lastAt: e.text("at")}
		r.casks[code], r.codes = c, append(r.codes, code)
		c.place = r.placed(code, e)
		return ""
	}
	if c == nil {
		return "is about a cask that was not announced"
	}
	switch kind {
	case "share-issued", "share-passed", "share-returned":
		return r.share(code, c, e)
	case "cask-corrected":
		delete(r.places[c.place], code)
		c.place = r.placed(code, e)
		if whole(e["shares"]) != c.announced {
			return "changes the number of shares that was announced"
		}
		if len(c.holders) > 0 && r.hasTwoCodes(code, c) {
			return twoCodes
		}
	case "cask-event":
		if date := e.text("happenedOn"); e.text("kind") == "FILLED" && len(date) > 4 {
			c.fillYear = date[:4]
		}
	case "bottling-planned":
		if c.seedHash != "" {
			return "plans a bottling, though another plan was not called off"
		}
		c.seedHash = e.text("seedHash")
	case "bottling-cancelled":
		c.seedHash = ""
	case "cask-bottled":
		if c.bottled {
			return "bottles a cask again"
		}
		c.bottled, c.filled = true, whole(e["filled"])-whole(e["broken"])
		if fmt.Sprintf("%x", sha256.Sum256([]byte(e.text("seed")))) != c.seedHash {
			return "opens another seed than was promised"
		}
	case "bottles-allocated":
		return c.allocate(e)
	}
	return ""
}

// Every key that the register names. The newest one must sign the head, or somebody else's was put in.
func keysIn(all []entry, signed []byte) {
	doesSign := true
	for i, e := range all {
		if e == nil || e.text("type") != "key-added" {
			continue
		}
		key, err := note.NewVerifier(e.text("vkey"))
		if err == nil {
			_, err = note.Open(signed, note.VerifierList(key))
		}
		doesSign = err == nil
		is := "signs this head"
		if !doesSign {
			is = "does NOT sign this head: do not take it for the register's"
		}
		fmt.Printf("key: entry %d names %s, which %s\n", i, e.text("vkey"), is)
	}
	if !doesSign {
		fail(errors.New("the newest key that the register names does not sign it"))
	}
}

func recounted(all []entry) {
	r := recount{map[string]*cask{}, nil, map[string]string{}, map[string]map[string]bool{}}
	wrong := 0
	for i, e := range all {
		if problem := r.add(e); problem != "" {
			wrong++
			fmt.Printf("WRONG: entry %d, cask %s, share %d: %s\n", i, e.text("cask"), whole(e["share"]), problem)
		}
	}
	for _, code := range r.codes {
		c := r.casks[code]
		held := int64(len(c.holders))
		fmt.Printf("%s: %d shares, %d held, %d ours, %d bottles\n", code, c.announced, held, c.announced-held, c.bottles)
	}
	if wrong > 0 {
		fail(fmt.Errorf("%d entries do not fit what came before", wrong))
	}
	fmt.Println("shares: each was sold within the number announced, and has one holder at a time")
}

// A register that goes on has a head of the ledger each day.
func age(all []entry) {
	newest := ""
	for _, e := range all {
		if e != nil && e.text("at") > newest {
			newest = e.text("at")
		}
	}
	at, err := time.Parse("2006-01-02", newest)
	fail(err)
	days := int(time.Since(at).Hours() / 24)
	fmt.Printf("age: the newest entry is of %s, %d days ago\n", newest, days)
	if days > 2 {
		fmt.Println("OLD: a register that goes on has an entry of each day; ask others which head they see")
	}
}

func main() {
	keptFile := flag.String("kept", "", "a checkpoint kept before")
	flag.Parse()
	if flag.NArg() < 2 {
		fmt.Println("usage: check-register [-kept <file>] <address of the register> <its key> [<former key> ...]")
		os.Exit(2)
	}
	log := strings.TrimSuffix(flag.Arg(0), "/")
	var keys []note.Verifier
	for _, line := range flag.Args()[1:] {
		key, err := note.NewVerifier(strings.TrimSpace(line))
		fail(err)
		keys = append(keys, key)
	}
	signed := get(log + "/checkpoint")
	tree := open("the checkpoint", signed, keys[0])
	fmt.Printf("signature: valid, of %s, over %d entries\n", keys[0].Name(), tree.N)

	if *keptFile != "" {
		kept, err := os.ReadFile(*keptFile)
		fail(err)
		old := open("the checkpoint kept before", kept, keys...)
		if old.N > tree.N {
			fail(fmt.Errorf("the register had %d entries and has %d now: entries were taken away", old.N, tree.N))
		}
		proof, err := tlog.ProveTree(tree.N, old.N, tlog.TileHashReader(tree, reader{log}))
		if err != nil || tlog.CheckTree(proof, tree.N, tree.Hash, old.N, old.Hash) != nil {
			fail(fmt.Errorf("the register does not begin with the %d entries of the checkpoint kept before", old.N))
		}
		fmt.Printf("consistency: the register begins with the %d entries of the checkpoint kept before\n", old.N)
	}

	bundles := entries(log, tree)
	if int64(len(bundles)) != tree.N || rebuild(bundles) != tree.Hash {
		fail(errors.New("the entries do not have the signed root"))
	}
	fmt.Println("root: rebuilt from the entries")
	hashes := tlog.TileHashReader(tree, reader{log})
	for n := int64(0); n < tree.N; n += 1 + tree.N/100 {
		proof, err := tlog.ProveRecord(tree.N, n, hashes)
		fail(err)
		fail(tlog.CheckRecord(proof, tree.N, tree.Hash, n, tlog.RecordHash(bundles[n])))
	}
	fmt.Println("inclusion: proven for a hundred entries from the first to the last")

	var all []entry
	for i, bundle := range bundles {
		e := decode(bundle)
		all = append(all, e)
		if e != nil && e.text("type") == "pdf-signer-added" {
			fmt.Printf("PDF files: entry %d names the certificate that signs them, SHA-256 %s\n", i, e.text("sha256"))
		}
	}
	age(all)
	keysIn(all, signed)
	recounted(all)
}
