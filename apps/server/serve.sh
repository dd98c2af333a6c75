#!/bin/sh
# Starts the server, however it is run: by pnpm, in a container, by systemd. V8 reads these flags only at its start; what they
# save is in docs/OPERATING.md. Node takes the place of this shell, so signals reach it.
exec node --min-semi-space-size=4 --max-semi-space-size=8 --heap-growing-percent=100 "$(dirname "$0")/src/main.mjs"
