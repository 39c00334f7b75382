import { sql } from 'kysely';
import type { ApprovalAct } from '#contract/office/approvals.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';

export type ApprovalRow = Row<'approval'>;

export async function insertApproval(tx: Transaction, row: ApprovalRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('approval')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockApproval(tx: Transaction, id: string): Promise<ApprovalRow | undefined> {
  checkLockOrder(tx, 'approval');
  return tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

function lockOpen(tx: Transaction) {
  checkLockOrder(tx, 'approval');
  return tx.selectFrom('approval').selectAll().where('state', '=', 'OPEN').orderBy('id').forUpdate();
}

export async function lockOpenApproval(
  tx: Transaction,
  { act, subjectId }: { act: ApprovalAct; subjectId: string },
): Promise<ApprovalRow | undefined> {
  return lockOpen(tx).where('act', '=', act).where('subjectId', '=', subjectId).executeTakeFirst();
}

export async function lockOpenApprovalsOf(tx: Transaction, askedBy: string): Promise<ApprovalRow[]> {
  return lockOpen(tx).where('askedBy', '=', askedBy).execute();
}

export async function setDecided(
  tx: Transaction,
  id: string,
  decided: Pick<ApprovalRow, 'state' | 'decidedBy' | 'decidedAt' | 'decision'>,
): Promise<void> {
  await tx.updateTable('approval').set(decided).where('id', '=', id).execute();
}

/** Follows `lockOpenApproval`, which a transaction that locks more takes first. */
export async function withdrawOpenFor(
  tx: Transaction,
  { act, subjectId }: { act: ApprovalAct; subjectId: string },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ state: 'WITHDRAWN', decidedBy: by, decidedAt: now })
    .where('act', '=', act)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'OPEN')
    .execute();
}

export type NamedApproval = ApprovalRow & {
  askedByName: string;
  decidedByName: string | null;
  about: string;
};

const aboutRecord = sql<string>`coalesce(case approval.act
  when 'operator.invite' then (select email from operator_invitation where id = subject_id::uuid)
  when 'operator.changeRoles' then (select ${memberName('operator')} from member as operator where id = subject_id::uuid)
  when 'evidence.accept' then (
    select coalesce(cask.code || ' ' || cask.name, draft.facts ->> 'name', '') || ' · ' || issuer
    from evidence left join cask on cask.id = evidence.cask_id left join cask_draft as draft on draft.id = evidence.cask_id
    where evidence.id = subject_id::uuid)
  when 'cask.confirmLoss' then (
    select cask.code || ' ' || cask.name from cask_loss join cask on cask.id = cask_id where cask_loss.id = subject_id::uuid)
  when 'member.removeFactors' then (select ${memberName('loser')} from member as loser where id = subject_id::uuid)
  when 'wallet.adjust' then (select ${memberName('payee')} from member as payee where id = subject_id::uuid)
  when 'coupon.set' then approval.details ->> 'code'
  when 'cask.setPrice' then (select code || ' ' || name from cask where id = subject_id::bigint)
  when 'membershipLevel.setPrice' then (select name from membership_level where id = subject_id::bigint)
  when 'order.refund' then (select invoice_number from invoice where order_id = subject_id::uuid limit 1)
  when 'order.withdraw' then (select invoice_number from invoice where order_id = subject_id::uuid limit 1)
  when 'releaseInvoice.dispose' then (
    select invoice_number from invoice where release_invoice_id = subject_id::uuid and not is_storage)
  when 'releaseInvoice.refund' then (
    select invoice_number from invoice where release_invoice_id = subject_id::uuid and not is_storage)
  end, '')`;

const named = (db: Reader) =>
  db
    .selectFrom('approval')
    .innerJoin('member as asker', 'asker.id', 'approval.askedBy')
    .leftJoin('member as decider', 'decider.id', 'approval.decidedBy')
    .selectAll('approval')
    .select([
      memberName('asker').as('askedByName'),
      sql<string | null>`case when decider.id is not null then ${memberName('decider')} end`.as(
        'decidedByName',
      ),
      aboutRecord.as('about'),
    ]);

export async function findApproval(db: Reader, id: string): Promise<NamedApproval | undefined> {
  return named(db).where('approval.id', '=', id).executeTakeFirst();
}

export const maxListed = 200;

export async function openApprovals(
  db: Reader,
  { acts, askedBy, now, limit }: { acts: readonly ApprovalAct[]; askedBy: string; now: Date; limit: number },
): Promise<NamedApproval[]> {
  return named(db)
    .where('state', '=', 'OPEN')
    .where('expiresAt', '>', now)
    .where(({ or, eb }) =>
      or([eb('act', '=', sql<ApprovalAct>`any (${[...acts]}::text[])`), eb('askedBy', '=', askedBy)]),
    )
    .orderBy('askedAt')
    .orderBy('approval.id')
    .limit(limit)
    .execute();
}

export async function openApprovalIds(
  db: Reader,
  { act, subjectIds, now }: { act: ApprovalAct; subjectIds: readonly string[]; now: Date },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('approval')
    .select(['id', 'subjectId'])
    .where('act', '=', act)
    .where('subjectId', '=', sql<string>`any (${[...subjectIds]}::text[])`)
    .where('state', '=', 'OPEN')
    .where('expiresAt', '>', now)
    .execute();
  return new Map(rows.map(({ id, subjectId }) => [subjectId, id]));
}

/**
 * Whether one of the two was invited by the other since then, or both lead back to one inviter by invitations that no
 * other owner confirmed.
 */
export async function areLinked(db: Reader, one: string, other: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    with recursive invited as (
      select invited_by as a, accepted_by as b, confirmed_by is null as is_alone
      from operator_invitation where accepted_at > ${since}),
    link as (select a, b, is_alone from invited union all select b, a, is_alone from invited),
    chain (id) as (
      select ${one}::uuid union select link.b from chain join link on link.a = chain.id where is_alone)
    select exists (select from link where a = ${one} and b = ${other})
      or exists (select from chain where id = ${other}) as linked`.execute(db);
  return rows[0]?.linked === true;
}
