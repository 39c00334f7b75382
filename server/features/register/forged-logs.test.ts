import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { encodeEntry, type NewEntry } from '#domain/register/entry.ts';
import { afterFile } from '#testing/after-file.ts';
import { forgedLogs } from '#testing/forged-logs.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { logOf, newKey } from '#testing/served-log.ts';

const key = newKey();
const { vkey } = key;

const logs: ReturnType<typeof logOf>[] = [];
const server = createServer(({ url = '' }, response) => {
  const [, log = '', ...path] = url.split('/');
  const file = logs[Number(log)]?.(path.join('/'));
  response.writeHead(file ? 200 : 404).end(file);
});
await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
afterFile(() => void server.close());

/** The program's verdict on a log with these entries. */
async function checked(bytes: readonly Uint8Array[]): Promise<string> {
  logs.push(logOf(bytes, [key]));
  return checkRegister(`http://127.0.0.1:${port}/${logs.length - 1}`, [vkey]);
}

test.skipIf(!hasGo).each(forgedLogs)(
  'the program says as the page does: $name',
  async ({ entries, found }) => {
    const text = await checked(entries.map((entry) => encodeEntry(entry)));
    expect(text).toContain('root: rebuilt');
    const named = [...text.matchAll(/WRONG: entry (\d+), /g)].map(([, index]) => index);
    expect(named).toEqual(Object.keys(found));
    expect(text.includes('has one holder at a time')).toBe(named.length === 0);
  },
  60_000,
);

const keyAdded = (named: string): NewEntry => ({ type: 'key-added', at: '2026-11-23', vkey: named });
const { vkey: smuggled } = newKey();

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
