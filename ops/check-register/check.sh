#!/bin/sh
# Checks the public register with the libraries of Go's checksum database, by the program that the shop serves.
#   ops/check-register/check.sh [-kept <file>] https://shop.example/register "$(cat vkey)" [<former key> ...]
exec "$(dirname "$0")/go.sh" run ../../web/public/check-register.go "$@"
