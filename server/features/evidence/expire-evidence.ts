import { addDays, dateIn } from '#domain/calendar.ts';
import { dueSoonDays, mandatoryKinds, evidenceReminderDue } from '#domain/evidence/evidence.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { notifyEach } from '#server/features/notices/notify.ts';
import {
  catalogueOperators,
  endingEvidence,
  lockEnded,
  markExpired,
  type EndingEvidence,
} from './queries.ts';

const batchSize = 1000;

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
