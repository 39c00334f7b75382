import { expect, test } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import { balanceOf, buildCask, buildCoupon, buildMember, loginAs } from './fixtures/builders.ts';
import { testContext } from './test-context.ts';

const context = await testContext();

test('enqueueing a job costs one statement inside the transaction', async () => {
  const statements = await context.database.statements(() =>
    transaction(context.db, (tx) => context.jobs.enqueue(tx, 'recheck-deposits', {})),
  );
  expect(statements).toHaveLength(3);
  expect(statements[1]).toContain('INSERT INTO pgboss.');
  expect(await context.runJobs()).toBe(1);
});

test('a job of a transaction that rolled back does not exist', async () => {
  const work = transaction(context.db, async (tx) => {
    await context.jobs.enqueue(tx, 'recheck-deposits', {});
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await context.runJobs()).toBe(0);
});

test('what the builders build satisfies every constraint, and money went through the ledger', async () => {
  const member = await buildMember(context, { balance: { SGD: 5000, EUR: 700 }, membership: 'current' });
  expect(await balanceOf(context, member.id)).toBe(5000);
  expect(await balanceOf(context, member.id, 'EUR')).toBe(700);
  await buildMember(context, { membership: 'expired', country: null, dateOfBirth: null });
  await buildCask(context, { shares: 3, published: false });
  await buildCoupon(context, { kind: 'AMOUNT', value: 500, currency: 'SGD' });
});

test('loginAs gives a token that verifies', async () => {
  const member = await buildMember(context);
  const caller = await context.tokens.verify(await loginAs(context, member));
  expect(caller?.memberId).toBe(member.id);
});
