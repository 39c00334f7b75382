import { expect, test } from 'vitest';
import { atOnce, codesOf } from '#testing/database/at-once.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { joinFree } from './join-free.ts';

const context = await testContext();

const subscriptionsOf = (memberId: string) =>
  context.db.selectFrom('subscription').selectAll().where('memberId', '=', memberId).execute();

test('the first order starts the free term once, whatever joins beside it', async () => {
  const cask = await buildCask(context, { shares: 100 });
  for (let i = 0; i < 10; i += 1) {
    const caller = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
    const carts = [
      await fillCart(context, caller, { casks: [[cask, 1]] }),
      await fillCart(context, caller, { casks: [[cask, 1]], anonymous: true }),
    ];
    const { refusals } = await atOnce(6, (n): Promise<unknown> => {
      return n < 2 ? carts[n]!.place() : joinFree(context, caller, 1);
    });
    expect(codesOf(refusals)).toEqual({});
    const [subscription, ...more] = await subscriptionsOf(caller.memberId);
    expect(more).toEqual([]);
    expect(subscription?.startsAt).toEqual(context.clock.now());
  }
});
