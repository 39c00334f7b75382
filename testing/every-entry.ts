import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withdrawEvidence } from '#contract/office/evidence.ts';
import { cancelBottling } from '#server/features/bottling/plan-bottling.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { appendDailyHeads } from '#server/features/register/daily-heads.ts';
import { appendRegisterEntry } from '#server/features/register/queries.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { bottlePlanned, planCask } from './fixtures/bottling.ts';
import { buildCask, buildMember, loginAsOperator } from './fixtures/builders.ts';
import { callerOf, fillCart } from './fixtures/buyers.ts';
import { request } from './request.ts';
import type { TestContext } from './test-context.ts';

const dayMs = 86_400_000;

/** A share that is bought and given back, one that is kept, and one that is passed on. */
async function moveShares(context: TestContext): Promise<{ caskId: number }> {
  const cask = await buildCask(context, { shares: 20 });
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[cask, 3]] });
  const order = await cart.place();
  const [back, , passed] = order.lines.flatMap(({ shares }) => shares);
  const given = { shareCodes: [back?.shareCode ?? ''], expectedRefund: back?.paid ?? 0 };
  await withdrawOrder(context, callerOf(member), order.id, randomUUID(), given);
  // Nothing of the shop writes this one yet: readers are ready for it.
  const at = `${context.clock.now().toISOString().slice(0, 19)}Z`;
  const facts = {
    at,
    cask: cask.code,
    share: 3,
    code: passed?.shareCode ?? '',
    holder: 'A'.repeat(43) + '=',
  };
  await transaction(context.db, (tx) =>
    appendRegisterEntry(tx, { source: 'passed:1', type: 'share-passed', facts }),
  );
  return { caskId: cask.id };
}

async function withdrawDocument(context: TestContext, app: FastifyInstance, caskId: number): Promise<void> {
  const { id } = await context.db
    .selectFrom('evidence')
    .select('id')
    .where('caskId', '=', caskId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await loginAsOperator(context, await buildMember(context));
  const body = { reason: 'Another one is on its way' };
  const { status } = await request(app, withdrawEvidence, { params: { evidenceId: id }, body, token });
  if (status !== 200) throw new Error(`the document is not withdrawn: ${status}`);
}

/** A register with an entry of every type, in the order in which they happen. Sixteen days pass. */
export async function writeEveryEntry(context: TestContext, app: FastifyInstance): Promise<void> {
  const { clock, db } = context;
  const { caskId } = await moveShares(context);
  await withdrawDocument(context, app, caskId);
  await db.updateTable('cask').set({ name: 'Under another name' }).where('id', '=', caskId).execute();
  const cancelled = await planCask(context);
  const { bottlingId, operator } = cancelled;
  await cancelBottling(context, callerOf(operator), { bottlingId, reason: 'The line is broken' });
  const planned = await planCask(context, { owners: [{}, {}] });
  clock.set(clock.now().getTime() + 16 * dayMs);
  await bottlePlanned(context, planned);
  await appendDailyHeads(context);
  await sequenceEntries(context);
}
