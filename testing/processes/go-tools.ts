import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

/** Programs with the libraries of Go's checksum database. */
export const goTools = join(import.meta.dirname, '../../ops/check-register');
/** What `go.sh` unpacks; nothing is downloaded for a test. */
const cache = join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'check-register/root');

/** Whether Go and its libraries are there, installed or unpacked. Without them their tests are skipped, and say so. */
export const hasGo = existsSync('/usr/share/gocode/src/golang.org/x/mod/sumdb') || existsSync(cache);
