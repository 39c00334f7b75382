#!/bin/sh
# Checks the public register with the libraries of Go's checksum database.
#   ops/check-register/check.sh https://shop.example/register "$(cat vkey)" [a checkpoint kept before]
exec "$(dirname "$0")/go.sh" check.go "$@"
