import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Money } from '#domain/money.ts';
import { openApiValidator } from '#testing/providers/api-validator.ts';
import { standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { adapters, descriptions, withProviders } from '#testing/providers/with-providers.ts';
import { ProviderConflict, ProviderContractBreach, ProviderUnavailable, type Movement } from './provider.ts';

const { clock, standIn, providers, apiValidator, opening, begin } = await withProviders();
const { books, faults } = standIn;
const impatient = await adapters(standIn, clock, 300);

const fifty: Money = { minor: 5_000, currency: 'SGD' };
const beginning = (amount = fifty) => opening(amount);
const ofPayment = (depositId: string) =>
  [...books.payments.values()].filter((one) => one.depositId === depositId);

describe.each(standInIds)('%s', (name) => {
  const provider = providers[name];
  const { operations: on, attempts, form } = standIns[name];

  const authorized = (amount = fifty) => begin(name, amount, true);
  async function captured(amount = fifty) {
    const ref = await authorized(amount);
    const { captureRef } = await provider.capture(ref, { amount, key: `${ref}:capture` });
    return { ref, ...(captureRef ? { captureRef } : {}) };
  }

  test.each<Money>([
    { minor: 100, currency: 'SGD' },
    { minor: 12_345, currency: 'EUR' },
    { minor: 1_000_000, currency: 'SGD' },
  ])('takes $minor $currency from begin to end, to the cent', async (amount) => {
    const before = books.taken(name, amount.currency);
    const opened = await provider.initialize(beginning(amount));
    const nothing = { captured: 0, refunded: 0, chargedBack: 0 };
    expect(opened).toMatchObject({
      ...nothing,
      currency: amount.currency,
      asked: amount.minor,
      authorized: 0,
    });
    expect(opened.next?.kind).toBe(form === null ? 'redirect' : 'client');
    books.approve(opened.ref);
    const held = await provider.retrieve(opened.ref);
    expect(held).toMatchObject({ ...nothing, state: 'authorized', authorized: amount.minor });
    expect(held.next).toBeUndefined();
    const done = await provider.capture(opened.ref, { amount, key: `${opened.ref}:capture` });
    expect(done).toMatchObject({ ref: opened.ref, state: 'captured', captured: amount.minor, refunded: 0 });
    expect(await provider.retrieve(opened.ref)).toMatchObject({ state: 'captured', captured: amount.minor });
    expect(books.taken(name, amount.currency) - before).toBe(amount.minor);
  });

  test('begins once, however often the same is asked', async () => {
    const payment = beginning();
    const first = await provider.initialize(payment);
    const again = await provider.initialize(payment);
    expect(again.ref).toBe(first.ref);
    expect(ofPayment(payment.depositId)).toHaveLength(1);
  });

  test.each(['lost before', 'lost after'] as const)('finds its payment if the line was %s', async (kind) => {
    const payment = beginning();
    faults.plan(on.create, { kind }, attempts);
    await expect(provider.initialize(payment)).rejects.toThrow(ProviderUnavailable);
    const { ref } = await provider.initialize(payment);
    expect(ofPayment(payment.depositId).map((one) => one.ref)).toEqual([ref]);
  });

  test.each(['lost before', 'lost after'] as const)('captures once when the line was %s', async (kind) => {
    const ref = await authorized();
    const before = books.taken(name, 'SGD');
    faults.plan(on.capture, { kind }, attempts);
    const capture = () => provider.capture(ref, { amount: fifty, key: `${ref}:capture` });
    await expect(capture()).rejects.toThrow(ProviderUnavailable);
    expect(await capture()).toMatchObject({ state: 'captured', captured: 5_000 });
    expect(books.taken(name, 'SGD') - before).toBe(5_000);
  });

  test.each([500, 502, 503, 429])('%i means that nothing is known', async (status) => {
    const { ref } = await provider.initialize(beginning());
    faults.plan(on.retrieve, { kind: 'status', status });
    await expect(provider.retrieve(ref)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.retrieve(ref)).toMatchObject({ ref });
  });

  test('an answer that does not come in time is no answer', async () => {
    const { ref } = await provider.initialize(beginning());
    faults.plan(on.retrieve, { kind: 'slow', ms: 600 });
    await expect(impatient[name].retrieve(ref)).rejects.toThrow(ProviderUnavailable);
  });

  test.each(['malformed', 'unknown state'] as const)('a reply that is %s is a breach', async (kind) => {
    const { ref } = await provider.initialize(beginning());
    faults.plan(on.retrieve, { kind });
    await expect(provider.retrieve(ref)).rejects.toThrow(ProviderContractBreach);
  });

  test('no error says what was sent or received', async () => {
    for (const kind of ['malformed', 'unknown state'] as const) {
      const payment = beginning();
      faults.plan(on.create, { kind });
      const error = await provider.initialize(payment).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderContractBreach);
      const message = `${(error as Error).stack} ${String((error as Error).cause)}`;
      for (const secret of [payment.depositId, 'standin', 'teleported', '<html>'])
        expect(message).not.toContain(secret);
    }
  });

  test('nothing is captured without consent', async () => {
    const { ref } = await provider.initialize(beginning());
    await expect(provider.capture(ref, { amount: fifty, key: `${ref}:capture` })).rejects.toThrow(
      ProviderConflict,
    );
    expect(await provider.retrieve(ref)).toMatchObject({ captured: 0 });
  });

  test('a cancelled payment takes nothing, and one that went through is not cancelled', async () => {
    const ref = await authorized();
    const outcome = await provider.cancel(ref, { key: `${ref}:cancel` });
    expect(outcome).toMatchObject({ state: 'canceled', authorized: 0, captured: 0 });
    expect(outcome.next).toBeUndefined();
    const paid = await captured();
    await expect(provider.cancel(paid.ref, { key: `${paid.ref}:cancel` })).rejects.toThrow(ProviderConflict);
  });

  test('shows the amount and the currency that the provider has, not those we asked for', async () => {
    const ref = await authorized();
    Object.assign(books.payment(ref), { asked: 4_000, authorized: 4_000, currency: 'USD' });
    expect(await provider.retrieve(ref)).toMatchObject({ asked: 4_000, authorized: 4_000, currency: 'USD' });
  });

  test('refunds once under one key, also when the line was lost, and never more than was taken', async () => {
    const { ref, ...rest } = await captured();
    const refund = (minor: number, key: string) =>
      provider.refund(ref, { amount: { minor, currency: 'SGD' }, key, ...rest });
    const key = randomUUID();
    faults.plan(on.refund, { kind: 'lost after' }, attempts);
    await expect(refund(2_000, key)).rejects.toThrow(ProviderUnavailable);
    const made = await refund(2_000, key);
    expect(made.state).toBe('done');
    expect(await provider.retrieveRefund(made.refundRef)).toEqual(made);
    await expect(refund(3_001, randomUUID())).rejects.toThrow(ProviderConflict);
    expect(await provider.retrieve(ref)).toMatchObject({ captured: 5_000, refunded: 2_000 });
  });

  test('a refund takes its time, and may fail', async () => {
    const { ref, ...rest } = await captured();
    books.areRefundsSlow = true;
    for (const state of ['done', 'failed'] as const) {
      const options = { amount: { minor: 1_000, currency: 'SGD' } as const, key: randomUUID(), ...rest };
      const { refundRef, state: first } = await provider.refund(ref, options);
      expect(first).toBe('pending');
      books.finishRefund(refundRef, state);
      expect((await provider.retrieveRefund(refundRef)).state).toBe(state);
    }
    books.areRefundsSlow = false;
    expect(await provider.retrieve(ref)).toMatchObject({ refunded: 1_000 });
  });

  test('sees refunds made in the dashboard, and the sum a bank took back until the dispute is won', async () => {
    const { ref } = await captured();
    books.refund(books.payment(ref), 1_500);
    expect(await provider.retrieve(ref)).toMatchObject({ refunded: 1_500, chargedBack: 0 });
    const { id } = books.dispute(ref, 3_500);
    expect(await provider.retrieve(ref)).toMatchObject({ refunded: 1_500, chargedBack: 3_500 });
    books.endDispute(ref, id, 'won');
    expect(await provider.retrieve(ref)).toMatchObject({ refunded: 1_500, chargedBack: 0 });
    const lost = books.dispute(ref, 1_000);
    books.endDispute(ref, lost.id, 'lost');
    expect(await provider.retrieve(ref)).toMatchObject({ chargedBack: 1_000 });
  });

  test('reports what it moved in a period, and nothing before or after', async () => {
    clock.set('2026-03-05T10:00:00Z');
    const { ref } = await captured();
    books.refund(books.payment(ref), 700);
    const { id } = books.dispute(ref, 2_000);
    books.endDispute(ref, id, 'won');
    clock.set('2026-03-06T00:00:00Z');
    await captured();
    const period = { from: new Date('2026-03-05T00:00:00Z'), to: new Date('2026-03-06T00:00:00Z') };
    const movements: Movement[] = [];
    for await (const movement of provider.report(period)) movements.push(movement);
    clock.set('2026-03-02T12:00:00Z');
    const at = new Date('2026-03-05T10:00:00Z');
    const line = (kind: Movement['kind'], minor: number) => ({
      kind,
      ref,
      amount: { minor, currency: 'SGD' },
      at,
    });
    expect(movements).toEqual([
      line('CAPTURE', 5_000),
      line('REFUND', 700),
      line('CHARGEBACK', 2_000),
      line('CHARGEBACK_REVERSED', 2_000),
    ]);
  });
});

test.skipIf(descriptions === undefined)('the descriptions validated every call (PROVIDER_SPECS)', () => {
  const used = Object.values(standIns).map(({ description }) => description);
  expect([...(apiValidator?.validated ?? [])].toSorted()).toEqual(
    used.flatMap(({ operations }) => operations).toSorted(),
  );
  expect([...(apiValidator?.undescribed ?? [])].toSorted()).toEqual(
    used.flatMap(({ undescribed }) => undescribed).toSorted(),
  );
});

test.skipIf(descriptions === undefined).each(standInIds)(
  'the description of %s refuses a request and an answer that it does not have',
  async (id) => {
    const validator = await openApiValidator(descriptions ?? '');
    const { method, path, status } = standIns[id].description.create;
    const call = { method, path, query: new URLSearchParams(), headers: {}, text: '{}' };
    validator.record(id, { ...call, body: { nonsense: true } }, { status, body: { id: 5 } });
    expect(validator.validate().map(({ side }) => side)).toEqual(['request', 'answer']);
  },
);

test('a description that is missing is an error, not a day off', async () => {
  await expect(openApiValidator('/nowhere')).rejects.toThrow(
    /PROVIDER_SPECS: .*stripe.reduced.json is missing/,
  );
});
