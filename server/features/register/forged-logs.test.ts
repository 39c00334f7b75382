import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { encodeEntry } from '#domain/register/entry.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { encodeBundle, growTiles } from '#domain/register/tiles.ts';
import { afterFile } from '#testing/after-file.ts';
import { forgedLogs, type ForgedLog } from '#testing/forged-logs.ts';
import { sha256 } from './digest.ts';
import { logKeyOf, signNote, vkeyOf } from './log-key.ts';

const script = join(import.meta.dirname, '../../../web/public/check-register.mjs');
const origin = 'forger.test/register';
const key = logKeyOf(randomBytes(32));

/** Signed in order; by the path of the address. */
function filesOf({ entries }: ForgedLog): Map<string, Buffer> {
  const bytes = entries.map((entry) => encodeEntry(entry));
  const leaves = bytes.map((entry) => leafHash(sha256, entry));
  const { root } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
  const note = signNote(formatCheckpoint({ origin, size: bytes.length, root }), origin, [key]);
  return new Map([
    ['checkpoint', Buffer.from(note)],
    [`tile/entries/000.p/${bytes.length}`, Buffer.from(encodeBundle(bytes))],
  ]);
}

const logs = forgedLogs.map(filesOf);
const server = createServer(({ url = '' }, response) => {
  const [, log = '', ...path] = url.split('/');
  response.end(logs[Number(log)]?.get(path.join('/')));
});
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterFile(() => void server.close());

test.each(forgedLogs.map((log, i) => ({ ...log, i })))(
  'the script says as the page does: $name',
  async ({ i, found }) => {
    const args = [script, `http://127.0.0.1:${port}/${i}`, vkeyOf(key, origin)];
    const run = promisify(execFile)(process.execPath, args);
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    expect(stdout).toContain('the entries are those that were signed');
    const named = [...stdout.matchAll(/WRONG: entry (\d+), /g)].map(([, index]) => Number(index));
    expect([...new Set(named)]).toEqual(found.map(([index]) => index));
    expect(stdout.includes('has one holder at a time')).toBe(found.length === 0);
  },
);
