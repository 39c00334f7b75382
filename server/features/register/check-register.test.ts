import { expect, test } from 'vitest';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry, entryTypes } from '#domain/register/entry.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buildBuyers, buyShares, callerOf, giveBack } from '#testing/fixtures/buyers.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { testShop } from '#testing/test-shop.ts';
import { withdrawEvidence } from '#contract/office/evidence.ts';
import { cancelBottling } from '#server/office/bottling/plan-bottling.ts';
import { appendDailyHeads } from './daily-heads.ts';
import { bottlePlanned, planCask } from '#testing/fixtures/bottling.ts';
import { rowOf } from '#testing/database/rows.ts';
import { logKeyOf, signNote, vkeyOf } from './log-key.ts';
import { sequenceEntries } from './sequence-entries.ts';

/** The program that the shop offers for download, with the libraries of Go's checksum database. */
const fingerprint = 'ab'.repeat(32);
const { context, app, call, db, clock, pass } = await testShop({}, ({ register }) => ({
  register: { ...register, pdfSigner: () => fingerprint },
}));

/** A share that is bought and given back, and two that are kept. */
async function moveShares(): Promise<{ caskId: number }> {
  const wanted = { cask: await buildCask(context, { shares: 20 }), quantity: 3 };
  const bought = await buyShares(context, wanted);
  await giveBack(context, bought, 1);
  return { caskId: bought.cask.id };
}

async function withdrawDocument(caskId: number): Promise<void> {
  const { id } = await rowOf(db, 'evidence', { caskId });
  const token = await loginAsOperator(context, await buildMember(context));
  const body = { reason: 'Another one is on its way' };
  const { status } = await call(withdrawEvidence, { params: { evidenceId: id }, body, token });
  if (status !== 200) throw new Error(`the document is not withdrawn: ${status}`);
}

/** A register with an entry of every type, in the order in which they happen. Sixteen days pass. */
async function writeRegisterEntries(): Promise<void> {
  const { caskId } = await moveShares();
  await withdrawDocument(caskId);
  await db.updateTable('cask').set({ name: 'Under another name' }).where('id', '=', caskId).execute();
  const { bottlingId, operator } = await planCask(context);
  await cancelBottling(context, callerOf(operator), { bottlingId, reason: 'The line is broken' });
  const planned = await planCask(context, { owners: [{}, {}] });
  pass(16 * 86_400_000);
  await bottlePlanned(context, planned);
  await appendDailyHeads(context);
  await sequenceEntries(context);
}

const address = `${await app.listen({ port: 0 })}/register`;
await writeRegisterEntries();

const get = async (path: string) => (await app.inject(`/register/${path}`)).body;
const vkey = (await get('vkey')).trim();

test('the register that the program checks has an entry of every type that is written', async () => {
  const rows = await db.selectFrom('registerEntry').select('entry').execute();
  const types = new Set(rows.map(({ entry }) => decodeEntry(entry)?.type));
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
    const text = await checkRegister(address, [vkey]);
    for (const said of [
      'signature: valid, of shop.test/register',
      'root: rebuilt from the entries',
      'inclusion: proven',
      `key: entry 0 names ${vkey}, which signs this head`,
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
    expect(await checkRegister(address, [vkey], before)).toMatch(
      /begins with the \d+ entries of the checkpoint/,
    );
    const [origin = '', size = ''] = before.split('\n');
    const sign = (entries: number, key = context.register.keys[0]) => {
      const text = formatCheckpoint({ origin, size: entries, root: Buffer.alloc(32, 9) });
      return signNote(text, origin, [key]);
    };
    expect(await checkRegister(address, [vkey], sign(Number(size)))).toContain('does not begin with');
    expect(await checkRegister(address, [vkey], sign(1_000_000))).toContain('entries were taken away');
    const forged = before.replace(`\n${size}\n`, `\n${Number(size) - 1}\n`);
    expect(await checkRegister(address, [vkey], forged)).toContain('invalid signature');
    const stranger = logKeyOf(Buffer.alloc(32, 3));
    expect(await checkRegister(address, [vkey], sign(5, stranger))).toContain('is signed by no key you gave');
    expect(await checkRegister(address, [vkeyOf(stranger, origin)])).toContain(
      'is signed by no key you gave',
    );
  },
);
