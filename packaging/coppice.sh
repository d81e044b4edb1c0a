#!/bin/sh
# Starts Coppice with the libraries beside it, not with those of the system.
here=$(dirname "$(readlink -f "$0")")
exec "$here/lib/ld-linux-x86-64.so.2" --library-path "$here/lib" --argv0 "$0" "$here/lib/coppice" "$@"
