import { sql } from 'kysely';
import { sellableStages } from '#domain/cask/stage.ts';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { dueSoonDays, mandatoryKinds, evidenceReminderDue } from '#domain/evidence/evidence.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import type { DueEvidence } from './queries.ts';

const batchSize = 1000;

interface EndingEvidence extends DueEvidence {
  evidenceId: string;
  expiresOn: CalendarDate;
}

async function endingEvidence(
  db: Reader,
  { from, until }: { from: CalendarDate; until: CalendarDate },
  after: EndingEvidence | null,
  limit: number,
): Promise<EndingEvidence[]> {
  const { rows } = await sql<EndingEvidence>`
    with latest as (
      select distinct on (cask_id, kind) cask_id, kind, id, expires_on from evidence
      where checked_at is not null and refusal is null and withdrawn_at is null
      order by cask_id, kind, expires_on desc nulls first, issued_on desc)
    select cask.id as cask_id, cask.code as cask_code, cask.name as cask_name, latest.kind, cask.stage,
      offer.published_at, latest.expires_on, latest.id as evidence_id
    from cask join offer on offer.cask_id = cask.id join latest on latest.cask_id = cask.id
    where cask.stage = any (${[...sellableStages]}::text[])
      and latest.expires_on between ${from}::date and ${until}::date
      and (${after?.caskId ?? null}::bigint is null or (latest.expires_on, cask.id, latest.kind)
        > (${after?.expiresOn ?? null}::date, ${after?.caskId ?? null}::bigint, ${after?.kind ?? null}::text))
    order by latest.expires_on, cask.id, latest.kind limit ${limit}`.execute(db);
  return rows;
}

async function catalogueOperators(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id from operator_role join member on member.id = member_id
    where disabled_at is null and (operator_role.role = 'catalogue' or operator_role.role = 'owner' and not exists (
      select from operator_role as other join member as catalogue_operator on catalogue_operator.id = other.member_id
      where other.role = 'catalogue' and catalogue_operator.disabled_at is null))
    order by member_id limit 100`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

async function lockEnded(
  tx: Transaction,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('evidence')
    .select('id')
    .where('expiredAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresOn', '<', today)
    .where('checkedAt', 'is not', null)
    .where('refusal', 'is', null)
    .orderBy('expiresOn')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

async function markExpired(tx: Transaction, ids: readonly string[], now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('evidence')
    .set({ expiredAt: now })
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .returning('caskId')
    .execute();
  return rows.map(({ caskId }) => caskId);
}

async function notifyBatch(context: Context, after: EndingEvidence | null): Promise<EndingEvidence | null> {
  const { db, clock } = context;
  const today = dateIn('IE', clock.now());
  const found = await endingEvidence(
    db,
    { from: today, until: addDays(today, dueSoonDays) },
    after,
    batchSize,
  );
  const operators = found.length > 0 ? await catalogueOperators(db) : [];
  if (operators.length === 0) return null;
  const notices = found.flatMap(({ evidenceId, expiresOn, caskId, caskCode, kind, stage }) => {
    const days = evidenceReminderDue(expiresOn, today);
    if (days === null) return [];
    const isMandatory = mandatoryKinds(stage !== 'ANNOUNCED').includes(kind);
    const data = { caskId, caskCode, kind, endsOn: expiresOn, isMandatory };
    return operators.map((memberId) => ({ memberId, event: `evidence:${evidenceId}:${days}-days`, data }));
  });
  if (notices.length > 0) await transaction(db, (tx) => notifyEach(context, tx, 'EVIDENCE_ENDING', notices));
  return found.length === batchSize ? (found.at(-1) ?? null) : null;
}

async function markEndedEvidence({ db, clock, jobs }: Context): Promise<number> {
  // A document that has ended by an earlier day has ended by a later one.
  const today = dateIn('IE', clock.now());
  return transaction(db, async (tx) => {
    const ended = await lockEnded(tx, { today, limit: batchSize });
    const caskIds = await markExpired(tx, ended, clock.now());
    if (caskIds.length > 0) await jobs.enqueue(tx, 'refresh-listing', { caskIds: [...new Set(caskIds)] });
    return caskIds.length;
  });
}

export async function expireEvidence(context: Context): Promise<void> {
  let last = await notifyBatch(context, null);
  while (last) last = await notifyBatch(context, last);
  while ((await markEndedEvidence(context)) === batchSize);
}
