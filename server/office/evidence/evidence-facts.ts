import type { ApprovalFacts } from '#contract/office/approvals.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { latestItems } from '#domain/evidence/evidence.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { evidenceDocument, stateOf } from '#server/features/evidence/evidence-view.ts';
import {
  caskNames,
  evidenceOf,
  evidenceWithFile,
  findCaskOrDraft,
  findEvidence,
} from '#server/features/evidence/queries.ts';

type EvidenceFacts = Extract<ApprovalFacts, { act: 'evidence.accept' }>;

const shownElsewhere = 20;
const read = 500;

export async function evidenceFacts(db: Reader, id: string, now: Date): Promise<EvidenceFacts> {
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
  const shown = evidenceDocument(found);
  const { id: _, sample: _sample, addedAt: _added, checkedAt: _at, checkedAs: _as, ...document } = shown;
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
