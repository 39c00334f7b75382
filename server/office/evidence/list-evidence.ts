import type { OfficeEvidence } from '#contract/office/evidence.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { openApprovalIds } from '#server/shared/approvals/approval-queries.ts';
import { officeEvidence } from '#server/features/evidence/evidence-view.ts';
import {
  caskNames,
  findCaskOrDraft,
  findNamedEvidence,
  namedEvidenceOf,
} from '#server/features/evidence/queries.ts';

const listed = 200;

export const openRequests = (
  { db, clock }: { db: Reader; clock: Context['clock'] },
  rows: readonly { id: string }[],
) =>
  openApprovalIds(db, {
    act: 'evidence.accept',
    subjectIds: rows.map(({ id }) => id),
    now: clock.now(),
  });

export async function listEvidence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caskId: number,
): Promise<OfficeEvidence[]> {
  const cask = await findCaskOrDraft(db, caskId);
  const today = dateIn('IE', clock.now());
  const rows = await namedEvidenceOf(db, caskId, listed);
  const approvals = await openRequests({ db, clock }, rows);
  return rows.map((row) => officeEvidence(row, { today, cask, approvalId: approvals.get(row.id) }));
}

export async function getEvidence(
  { clock }: Pick<Context, 'clock'>,
  db: Reader,
  id: string,
): Promise<OfficeEvidence> {
  const row = await findNamedEvidence(db, id);
  if (!row) throw new DomainError('EVIDENCE_NOT_FOUND');
  const cask = (await caskNames(db, [row.caskId])).get(row.caskId);
  const approvalId = (await openRequests({ db, clock }, [row])).get(id);
  return officeEvidence(row, { today: dateIn('IE', clock.now()), cask, approvalId });
}
