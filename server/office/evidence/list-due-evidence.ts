import type { AnswerOf } from '#contract/endpoint.ts';
import type { listDueEvidence as endpoint } from '#contract/office/evidence.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { sellableStages } from '#domain/cask/stage.ts';
import { evidenceKinds, evidenceState, mandatoryKinds } from '#domain/evidence/evidence.ts';
import type { Context } from '#server/shared/context.ts';
import { officeEvidence } from '#server/features/evidence/evidence-view.ts';
import { openRequests } from './list-evidence.ts';
import { caskNames, dueEvidence, waitingEvidence } from '#server/features/evidence/queries.ts';

const shown = 200;
const daysAhead = 60;

const requiredKinds = Object.fromEntries(
  Object.entries(evidenceKinds).map(([kind, { requiredWhen }]) => [kind, requiredWhen]),
);

export async function listDueEvidence({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<AnswerOf<typeof endpoint>> {
  const today = dateIn('IE', clock.now());
  const waiting = await waitingEvidence(db, shown);
  const names = await caskNames(
    db,
    waiting.map(({ caskId }) => caskId),
  );
  const approvals = await openRequests({ db, clock }, waiting);
  const due = await dueEvidence(db, {
    until: addDays(today, daysAhead),
    stages: sellableStages,
    kinds: requiredKinds,
    limit: shown,
  });
  return {
    waiting: waiting.map((row) =>
      officeEvidence(row, { today, cask: names.get(row.caskId), approvalId: approvals.get(row.id) }),
    ),
    due: due.map(({ caskId, caskCode, caskName, kind, stage, publishedAt, expiresOn, evidenceId }) => ({
      caskId,
      caskCode,
      caskName,
      kind,
      state: evidenceState(evidenceId === null ? null : { expiresOn }, today),
      expiresOn,
      isMandatory: mandatoryKinds(stage !== 'ANNOUNCED').includes(kind),
      isOnSale: publishedAt !== null,
    })),
  };
}
