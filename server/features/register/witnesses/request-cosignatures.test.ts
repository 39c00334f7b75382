import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { getRegisterHealth } from '#contract/office/register.ts';
import { isSignedBy, parseNote, parseVerifierKey, type VerifierKey } from '#domain/register/signed-note.ts';
import { readConfig } from '#server/config.ts';
import { refreshShopMetrics } from '#server/features/metrics/shop-metrics.ts';
import { shopMetrics } from '#server/platform/metrics/registry.ts';
import { httpWitness } from '#server/gateways/witnesses/witness.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { goTools, hasGo } from '#testing/processes/go-tools.ts';
import { openWitness } from '#testing/servers/witness.ts';
import { testShop } from '#testing/test-shop.ts';
import { sha256 } from '../digest.ts';
import { logKeyOf, verifyEd25519, vkeyOf } from '../log-key.ts';
import { sequenceEntries } from '../sequence-entries.ts';
import { requestCosignatures } from './request-cosignatures.ts';

const { context, app, call, clock, pass } = await testShop();
const vkey = vkeyOf(context.register.keys[0], 'shop.test/register');
const witness = await openWitness(context);
const other = await openWitness(context, 'witness.test/w2', 8);
context.register = { ...context.register, witnesses: [witness, other] };
const cask = await buildCask(context, { shares: 200 });

/** A head with more entries, and time enough for a witness to be asked again. */
async function grow(quantity = 2): Promise<void> {
  await buyShares(context, { cask, quantity });
  await sequenceEntries(context);
  pass(31_000);
}

const published = async () => (await app.inject('/register/checkpoint')).body;
const isPublishedOf = async (key: VerifierKey) => {
  const note = parseNote(await published());
  return note !== null && isSignedBy(sha256, verifyEd25519, note, key);
};
const lines = async () => (await published()).split('\n').filter((line) => line.includes('witness.test/'));

async function health() {
  const token = await loginAsOperator(context, await buildMember(context), ['catalogue']);
  return (await call(getRegisterHealth, { token })).body;
}

async function figure(name: string): Promise<number[]> {
  await refreshShopMetrics(context);
  const { values = [] } = (await shopMetrics.getSingleMetric(`tierce_${name}`)?.get()) ?? {};
  return values.map(({ value }) => value);
}

const outcomes = async () =>
  (await health()).witnesses.map(({ outcome, status }) => `${outcome} ${status}`).join(', ');

const refusing = () => figure('register_witness_refusing');

async function growAndRequest(): Promise<void> {
  await grow();
  await requestCosignatures(context);
}

test('each witness signs each new head after the proof that it begins with the one before', async () => {
  await grow();
  expect(await lines()).toEqual([]);
  await requestCosignatures(context);
  expect((await lines()).length).toBe(2);
  expect(witness.bodies.at(-1)).toMatch(/^old 0\n\n/);
  await growAndRequest();
  for (const { key } of [witness, other]) expect(await isPublishedOf(key)).toBe(true);
  expect(witness.bodies.at(-1)).toMatch(/^old [1-9]\d*\n[^\n]{44}\n/);
  const requestCount = witness.bodies.length;
  await requestCosignatures(context);
  expect(witness.bodies.length).toBe(requestCount);
  expect(await refusing()).toEqual([0, 0]);
  expect((await app.inject('/register/witnesses')).body).toBe(`${witness.vkey}\n${other.vkey}\n`);
});

test('a witness that knows another size is asked from there', async () => {
  await growAndRequest();
  await grow();
  // An answer was lost: it has signed a head that we do not know of.
  witness.broken = () => ({ status: 500, body: '' });
  await requestCosignatures(context);
  witness.broken = null;
  expect((await lines()).length).toBe(1);
  expect(await outcomes()).toBe('UNREACHABLE 500, COSIGNED 200');
  const known = witness.head?.size;
  await growAndRequest();
  const olds = witness.bodies.slice(-2).map((body) => Number(body.split('\n')[0]?.slice(4)));
  expect(olds).toEqual([Number(known) - 2, known]);
  expect((await lines()).length).toBe(2);
});

test('a signature that is not the one of the witness is not published, and is an alarm', async () => {
  await grow();
  witness.broken = ({ status, body }) => ({ status, body: body.replace(/.{8}\n$/, 'AAAAAAA=\n') });
  await requestCosignatures(context);
  witness.broken = null;
  expect((await lines()).length).toBe(1);
  expect(await outcomes()).toBe('INVALID 200, COSIGNED 200');
  expect(await refusing()).toEqual([1, 0]);
  await growAndRequest();
  expect(await refusing()).toEqual([0, 0]);
});

test('two logs of one key: the witness that has seen the other one refuses, and the office and the figures say so', async () => {
  await growAndRequest();
  const { head } = witness;
  if (!head) throw new Error('it has signed');
  // The same key signed this for somebody else, with another past.
  witness.head = { ...head, root: Buffer.alloc(32, 9) };
  await growAndRequest();
  expect(await outcomes()).toBe('REFUSED 422, COSIGNED 200');
  expect(await refusing()).toEqual([1, 0]);
  pass(3_700_000);
  expect((await figure('register_witness_behind_seconds'))[0]).toBeGreaterThan(3600);
  // Larger than ours: the database was rolled back, or another log grows.
  witness.head = { ...head, size: head.size + 1000 };
  await requestCosignatures(context);
  expect(await outcomes()).toBe('REFUSED 409, COSIGNED 200');
  witness.head = head;
  pass(31_000);
  await requestCosignatures(context);
  expect(await refusing()).toEqual([0, 0]);
});

test('a witness refuses a head that no key it knows has signed', async () => {
  const stranger = { ...context.register, keys: [logKeyOf(Buffer.alloc(32, 3))] as const };
  await buyShares(context, { cask });
  await sequenceEntries({ ...context, register: stranger });
  pass(31_000);
  await requestCosignatures(context);
  expect(await outcomes()).toBe('REFUSED 403, REFUSED 403');
  await growAndRequest();
  expect((await lines()).length).toBe(2);
});

test('a witness that does not answer is asked again after half a minute, and keeps no other waiting', async () => {
  await grow();
  const [first, second] = context.register.witnesses;
  let requestCount = 0;
  const away = { ...second!, addCheckpoint: () => Promise.reject(new Error(`away ${(requestCount += 1)}`)) };
  const partly = { ...context, register: { ...context.register, witnesses: [first!, away] } };
  await requestCosignatures(partly);
  expect((await lines()).length).toBe(1);
  expect(await outcomes()).toMatch(/, UNREACHABLE null$/);
  await requestCosignatures(partly);
  pass(29_000);
  await requestCosignatures(partly);
  expect(requestCount).toBe(1);
  pass(2000);
  await requestCosignatures(partly);
  expect(requestCount).toBe(2);
});

test('entries that are not signed are reported', async () => {
  // An entry has the second of its event.
  clock.set(Math.ceil((clock.now().getTime() + 1) / 1000) * 1000);
  await buyShares(context, { cask });
  pass(90_000);
  expect(await figure('register_oldest_entry_seconds')).toEqual([90]);
  expect(await health()).toMatchObject({ waiting: 1, isLate: true });
  await sequenceEntries(context);
  expect(await health()).toMatchObject({ waiting: 0, waitingSince: null, isLate: false });
  expect(await figure('register_oldest_entry_seconds')).toEqual([0]);
});

test('a witness is named by its key and its address; one that cannot be used is refused by name', () => {
  const set = (REGISTER_WITNESSES: string) => readConfig({ REGISTER_WITNESSES }).registerWitnesses;
  const first = `${witness.vkey} https://witness.example/prefix`;
  const both = set(`${first}, ${other.vkey} https://other.example`);
  expect(both.map(({ key, url }) => [key.name, url])).toEqual([
    ['witness.test/w1', 'https://witness.example/prefix'],
    ['witness.test/w2', 'https://other.example'],
  ]);
  for (const wrong of [
    'https://witness.example',
    witness.vkey,
    `${witness.vkey} http://witness.example`,
    `${witness.vkey.replace('+', '+0')} https://witness.example`,
    `${vkey} https://shop.test`,
    `${first},${first}`,
  ])
    expect(() => set(wrong)).toThrow(/^REGISTER_WITNESSES /);
});

async function startGoWitness() {
  const seed = Buffer.alloc(32, 5).toString('base64');
  // A group of its own: `go run` starts the program.
  const running = spawn(join(goTools, 'go.sh'), ['run', 'witness.go', 'witness.test/go', seed, vkey], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterFile(() => void process.kill(-Number(running.pid)));
  const [line] = (await once(createInterface({ input: running.stdout }), 'line')) as [string];
  const [ownVkey = '', url = ''] = line.split(' ');
  const key = parseVerifierKey(sha256, ownVkey);
  if (!key) throw new Error('the witness has no key');
  return httpWitness({ key, vkey: ownVkey, url });
}

test.skipIf(!hasGo)(
  'a witness with the libraries of Go signs head after head, and refuses another past',
  async () => {
    const goWitness = await startGoWitness();
    context.register = { ...context.register, witnesses: [goWitness] };
    for (const shares of [1, 2, 5, 9]) {
      await requestCosignatures(context);
      expect(await isPublishedOf(goWitness.key)).toBe(true);
      await grow(shares);
    }
    await context.database.pastTriggers(
      `update register_tile set hashes = sha256(hashes) || substring(hashes from 33)`,
    );
    await requestCosignatures(context);
    expect(await outcomes()).toBe('REFUSED 422');
  },
  120_000,
);
