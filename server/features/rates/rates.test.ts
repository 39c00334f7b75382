import { expect, test, vi } from 'vitest';
import { confirmRate, listOfficeRates, proposeRate, withdrawRate } from '#contract/office/office-rates.ts';
import type { EnteredRate } from '#contract/office/office-rates.ts';
import { getOverview } from '#contract/office/overview.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { listRates } from '#contract/rates.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { RateKind } from '#domain/rates/rates.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { listenForChanges } from '#server/features/casks/listing/listen-for-changes.ts';

const context = await testContext();
const app = await testApp(context);
const { clock } = context;
// The days below are those of built-in rates.
clock.set('2026-11-26T09:00:00Z');
const [one, other] = [await buildMember(context), await buildMember(context)];

/** Each with a factor just proven. */
const tokenOf = (who = one, ...roles: OperatorRole[]) =>
  loginAsOperator(context, who, roles.length > 0 ? roles : ['finance']);
const law = { source: 'Finance Act', sourceUrl: 'https://law.example/', reason: null };
const duty: EnteredRate = { country: 'IE', from: '2027-03-01', rate: { kind: 'DUTY', duty: 5000 }, ...law };

const propose = async (change: Partial<EnteredRate> = {}, token?: string) =>
  request(app, proposeRate, { body: { ...duty, ...change }, token: token ?? (await tokenOf()) });
const confirm = async (rateId: number, token?: string) =>
  request(app, confirmRate, { params: { rateId: String(rateId) }, token: token ?? (await tokenOf(other)) });
const withdraw = async (rateId: number, token?: string) =>
  request(app, withdrawRate, {
    params: { rateId: String(rateId) },
    body: { reason: 'A slip' },
    token: token ?? (await tokenOf(other)),
  });
const stateOf = async (id: number) =>
  (await request(app, listOfficeRates, { token: await tokenOf() })).body.find(({ rateId }) => rateId === id)
    ?.state;
const publicRates = async () => (await request(app, listRates, {})).body;
const kindsInPublic = async () => (await publicRates()).map(({ rate }) => rate.kind);

test('what one operator proposes has no effect until another confirms it; then every process knows it', async () => {
  const elsewhere = await testContext();
  const stop = listenForChanges(context.database.url, elsewhere);
  await vi.waitUntil(() => elsewhere.cache.isEnabled, 20_000);
  const { body: proposed, status } = await propose();
  expect([status, proposed.state, proposed.proposedBy]).toEqual([201, 'WAITS', one.id]);
  await context.rates.read();
  expect(await publicRates()).toEqual([]);
  expect((await confirm(proposed.rateId, await tokenOf(one))).error.errorCode).toBe('FORBIDDEN');
  const { body: confirmed } = await confirm(proposed.rateId);
  expect(confirmed.state).toBe('COMING');
  await vi.waitUntil(() => elsewhere.rates.added.length === 1, 20_000);
  await stop();
  expect((await confirm(proposed.rateId)).error.errorCode).toBe('RATE_DECIDED');
  await context.rates.read();
  const { country, from, rate, source, sourceUrl } = duty;
  expect(await publicRates()).toEqual([{ country, from, rate, source, sourceUrl }]);
});

test('the trail has who proposed and confirmed it, the figures before and after, and the overview what waits', async () => {
  const waiting = async () =>
    (await request(app, getOverview, { token: await tokenOf() })).body.waiting.ratesToConfirm;
  const before = await waiting();
  const rate = { kind: 'SALES_TAX', salesTax: 23.55 } as const;
  const { body } = await propose({ rate, reason: 'Budget day' });
  expect(await waiting()).toBe(before + 1);
  await confirm(body.rateId);
  expect(await waiting()).toBe(before);
  const params = { subjectKind: 'rates', subjectId: 'IE' } as const;
  const [confirmed, proposed] = (await request(app, recordTrail, { params, token: await tokenOf() })).body;
  expect(proposed).toMatchObject({
    action: 'rates.propose',
    operatorId: one.id,
    reason: 'Budget day',
    before: { kind: 'SALES_TAX', salesTax: 23 },
    after: { rateId: body.rateId, from: '2027-03-01', salesTax: 23.55, sourceUrl: law.sourceUrl },
  });
  expect(confirmed).toMatchObject({
    action: 'rates.confirm',
    operatorId: other.id,
    after: { rateId: body.rateId, proposedBy: one.id },
  });
});

test.each<[string, Partial<EnteredRate> & object, string]>([
  ['a day too early', { from: addDays(dateIn('IE', clock.now()), 1) }, 'from'],
  ['the first day of the row before', {}, 'from'],
  [
    'a law that the country does not have',
    { country: 'SG', rate: { kind: 'MINIMUM_UNIT_PRICE', minorPerGram: { EUR: 10, SGD: 18 } } },
    'kind',
  ],
  ['no source', { rate: { kind: 'SALES_TAX', salesTax: 24 }, from: '2027-06-01', source: null }, 'source'],
  [
    'delivery without source and reason',
    { rate: { kind: 'DELIVERY', perBottle: 1, perParcel: 1 }, source: null, sourceUrl: null },
    'reason',
  ],
])('refused by its field: %s', async (_, change, field) => {
  const { status, error } = await propose(change);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

test.each([
  { kind: 'SALES_TAX', salesTax: 50.01 },
  { kind: 'SALES_TAX', salesTax: 23.555 },
  { kind: 'SALES_TAX', salesTax: -1 },
  { kind: 'DUTY', duty: 50_001 },
  { kind: 'DUTY', duty: 10.5 },
  { kind: 'MINIMUM_UNIT_PRICE', minorPerGram: { EUR: 0, SGD: 18 } },
  { kind: 'MINIMUM_UNIT_PRICE', minorPerGram: { EUR: 10 } },
  { kind: 'DELIVERY', perBottle: 20_001, perParcel: 1 },
  { kind: 'LEGAL_AGE', years: 17 },
])('refused as no such rate: %j', async (rate) => {
  expect((await propose({ rate: rate as never })).error.errorCode).toBe('INVALID_REQUEST');
});

test('an address that is not https is refused', async () => {
  for (const sourceUrl of ['http://law.example/', 'javascript:alert(1)', 'https://'])
    expect((await propose({ country: 'SG', sourceUrl })).error.errorCode).toBe('INVALID_REQUEST');
});

test('only finance and owners propose, confirm and withdraw', async () => {
  const { body } = await propose({ country: 'SG' });
  for (const role of ['catalogue', 'warehouse', 'support'] as const) {
    const token = await tokenOf(await buildMember(context), role);
    expect((await propose({ country: 'SG' }, token)).error.errorCode).toBe('FORBIDDEN');
    expect((await confirm(body.rateId, token)).error.errorCode).toBe('FORBIDDEN');
    expect((await withdraw(body.rateId, token)).error.errorCode).toBe('FORBIDDEN');
  }
  expect((await withdraw(body.rateId, await tokenOf(other, 'owner'))).status).toBe(204);
});

test('while one waits, another proposal for the same rate and country is refused; of two at once one is kept', async () => {
  const from = '2027-09-01';
  const token = await tokenOf();
  const both = await Promise.all([
    propose({ country: 'SG', from }, token),
    propose({ country: 'SG', from }, token),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await propose({ country: 'SG', from: '2027-10-01' })).error.errorCode).toBe('RATE_WAITS');
  const kept = both.find(({ status }) => status === 201);
  const twice = await Promise.all([withdraw(kept!.body.rateId), withdraw(kept!.body.rateId)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await confirm(kept!.body.rateId)).error.errorCode).toBe('RATE_DECIDED');
  expect(await stateOf(kept!.body.rateId)).toBeUndefined();
});

test('what is not there is confirmed and withdrawn by nobody', async () => {
  for (const id of [2_000_000_000, 4_000_000_000])
    for (const act of [confirm, withdraw]) expect((await act(id)).error.errorCode).toBe('RATE_NOT_FOUND');
});

test('a confirmed one is withdrawn until midnight of its own country, and never after', async () => {
  const rate = { kind: 'SALES_TAX', salesTax: 10 } as const;
  const before = clock.now();
  const { body } = await propose({ country: 'SG', from: '2027-05-01', rate });
  await confirm(body.rateId);
  clock.set('2027-04-30T15:59:59Z');
  expect((await withdraw(body.rateId)).status).toBe(204);
  clock.set(before);
  const { body: again } = await propose({ country: 'SG', from: '2027-05-01', rate });
  await confirm(again.rateId);
  clock.set('2027-04-30T16:00:00Z');
  expect((await withdraw(again.rateId)).error.errorCode).toBe('RATE_BEGUN');
  expect(await stateOf(again.rateId)).toBe('BEGUN');
  clock.set(before);
});

test('one that nobody confirmed before its first day is late: withdrawn and proposed again', async () => {
  const rate = { kind: 'DELIVERY', perBottle: 200, perParcel: 1500 } as const;
  const ours = { rate, source: null, sourceUrl: null, reason: 'A new carrier' };
  const before = clock.now();
  const { body } = await propose({ ...ours, from: '2027-02-01' });
  clock.set('2027-01-31T23:59:59Z');
  expect(await stateOf(body.rateId)).toBe('WAITS');
  clock.set('2027-02-01T00:00:00Z');
  expect((await confirm(body.rateId)).error.errorCode).toBe('RATE_TOO_LATE');
  expect(await stateOf(body.rateId)).toBe('LATE');
  expect((await propose({ ...ours, from: '2027-02-10' })).error.errorCode).toBe('RATE_WAITS');
  expect((await withdraw(body.rateId)).status).toBe(204);
  const { body: again } = await propose({ ...ours, from: '2027-02-10' });
  expect((await confirm(again.rateId)).status).toBe(200);
  await context.rates.read();
  expect(await kindsInPublic()).toContain('DELIVERY' satisfies RateKind);
  clock.set(before);
});
