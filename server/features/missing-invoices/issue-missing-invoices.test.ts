import { expect, test } from 'vitest';
import { withRowsRefused } from '#testing/database/refused-rows.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { testContext } from '#testing/test-context.ts';
import { cancelSubscription } from '#server/features/memberships/subscriptions/cancel-subscription.ts';
import { issueMissingInvoices } from './issue-missing-invoices.ts';

const context = await testContext({ now: '2026-03-02T12:00:00Z' });
const { db, database } = context;

/** A member whose membership was paid and refunded. */
async function withdrawn(): Promise<string> {
  const member = await buildMember(context, { country: 'IE', balance: { EUR: 11_500 } });
  const caller = callerOf(member);
  const { id } = await takeLevel(context, caller, 'STILLMAN', { currencyType: 'EUR' });
  await cancelSubscription(context, caller, id, undefined);
  return member.id;
}

/** As a release without documents left them. */
const forgetDocuments = () =>
  database.asSuperuser(async (client) => {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`delete from document; delete from credit_note;
      delete from document_counter where series like 'C%'`);
    await client.query('commit');
  });

async function kindsOf(memberId: string): Promise<string[]> {
  const issued = await db
    .selectFrom('document')
    .select('kind')
    .where('memberId', '=', memberId)
    .orderBy('kind')
    .execute();
  return issued.map(({ kind }) => kind);
}

test('documents that cannot be issued do not hold up those of others, and are issued by the next run', async () => {
  const [first, second] = [await withdrawn(), await withdrawn()];
  await forgetDocuments();
  await withRowsRefused(db, { table: 'document', memberId: first }, () =>
    expect(issueMissingInvoices(context)).rejects.toThrow('2 could not be done'),
  );
  expect([await kindsOf(first), await kindsOf(second)]).toEqual([[], ['CREDIT_NOTE', 'INVOICE']]);
  await issueMissingInvoices(context);
  expect(await kindsOf(first)).toEqual(['CREDIT_NOTE', 'INVOICE']);
});
