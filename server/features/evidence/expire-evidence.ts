import { sql } from 'kysely';
import { sellableStages } from '#domain/cask/stage.ts';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { dueSoonDays, mandatoryKinds, evidenceReminderDue } from '#domain/evidence/evidence.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import type { DueEvidence } from './queries.ts';

const batchSize = 1000;

type EndingEvidence = Pick<DueEvidence, 'caskId' | 'caskCode' | 'kind' | 'stage'> & {
  evidenceId: string;
  expiresOn: CalendarDate;
};

async function catalogueOperators(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id from operator_role join member on member.id = member_id
    where disabled_at is null and (operator_role.role = 'catalogue' or operator_role.role = 'owner' and not exists (
      select from operator_role as other join member as catalogue_operator on catalogue_operator.id = other.member_id
      where other.role = 'catalogue' and catalogue_operator.disabled_at is null))
    order by member_id limit 100`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

async function notifyBatch(context: Context, after: EndingEvidence | null): Promise<EndingEvidence | null> {
  const { db, clock } = context;
  const today = dateIn('IE', clock.now());
  const { rows: found } = await sql<EndingEvidence>`
    with latest as (
      select distinct on (cask_id, kind) cask_id, kind, id, expires_on from evidence
      where checked_at is not null and refusal is null and withdrawn_at is null
      order by cask_id, kind, expires_on desc nulls first, issued_on desc)
    select cask.id as cask_id, cask.code as cask_code, latest.kind, cask.stage, latest.expires_on, latest.id as evidence_id
    from cask join offer on offer.cask_id = cask.id join latest on latest.cask_id = cask.id
    where cask.stage = any (${[...sellableStages]}::text[])
      and latest.expires_on between ${today}::date and ${addDays(today, dueSoonDays)}::date
      and (${after?.caskId ?? null}::bigint is null or (latest.expires_on, cask.id, latest.kind)
        > (${after?.expiresOn ?? null}::date, ${after?.caskId ?? null}::bigint, ${after?.kind ?? null}::text))
    order by latest.expires_on, cask.id, latest.kind limit ${batchSize}`.execute(db);
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

async function lockEnded(tx: Transaction, today: string) {
  return tx
    .selectFrom('evidence')
    .select(['id', 'caskId'])
    .where('expiredAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresOn', '<', today)
    .where('checkedAt', 'is not', null)
    .where('refusal', 'is', null)
    .orderBy('expiresOn')
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
}

async function markEndedEvidence({ db, clock, jobs }: Context): Promise<number> {
  // A document that has ended by an earlier day has ended by a later one.
  const today = dateIn('IE', clock.now());
  return transaction(db, async (tx) => {
    const ended = await lockEnded(tx, today);
    if (ended.length === 0) return 0;
    const ids = ended.map(({ id }) => id);
    await sql`update evidence set expired_at = ${clock.now()} where id = any (${ids}::uuid[])`.execute(tx);
    const caskIds = [...new Set(ended.map(({ caskId }) => caskId))];
    await jobs.enqueue(tx, 'refresh-listing', { caskIds });
    return ended.length;
  });
}

export async function expireEvidence(context: Context): Promise<void> {
  let last = await notifyBatch(context, null);
  while (last) last = await notifyBatch(context, last);
  while ((await markEndedEvidence(context)) === batchSize);
}
