/** The program that the shop offers for download, with the libraries of Go's checksum database. */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { checkLog } from '#server/audit/check-log.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry, encodeEntry, entryTypes, type NewEntry } from '#domain/register/entry.ts';
import { readRegister } from '#testing/client/read-register.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buildBuyers, buyShares, callerOf, giveBack } from '#testing/fixtures/buyers.ts';
import { forgedLogs } from '#testing/forged-logs.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { logOf, newKey } from '#testing/served-log.ts';
import { listen } from '#testing/servers/listen.ts';
import { testApp, testShop } from '#testing/test-shop.ts';
import { withdrawEvidence } from '#contract/office/evidence.ts';
import { cancelBottling } from '#server/office/bottling/plan-bottling.ts';
import { appendDailyHeads } from './daily-heads.ts';
import { bottlePlanned, planCask } from '#testing/fixtures/bottling.ts';
import { rowOf, rowsOf, updateRows } from '#testing/database/rows.ts';
import { logKeyOf, signNote, vkeyOf, type LogKey } from './log-key.ts';
import { sequenceEntries } from './sequence-entries.ts';

const origin = 'shop.test/register';
const fingerprint = 'ab'.repeat(32);
const { context, app, call, db, clock, pass } = await testShop({}, ({ register }) => ({
  register: { ...register, pdfSigner: () => fingerprint },
}));
const [former] = context.register.keys;
const next = logKeyOf(Buffer.alloc(32, 2));
const [formerKey, nextKey] = [vkeyOf(former, origin), vkeyOf(next, origin)];
const address = `${await app.listen({ port: 0 })}/register`;
const get = async (path: string) => (await app.inject(`/register/${path}`)).body;

// An entry of every type, in the order in which they happen. Sixteen days pass.
const sold = await buildCask(context, { shares: 20 });
const bought = await buyShares(context, { cask: sold, quantity: 3 });
await giveBack(context, bought, bought.codes.slice(0, 1));
const { id: evidenceId } = await rowOf(db, 'evidence', { caskId: sold.id });
await call(withdrawEvidence, {
  params: { evidenceId },
  body: { reason: 'Another one is on its way' },
  token: await loginAsOperator(context, await buildMember(context)),
});
await updateRows(db, 'cask', { id: sold.id }, { name: 'Under another name' });
const { bottlingId, operator } = await planCask(context);
await cancelBottling(context, callerOf(operator), { bottlingId, reason: 'The line is broken' });
const planned = await planCask(context, { owners: [{}, {}] });
pass(16 * 86_400_000);
await bottlePlanned(context, planned);
await appendDailyHeads(context);
await sequenceEntries(context);

test('the register that the program checks has an entry of every type that is written', async () => {
  const types = new Set((await rowsOf(db, 'registerEntry')).map(({ entry }) => decodeEntry(entry)?.type));
  // Readers know this one, and nothing writes it yet.
  const written = entryTypes.filter((type) => type !== 'share-passed');
  expect([...types].toSorted()).toEqual(written.toSorted());
});

test.skipIf(!hasGo)(
  'it verifies signature, root and inclusion, counts every cask, and says its keys, its PDF signer and its age',
  async () => {
    const cask = await buildCask(context, { shares: 300 });
    for (const buyer of await buildBuyers(context, 3, { casks: [[cask, 2]] })) await buyer.place();
    await sequenceEntries(context);
    const text = await checkRegister(address, [formerKey]);
    for (const said of [
      'signature: valid, of shop.test/register',
      'root: rebuilt from the entries',
      'inclusion: proven',
      `key: entry 0 names ${formerKey}, which signs this head`,
      `the certificate that signs them, SHA-256 ${fingerprint}`,
      `age: the newest entry is of ${clock.now().toISOString().slice(0, 10)}, `,
      `${cask.code}: 300 shares, 6 held, 294 ours`,
      'and has one holder at a time',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/WRONG|NOT/);
  },
  120_000,
);

test.skipIf(!hasGo)(
  'it compares the register with a checkpoint that somebody kept, in plain words',
  async () => {
    const before = await get('checkpoint');
    await buildCask(context);
    await sequenceEntries(context);
    expect(await checkRegister(address, [formerKey], before)).toMatch(
      /begins with the \d+ entries of the checkpoint/,
    );
    const [, size = ''] = before.split('\n');
    const sign = (entries: number, key = context.register.keys[0]) => {
      const text = formatCheckpoint({ origin, size: entries, root: Buffer.alloc(32, 9) });
      return signNote(text, origin, [key]);
    };
    expect(await checkRegister(address, [formerKey], sign(Number(size)))).toContain('does not begin with');
    expect(await checkRegister(address, [formerKey], sign(1_000_000))).toContain('entries were taken away');
    const forged = before.replace(`\n${size}\n`, `\n${Number(size) - 1}\n`);
    expect(await checkRegister(address, [formerKey], forged)).toContain('invalid signature');
    const stranger = logKeyOf(Buffer.alloc(32, 3));
    const unknown = 'is signed by no key you gave';
    expect(await checkRegister(address, [formerKey], sign(5, stranger))).toContain(unknown);
    expect(await checkRegister(address, [vkeyOf(stranger, origin)])).toContain(unknown);
  },
);

const key = newKey();

const logs: ReturnType<typeof logOf>[] = [];
const server = createServer(({ url = '' }, response) => {
  const [, log = '', ...path] = url.split('/');
  const file = logs[Number(log)]?.(path.join('/'));
  response.writeHead(file ? 200 : 404).end(file);
});
const port = await listen(server);
afterFile(() => void server.close());

/** The program's verdict on a log with these entries. */
async function checked(bytes: readonly Uint8Array[]): Promise<string> {
  logs.push(logOf(bytes, [key]));
  return checkRegister(`http://127.0.0.1:${port}/${logs.length - 1}`, [key.vkey]);
}

test.skipIf(!hasGo).each(forgedLogs)(
  'the program says as the page does: %s',
  async (_, { entries, found }) => {
    const text = await checked(entries.map((entry) => encodeEntry(entry)));
    expect(text).toContain('root: rebuilt');
    const named = [...text.matchAll(/WRONG: entry (\d+), /g)].map(([, index]) => index);
    expect(named).toEqual(Object.keys(found));
    expect(text.includes('has one holder at a time')).toBe(named.length === 0);
  },
);

const keyAdded = (named: string): NewEntry => ({ type: 'key-added', at: '2026-11-23', vkey: named });
const { vkey: smuggled } = newKey();

test.skipIf(!hasGo)(
  'a key that was put into the register is not believed, because it signs no head',
  async () => {
    const text = await checked([keyAdded(key.vkey), keyAdded(smuggled)].map((entry) => encodeEntry(entry)));
    expect(text).toContain(`key: entry 0 names ${key.vkey}, which signs this head`);
    expect(text).toContain(`key: entry 1 names ${smuggled}, which does NOT sign this head`);
    expect(text).toContain('NOT AS IT SHOULD BE: the newest key');
  },
);

test.skipIf(!hasGo)('an entry that two readers could read as two things cannot be read', async () => {
  const twice = '{"at":"2026-11-23","type":"cask-event","type":"key-added","v":1}';
  const text = await checked([encodeEntry(keyAdded(key.vkey)), Buffer.from(twice)]);
  expect(text).toContain('WRONG: entry 1, cask , share 0: cannot be read');
});

async function serve(keys: readonly [LogKey, ...LogKey[]]) {
  context.register = { ...context.register, keys };
  const served = await testApp(context);
  const url = `${await served.listen({ port: 0 })}/register`;
  const fetchText = async (path: string) => (await served.inject(`/register/${path}`)).body;
  return {
    vkey: async () => (await fetchText('vkey')).trim(),
    checkpoint: async () => fetchText('checkpoint'),
    /** As the browser of somebody who knows a key, and kept a checkpoint. */
    read: (known: string, earlierHead: string) => readRegister(url, known, earlierHead),
    /** To somebody who knows these keys, and kept a checkpoint. Without Go nobody asks. */
    async expectSaid(known: readonly string[], earlierHead: string, text: string): Promise<void> {
      expect(hasGo ? await checkRegister(url, known, earlierHead) : text).toContain(text);
    },
  };
}

const growing = await buildCask(context, { shares: 50 });

async function grow(): Promise<void> {
  await buyShares(context, { cask: growing });
  await sequenceEntries(context);
}

const right = { reader: false, 'kept checkpoint': false };
const isSignedByNone = { reader: true, 'kept checkpoint': true };
const allIsWell = 'has one holder at a time';

test('the key is changed: both sign for a time, the former one for the new one, and the log goes on', async () => {
  const before = await serve([former]);
  await grow();
  const earlierHead = await before.checkpoint();
  expect(await before.vkey()).toBe(formerKey);
  expect(await before.read(formerKey, earlierHead)).toMatchObject(right);
  expect(await before.read(nextKey, earlierHead)).toMatchObject(isSignedByNone);

  const meanwhile = await serve([next, former]);
  await grow();
  const both = await meanwhile.checkpoint();
  expect(await meanwhile.vkey()).toBe(nextKey);
  const { whole, ...verdict } = await meanwhile.read(formerKey, earlierHead);
  expect(verdict).toEqual(right);
  // The former key signs that this is the next one.
  expect(whole?.keys.map(({ vkey, doesSign }) => [vkey, doesSign])).toEqual([
    [formerKey, true],
    [nextKey, true],
  ]);
  await meanwhile.expectSaid([formerKey], earlierHead, allIsWell);
  expect(await meanwhile.read(nextKey, both)).toMatchObject(right);
  await meanwhile.expectSaid([nextKey], both, allIsWell);

  const after = await serve([next]);
  await grow();
  expect(await after.vkey()).toBe(nextKey);
  expect(await after.read(nextKey, both)).toMatchObject(right);
  for (const text of [allIsWell, `names ${formerKey}, which does NOT sign this head`])
    await after.expectSaid([nextKey, formerKey], earlierHead, text);
  expect(await after.read(nextKey, earlierHead)).toMatchObject({ ...right, 'kept checkpoint': true });
  await after.expectSaid([nextKey], earlierHead, 'kept before is signed by no key you gave');
  expect(await after.read(formerKey, earlierHead)).toMatchObject(isSignedByNone);
  await after.expectSaid([formerKey], earlierHead, 'the checkpoint is signed by no key you gave');
  expect(await context.database.asSuperuser(checkLog)).toBeNull();
}, 120_000);

test('a key has one entry, and heads of a key that the log does not know are named by the audit', async () => {
  await grow();
  const rows = await rowsOf(db, 'registerEntry');
  const added = rows.map(({ entry }) => decodeEntry(entry)).filter((entry) => entry?.type === 'key-added');
  expect(added.map((entry) => entry?.['vkey'])).toEqual([formerKey, nextKey]);
  const found = await context.database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('delete from register_key where vkey = $1', [nextKey]);
    const seen = await checkLog(client);
    await client.query('rollback');
    return seen;
  });
  expect(found).toMatch(/is not signed by a key of the log/);
});
