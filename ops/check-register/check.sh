#!/bin/sh
# Checks the public register with the libraries of Go's checksum database, by the program that the shop serves.
#   ops/check-register/check.sh https://shop.example/register "$(cat vkey)" [a checkpoint kept before]
exec "$(dirname "$0")/go.sh" ../../web/public/check-register.go "$@"
