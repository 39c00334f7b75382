import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Money } from '#domain/money.ts';
import { openApiValidator } from '#testing/providers/api-validator.ts';
import { operations as on, standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { adapters, descriptions, withProviders } from '#testing/providers/with-providers.ts';
import { ProviderConflict, ProviderContractBreach, ProviderUnavailable, type Movement } from './provider.ts';

const { clock, standIn, providers, apiValidator, opening, begin, capturePayment } = await withProviders();
const { books, faults } = standIn;
const impatient = await adapters(standIn, clock, 300);

const fifty: Money = { minor: 5_000, currency: 'SGD' };
const movedBy = (ref: string) =>
  books.lines.filter(({ payment }) => payment.ref === ref).map(({ amount }) => amount);

describe.each(standInIds)('%s', (name) => {
  const provider = providers[name];
  const { attempts, form } = standIns[name];

  const authorized = () => begin(name, fifty, true);

  async function reported(period: { from: Date; to: Date }) {
    const movements: Movement[] = [];
    for await (const movement of provider.report(period)) movements.push(movement);
    return movements;
  }

  test.each<Money>([
    { minor: 100, currency: 'SGD' },
    { minor: 12_345, currency: 'EUR' },
    { minor: 1_000_000, currency: 'SGD' },
  ])('takes $minor $currency from begin to end, to the cent', async (amount) => {
    const opened = await provider.initialize(opening(amount));
    const nothing = { captured: 0, refunded: 0, chargedBack: 0 };
    const asked = { currency: amount.currency, asked: amount.minor };
    expect(opened).toMatchObject({ ...nothing, ...asked, authorized: 0 });
    expect(opened.next?.kind).toBe(form === null ? 'redirect' : 'client');
    books.approve(opened.ref);
    const held = await provider.retrieve(opened.ref);
    expect(held).toMatchObject({ ...nothing, state: 'authorized', authorized: amount.minor });
    expect(held.next).toBeUndefined();
    const done = await provider.capture(opened.ref, { amount, key: `${opened.ref}:capture` });
    expect(done).toMatchObject({ ref: opened.ref, state: 'captured', captured: amount.minor, refunded: 0 });
    expect(await provider.retrieve(opened.ref)).toMatchObject({ state: 'captured', captured: amount.minor });
    expect(movedBy(opened.ref)).toEqual([amount.minor]);
  });

  test.each(['lost before', 'lost after'] as const)('finds its payment if the line was %s', async (kind) => {
    const payment = opening();
    faults.plan(on.create, { kind }, attempts);
    await expect(provider.initialize(payment)).rejects.toThrow(ProviderUnavailable);
    const { ref } = await provider.initialize(payment);
    const begun = [...books.payments.values()].filter((one) => one.depositId === payment.depositId);
    expect(begun.map((one) => one.ref)).toEqual([ref]);
  });

  test.each(['lost before', 'lost after'] as const)('captures once when the line was %s', async (kind) => {
    const ref = await authorized();
    faults.plan(on.capture, { kind }, attempts);
    const capture = () => provider.capture(ref, { amount: fifty, key: `${ref}:capture` });
    await expect(capture()).rejects.toThrow(ProviderUnavailable);
    expect(await capture()).toMatchObject({ state: 'captured', captured: 5_000 });
    expect(movedBy(ref)).toEqual([5_000]);
  });

  test.each([500, 502, 503, 429])('%i means that nothing is known', async (status) => {
    const { ref } = await provider.initialize(opening());
    faults.plan(on.retrieve, { kind: 'status', status });
    await expect(provider.retrieve(ref)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.retrieve(ref)).toMatchObject({ ref });
  });

  test('an answer that does not come in time is no answer', async () => {
    const { ref } = await provider.initialize(opening());
    faults.plan(on.retrieve, { kind: 'slow', ms: 600 });
    await expect(impatient[name].retrieve(ref)).rejects.toThrow(ProviderUnavailable);
  });

  test.each(['malformed', 'unknown state'] as const)(
    'a reply that is %s is a breach, not quoted',
    async (kind) => {
      const payment = opening();
      faults.plan(on.create, { kind });
      const error = await provider.initialize(payment).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProviderContractBreach);
      const message = `${(error as Error).stack} ${String((error as Error).cause)}`;
      for (const secret of [payment.depositId, 'standin', 'teleported', '<html>'])
        expect(message).not.toContain(secret);
      const { ref } = await provider.initialize(payment);
      faults.plan(on.retrieve, { kind });
      await expect(provider.retrieve(ref)).rejects.toThrow(ProviderContractBreach);
    },
  );

  test.skipIf(form === null)(
    'a card is declined in words, 3-D Secure waits, another may be given',
    async () => {
      const { ref, next } = await provider.initialize(opening());
      books.challenge(ref);
      expect(await provider.retrieve(ref)).toMatchObject({ state: 'action', next });
      books.refuse(ref, 'insufficient_funds');
      const declined = { state: 'open', decline: 'INSUFFICIENT_FUNDS', next };
      expect(await provider.retrieve(ref)).toMatchObject(declined);
      books.refuse(ref, 'do_not_honour');
      expect((await provider.retrieve(ref)).decline).toMatch(/^(CARD_)?DECLINED$/);
      books.approve(ref);
      expect((await provider.retrieve(ref)).decline).toBeUndefined();
    },
  );

  test('nothing is captured without consent', async () => {
    const { ref } = await provider.initialize(opening());
    const taken = provider.capture(ref, { amount: fifty, key: `${ref}:capture` });
    await expect(taken).rejects.toThrow(ProviderConflict);
    expect(await provider.retrieve(ref)).toMatchObject({ captured: 0 });
  });

  test('a cancelled payment takes nothing, and one that went through is not cancelled', async () => {
    const ref = await authorized();
    const outcome = await provider.cancel(ref, { key: `${ref}:cancel` });
    expect(outcome).toMatchObject({ state: 'canceled', authorized: 0, captured: 0 });
    expect(outcome.next).toBeUndefined();
    const paid = await capturePayment(name);
    await expect(provider.cancel(paid, { key: `${paid}:cancel` })).rejects.toThrow(ProviderConflict);
  });

  test('shows the amount and the currency that the provider has, not those we asked for', async () => {
    const ref = await authorized();
    Object.assign(books.payment(ref), { asked: 4_000, authorized: 4_000, currency: 'USD' });
    expect(await provider.retrieve(ref)).toMatchObject({ asked: 4_000, authorized: 4_000, currency: 'USD' });
  });

  test('refunds once under one key, also when the line was lost, and never more than was taken', async () => {
    const ref = await capturePayment(name);
    const refund = (minor: number, key: string) =>
      provider.refund(ref, { amount: { minor, currency: 'SGD' }, key });
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
    const ref = await capturePayment(name);
    books.areRefundsSlow = true;
    for (const state of ['done', 'failed'] as const) {
      const options = { amount: { minor: 1_000, currency: 'SGD' } as const, key: randomUUID() };
      const { refundRef, state: first } = await provider.refund(ref, options);
      expect(first).toBe('pending');
      books.finishRefund(refundRef, state);
      expect((await provider.retrieveRefund(refundRef)).state).toBe(state);
    }
    books.areRefundsSlow = false;
    expect(await provider.retrieve(ref)).toMatchObject({ refunded: 1_000 });
  });

  test('sees refunds made in the dashboard, and the sum a bank took back until the dispute is won', async () => {
    const ref = await capturePayment(name);
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
    const ref = await capturePayment(name);
    books.refund(books.payment(ref), 700);
    const { id } = books.dispute(ref, 2_000);
    books.endDispute(ref, id, 'won');
    clock.set('2026-03-06T00:00:00Z');
    await capturePayment(name);
    const period = { from: new Date('2026-03-05T00:00:00Z'), to: new Date('2026-03-06T00:00:00Z') };
    const movements = await reported(period);
    clock.set('2026-03-02T12:00:00Z');
    const at = new Date('2026-03-05T10:00:00Z');
    const line = (kind: string, minor: number) => ({ kind, ref, amount: { minor, currency: 'SGD' }, at });
    expect(movements).toEqual([
      line('CAPTURE', 5_000),
      line('REFUND', 700),
      line('CHARGEBACK', 2_000),
      line('CHARGEBACK_REVERSED', 2_000),
    ]);
  });

  test('a long report comes in pages', async () => {
    const from = new Date(clock.now().getTime() + 1);
    const refs = Array.from({ length: 520 }, () => {
      clock.set(clock.now().getTime() + 1_000);
      const payment = books.open(name, { depositId: randomUUID(), currency: 'EUR', asked: 100 });
      books.approve(payment.ref);
      books.capture(payment);
      return payment.ref;
    });
    const period = { from, to: new Date(clock.now().getTime() + 1_000) };
    const found = (await reported(period)).map(({ ref }) => ref);
    // Other tests have movements of these days.
    expect(found.filter((ref) => refs.includes(ref)).toSorted()).toEqual(refs.toSorted());
  });
});

test.skipIf(!apiValidator)('the descriptions validated every call that they have (PROVIDER_SPECS)', () => {
  const undescribed = Object.values(standIns).flatMap(({ description }) => description.undescribed);
  expect([...(apiValidator?.undescribed ?? [])].toSorted()).toEqual(undescribed.toSorted());
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
