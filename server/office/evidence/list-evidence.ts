import type { AnswerOf } from '#contract/endpoint.ts';
import type { FactsOf } from '#contract/office/approvals.ts';
import type { listDueEvidence as dueEndpoint, OfficeEvidence } from '#contract/office/evidence.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { sellableStages } from '#domain/cask/stage.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { evidenceKinds, evidenceState, latestItems, mandatoryKinds } from '#domain/evidence/evidence.ts';
import { evidenceDocument, officeEvidence, stateOf } from '#server/features/evidence/evidence-view.ts';
import {
  caskNames,
  dueEvidence,
  evidenceOf,
  evidenceWithFile,
  findCaskOrDraft,
  findEvidence,
  findNamedEvidence,
  namedEvidenceOf,
  waitingEvidence,
} from '#server/features/evidence/queries.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { openApprovalIds } from '#server/shared/approvals/approval-queries.ts';
import type { Context } from '#server/shared/context.ts';

const shown = 200;

const openRequests = (
  { db, clock }: { db: Reader; clock: Context['clock'] },
  rows: readonly { id: string }[],
) =>
  openApprovalIds(db, {
    act: 'evidence.accept',
    subjectIds: rows.map(({ id }) => id),
    now: clock.now(),
  });

export async function listEvidence({ db, clock }: Context, caskId: number): Promise<OfficeEvidence[]> {
  const cask = await findCaskOrDraft(db, caskId);
  const today = dateIn('IE', clock.now());
  const rows = await namedEvidenceOf(db, caskId, shown);
  const approvals = await openRequests({ db, clock }, rows);
  return rows.map((row) => officeEvidence(row, { today, cask, approvalId: approvals.get(row.id) }));
}

export async function getEvidence({ clock }: Context, db: Reader, id: string): Promise<OfficeEvidence> {
  const row = orRefuse(await findNamedEvidence(db, id), 'EVIDENCE_NOT_FOUND');
  const cask = (await caskNames(db, [row.caskId])).get(row.caskId);
  const approvalId = (await openRequests({ db, clock }, [row])).get(id);
  return officeEvidence(row, { today: dateIn('IE', clock.now()), cask, approvalId });
}

const daysAhead = 60;

const requiredKinds = Object.fromEntries(
  Object.entries(evidenceKinds).map(([kind, { requiredWhen }]) => [kind, requiredWhen]),
);

export async function listDueEvidence({ db, clock }: Context): Promise<AnswerOf<typeof dueEndpoint>> {
  const today = dateIn('IE', clock.now());
  const waiting = await waitingEvidence(db, shown);
  const names = await caskNames(
    db,
    waiting.map(({ caskId }) => caskId),
  );
  const approvals = await openRequests({ db, clock }, waiting);
  const wanted = { until: addDays(today, daysAhead), stages: sellableStages, kinds: requiredKinds };
  const due = await dueEvidence(db, { ...wanted, limit: shown });
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

const shownElsewhere = 20;
const read = 500;

export async function evidenceFacts(db: Reader, id: string, now: Date): Promise<FactsOf<'evidence.accept'>> {
  const found = await findEvidence(db, id);
  if (!found || found.checkedAt || found.withdrawnAt) throw new DomainError('APPROVAL_CLOSED');
  const today = dateIn('IE', now);
  const cask = await findCaskOrDraft(db, found.caskId);
  const others = (await evidenceWithFile(db, found.sha256, shownElsewhere + 1)).filter(
    (one) => one.id !== id,
  );
  const names = await caskNames(
    db,
    others.map(({ caskId }) => caskId),
  );
  const counted = (await evidenceOf(db, found.caskId, read)).filter(
    (one) => one.checkedAt && one.refusal === null && one.withdrawnAt === null,
  );
  const current = latestItems(counted).get(found.kind);
  const whole = evidenceDocument(found);
  const { id: _, sample: _sample, addedAt: _added, checkedAt: _at, checkedAs: _as, ...document } = whole;
  return {
    act: 'evidence.accept',
    caskId: found.caskId,
    caskCode: cask.code,
    caskName: cask.name,
    ownCaskNumber: cask.caskNumber,
    kind: found.kind,
    ...document,
    elsewhere: others.slice(0, shownElsewhere).map((one) => ({
      caskId: one.caskId,
      caskCode: names.get(one.caskId)?.code ?? null,
      kind: one.kind,
      state: stateOf(one, today),
    })),
    replaces: current
      ? { issuer: current.issuer, issuedOn: current.issuedOn, expiresOn: current.expiresOn }
      : null,
  };
}
