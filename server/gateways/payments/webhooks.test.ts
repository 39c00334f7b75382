import { describe, expect, test } from 'vitest';
import { standInIds, standIns } from '#testing/providers/stand-ins.ts';
import { withProviders } from '#testing/providers/with-providers.ts';
import { BadSignature } from './provider.ts';

const { clock, standIn, providers, lookup, capturePayment } = await withProviders();
const { books } = standIn;

describe.each(standInIds)('%s', (name) => {
  const provider = providers[name];
  const { signatureHeader = '' } = standIns[name];

  test('every event leads to its payment', async () => {
    const ref = await capturePayment(name);
    books.refund(books.payment(ref), 100);
    books.dispute(ref, 100);
    for (const news of ['authorized', 'captured', 'declined', 'refunded', 'disputed'] as const) {
      const { raw, headers } = standIn.message(ref, news);
      expect(await provider.webhook(raw, headers, lookup)).toMatchObject({ ref });
    }
  });

  test('the same event has the same id, and two have two', async () => {
    const ref = await capturePayment(name);
    const [one, other] = [standIn.message(ref, 'captured'), standIn.message(ref, 'declined')];
    const first = await provider.webhook(one.raw, one.headers, lookup);
    expect(await provider.webhook(one.raw, one.headers, lookup)).toEqual(first);
    expect((await provider.webhook(other.raw, other.headers, lookup))?.eventId).not.toBe(first?.eventId);
  });

  test('an event that they did not sign is refused', async () => {
    const ref = await capturePayment(name);
    const { raw, headers } = standIn.message(ref, 'captured');
    const changed = Buffer.from(raw.toString().replace(/"(id|event)":\s?"/, '$&x'));
    const wrong = Object.entries(headers).map(([header, value]) => [header, value.replace(/.{4}$/, 'aaaa')]);
    const forged: [Buffer, Record<string, string>][] = [
      [changed, headers],
      [raw, {}],
      [raw, Object.fromEntries(wrong)],
      [Buffer.from('not JSON'), headers],
      [Buffer.alloc(0), headers],
    ];
    for (const event of forged)
      await expect(provider.webhook(...event, lookup)).rejects.toThrow(BadSignature);
  });

  test.skipIf(signatureHeader === '')('a stamp older than five minutes is refused', async () => {
    const ref = await capturePayment(name);
    const { raw, headers } = standIn.message(ref, 'captured');
    const now = clock.now();
    clock.set(now.getTime() + 5 * 60_000);
    expect(await provider.webhook(raw, headers, lookup)).toMatchObject({ ref });
    clock.set(now.getTime() + 5 * 60_000 + 1_000);
    await expect(provider.webhook(raw, headers, lookup)).rejects.toThrow(BadSignature);
    clock.set(now);
  });

  test.skipIf(signatureHeader === '')(
    'while a secret is changed, one right signature is enough',
    async () => {
      const ref = await capturePayment(name);
      const { raw, headers } = standIn.message(ref, 'captured');
      const both = { ...headers, [signatureHeader]: `${headers[signatureHeader]},v1=${'0'.repeat(64)}` };
      expect(await provider.webhook(raw, both, lookup)).toMatchObject({ ref });
    },
  );
});
