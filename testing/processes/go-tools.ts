import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { afterFile } from '../after-file.ts';
import { temporaryFolder } from './data-dir.ts';

/** Programs with the libraries of Go's checksum database. */
export const goTools = join(import.meta.dirname, '../../ops/check-register');
/** `go.sh` unpacks it; nothing is downloaded for a test. */
const cache = join(env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'check-register/root');

/** Whether Go and its libraries are there, installed or unpacked. Without them their tests are skipped, and say so. */
export const hasGo = existsSync('/usr/share/gocode/src/golang.org/x/mod/sumdb') || existsSync(cache);

const run = promisify(execFile);
/** Built once for the test file that runs. */
let built: Promise<string> | null = null;

/** @returns a folder with the program */
async function build(): Promise<string> {
  const folder = temporaryFolder();
  afterFile(() => {
    built = null;
  });
  const program = join(folder, 'check-register');
  await run(join(goTools, 'go.sh'), ['build', '../../web/public/check-register.go', program]);
  return folder;
}

/**
 * The program that the shop offers for download.
 * @param keys the newest first
 * @param storedHead a checkpoint kept from before
 * @returns what it says, also where it fails
 */
export async function checkRegister(
  address: string,
  keys: readonly string[],
  storedHead: string | null = null,
): Promise<string> {
  const folder = await (built ??= build());
  const file = join(folder, 'kept');
  if (storedHead !== null) writeFileSync(file, storedHead);
  const { stdout } = await run(join(folder, 'check-register'), [
    ...(storedHead === null ? [] : ['-kept', file]),
    address,
    ...keys,
  ]).catch((error: { stdout: string }) => error);
  return stdout;
}
