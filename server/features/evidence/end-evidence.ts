import { addDays, dateIn } from '#domain/calendar.ts';
import { sellableStages } from '#domain/cask/stage.ts';
import { dueSoonDays, mandatoryKinds, reminderDue } from '#domain/evidence/evidence.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '../context.ts';
import { notifyEach } from '../notices/notify.ts';
import { neededKinds } from './freshness.ts';
import { catalogueOperators, endingEvidence, markExpired } from './queries.ts';

/** Documents whose end is told in one run; the next hour tells the rest. */
const batchSize = 1000;

/** Tells who keeps the catalogue what ends in 30 and 7 days and today, each once. */
async function tellEnding(context: Context): Promise<void> {
  const { db, clock } = context;
  const today = dateIn('IE', clock.now());
  const found = await endingEvidence(db, {
    from: today,
    until: addDays(today, dueSoonDays),
    stages: sellableStages,
    kinds: neededKinds,
    limit: batchSize,
  });
  const operators = found.length > 0 ? await catalogueOperators(db) : [];
  if (operators.length === 0) return;
  const notices = found.flatMap(({ evidenceId, expiresOn, caskId, caskCode, kind, stage }) => {
    const days = expiresOn === null ? null : reminderDue(expiresOn, today);
    if (evidenceId === null || expiresOn === null || days === null) return [];
    const isMandatory = mandatoryKinds(stage !== 'ANNOUNCED').includes(kind);
    const data = { caskId, caskCode, kind, endsOn: expiresOn, isMandatory };
    return operators.map((memberId) => ({ memberId, event: `evidence:${evidenceId}:${days}-days`, data }));
  });
  if (notices.length === 0) return;
  await transaction(db, (tx) => notifyEach(context, tx, 'EVIDENCE_ENDING', notices));
}

/** Notes what ended before today, which the register tells, and has the lists show that sales have stopped. */
async function noteExpired({ db, clock, jobs }: Context): Promise<number> {
  return transaction(db, async (tx) => {
    const now = clock.now();
    const caskIds = await markExpired(tx, { today: dateIn('IE', now), now, limit: batchSize });
    if (caskIds.length > 0) await jobs.enqueue(tx, 'refresh-listing', { caskIds: [...new Set(caskIds)] });
    return caskIds.length;
  });
}

export async function endEvidence(context: Context): Promise<void> {
  await tellEnding(context);
  while ((await noteExpired(context)) === batchSize);
}
