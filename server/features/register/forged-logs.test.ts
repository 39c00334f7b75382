import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { encodeEntry, type NewEntry } from '#domain/register/entry.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { encodeBundle, growTiles, tilePath } from '#domain/register/tiles.ts';
import { afterFile } from '#testing/after-file.ts';
import { forgedLogs } from '#testing/forged-logs.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { sha256 } from './digest.ts';
import { logKeyOf, signNote, vkeyOf } from './log-key.ts';

const origin = 'forger.test/register';
const key = logKeyOf(randomBytes(32));
const vkey = vkeyOf(key, origin);

/** Signed in order; by the path of the address. */
function filesOf(bytes: readonly Uint8Array[]): Map<string, Buffer> {
  const leaves = bytes.map((entry) => leafHash(sha256, entry));
  const { root, tiles } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
  const note = signNote(formatCheckpoint({ origin, size: bytes.length, root }), origin, [key]);
  return new Map([
    ['checkpoint', Buffer.from(note)],
    [`tile/entries/000.p/${bytes.length}`, Buffer.from(encodeBundle(bytes))],
    ...tiles.map(({ level, index, hashes }) => {
      const path = tilePath({ level, index, width: hashes.length / 32 });
      return [path, Buffer.from(hashes)] as const;
    }),
  ]);
}

const logs: Map<string, Buffer>[] = [];
const server = createServer(({ url = '' }, response) => {
  const [, log = '', ...path] = url.split('/');
  const file = logs[Number(log)]?.get(path.join('/'));
  response.writeHead(file ? 200 : 404).end(file);
});
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterFile(() => void server.close());

/** The program's verdict on a log with these entries. */
async function checked(bytes: readonly Uint8Array[]): Promise<string> {
  logs.push(filesOf(bytes));
  return checkRegister(`http://127.0.0.1:${port}/${logs.length - 1}`, [vkey]);
}

test.skipIf(!hasGo).each(forgedLogs)(
  'the program says as the page does: $name',
  async ({ entries, found }) => {
    const text = await checked(entries.map((entry) => encodeEntry(entry)));
    expect(text).toContain('root: rebuilt');
    const named = [...text.matchAll(/WRONG: entry (\d+), /g)].map(([, index]) => Number(index));
    expect(named).toEqual(found.map(([index]) => index));
    expect(text.includes('has one holder at a time')).toBe(found.length === 0);
  },
  60_000,
);

const keyAdded = (named: string): NewEntry => ({ type: 'key-added', at: '2026-11-23', vkey: named });
const smuggled = vkeyOf(logKeyOf(randomBytes(32)), origin);

test.skipIf(!hasGo)(
  'a key that was put into the register is not believed, because it signs no head',
  async () => {
    const text = await checked([keyAdded(vkey), keyAdded(smuggled)].map((entry) => encodeEntry(entry)));
    expect(text).toContain(`key: entry 0 names ${vkey}, which signs this head`);
    expect(text).toContain(`key: entry 1 names ${smuggled}, which does NOT sign this head`);
    expect(text).toContain('NOT AS IT SHOULD BE: the newest key');
  },
);

test.skipIf(!hasGo)('an entry that two readers could read as two things cannot be read', async () => {
  const twice = '{"at":"2026-11-23","type":"cask-event","type":"key-added","v":1}';
  const text = await checked([encodeEntry(keyAdded(vkey)), Buffer.from(twice)]);
  expect(text).toContain('WRONG: entry 1, cask , share 0: cannot be read');
});
