import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const { db } = context;
const migration = join(import.meta.dirname, '../../platform/db/migrations/017-mail-jobs.sql');

test('jobs of an earlier release that mailed by themselves become mails, once', async () => {
  const member = await buildMember(context, { balance: { SGD: 50_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[await buildCask(context), 1]] });
  const order = await cart.place();
  const { boss } = context.jobs as unknown as { boss: { createQueue(name: string): Promise<void> } };
  const old = {
    'mail-confirmation': { memberId: member.id },
    'mail-reset': { memberId: '00000000-0000-4000-8000-000000000009' },
    'mail-account-changed': { memberId: member.id, change: 'PASSWORD' },
    'mail-order': { orderId: order.id },
  };
  for (const [name, data] of Object.entries(old)) {
    await boss.createQueue(name);
    await sql`insert into pgboss.job (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`.execute(
      db,
    );
  }
  const text = await readFile(migration, 'utf8');
  for (let i = 0; i < 2; i += 1) await sql.raw(text).execute(db);
  const mails = await db
    .selectFrom('mail')
    .select(['memberId', 'type', 'data', 'state', 'urgent'])
    .orderBy('type')
    .execute();
  const queued = { memberId: member.id, state: 'QUEUED' };
  expect(mails).toEqual([
    { ...queued, type: 'ACCOUNT_CHANGED', data: { change: 'PASSWORD' }, urgent: true },
    { ...queued, type: 'CONFIRM_ADDRESS', data: {}, urgent: true },
    { ...queued, type: 'ORDER_PLACED', data: { orderId: order.id }, urgent: false },
  ]);
});
