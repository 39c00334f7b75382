import { expect, test } from 'vitest';
import { checkLog } from '#server/audit/check-log.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { consistencyProof, isConsistent } from '#domain/register/merkle-tree.ts';
import { isSignedBy, parseNote } from '#domain/register/signed-note.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { sha256 } from './digest.ts';
import { logKeyOf, verifierKeyOf, verifyEd25519, vkeyOf, type LogKey } from './log-key.ts';
import { readEntries } from './queries.ts';
import { readProof } from './read-proof.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const { db, database } = context;
const cask = await buildCask(context, { shares: 50 });
const origin = 'shop.test/register';
const [former] = context.register.keys;
const next = logKeyOf(Buffer.alloc(32, 2));

async function serve(keys: readonly [LogKey, ...LogKey[]]) {
  context.register = { ...context.register, keys };
  const app = await testApp(context);
  const address = `${await app.listen({ port: 0 })}/register`;
  const get = async (path: string) => (await app.inject(`/register/${path}`)).body;
  return {
    vkey: async () => (await get('vkey')).trim(),
    checkpoint: async () => get('checkpoint'),
    /** To somebody who knows these keys, and kept a checkpoint. Without Go nobody asks. */
    async expectSaid(known: readonly string[], earlierHead: string, text: string): Promise<void> {
      expect(hasGo ? await checkRegister(address, known, earlierHead) : text).toContain(text);
    },
  };
}

async function grow(): Promise<void> {
  await buyShares(context, { cask });
  await sequenceEntries(context);
}

const headIn = (note: string) => {
  const head = parseCheckpoint(parseNote(note)?.text ?? '');
  if (!head) throw new Error('this is no checkpoint');
  return head;
};

/** By which of the two keys a checkpoint is signed. */
async function signersOf(text: string): Promise<string[]> {
  const note = parseNote(text);
  const found: string[] = [];
  for (const [name, key] of Object.entries({ former, next }))
    if (note && (await isSignedBy(sha256, verifyEd25519, note, verifierKeyOf(key, origin)))) found.push(name);
  return found;
}

async function isGrownFrom(earlierHead: string, now: string): Promise<boolean> {
  const [older, newer] = [headIn(earlierHead), headIn(now)];
  const proof = await readProof(db, newer.size, (read) =>
    consistencyProof(sha256, older.size, newer.size, read),
  );
  return isConsistent(sha256, older, newer, proof);
}

const formerKey = vkeyOf(former, origin);
const nextKey = vkeyOf(next, origin);
const allIsWell = 'has one holder at a time';

test('the key is changed: both sign for a time, the former one for the new one, and the log goes on', async () => {
  const before = await serve([former]);
  await grow();
  const earlierHead = await before.checkpoint();
  expect([await before.vkey(), await signersOf(earlierHead)]).toEqual([formerKey, ['former']]);

  const meanwhile = await serve([next, former]);
  await grow();
  const both = await meanwhile.checkpoint();
  expect([await meanwhile.vkey(), await signersOf(both)]).toEqual([nextKey, ['former', 'next']]);
  // The entries that the former key signed name the next key.
  const { size } = headIn(earlierHead);
  const entries = (await readEntries(db, size, headIn(both).size - size)).map((entry) => decodeEntry(entry));
  expect(entries).toContainEqual(expect.objectContaining({ type: 'key-added', vkey: nextKey }));
  expect(await isGrownFrom(earlierHead, both)).toBe(true);
  await meanwhile.expectSaid([formerKey], earlierHead, allIsWell);
  await meanwhile.expectSaid([nextKey], both, allIsWell);

  const after = await serve([next]);
  await grow();
  const now = await after.checkpoint();
  expect([await after.vkey(), await signersOf(now)]).toEqual([nextKey, ['next']]);
  expect(await isGrownFrom(earlierHead, now)).toBe(true);
  for (const text of [allIsWell, `names ${formerKey}, which does NOT sign this head`])
    await after.expectSaid([nextKey, formerKey], earlierHead, text);
  await after.expectSaid([nextKey], earlierHead, 'kept before is signed by no key you gave');
  await after.expectSaid([formerKey], earlierHead, 'the checkpoint is signed by no key you gave');
  expect(await database.asSuperuser(checkLog)).toBeNull();
}, 120_000);

test('a key has one entry, and heads of a key that the log does not know are named by the audit', async () => {
  await grow();
  const rows = await db.selectFrom('registerEntry').select('entry').execute();
  const added = rows.map(({ entry }) => decodeEntry(entry)).filter((entry) => entry?.type === 'key-added');
  expect(added.map((entry) => entry?.['vkey'])).toEqual([formerKey, nextKey]);
  const found = await database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('delete from register_key where vkey = $1', [nextKey]);
    const seen = await checkLog(client);
    await client.query('rollback');
    return seen;
  });
  expect(found).toMatch(/is not signed by a key of the log/);
});
