import type { OfficeEvidence } from '#contract/office/evidence.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import { officeEvidence } from './evidence-view.ts';
import { caskNames, findCaskOrDraft, findNamedEvidence, namedEvidenceOf } from './queries.ts';

const listed = 200;

/** @throws CASK_NOT_FOUND */
export async function listEvidence(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId }: Caller,
  caskId: number,
): Promise<OfficeEvidence[]> {
  const cask = await findCaskOrDraft(db, caskId);
  const today = dateIn('IE', clock.now());
  const rows = await namedEvidenceOf(db, caskId, listed);
  return rows.map((row) => officeEvidence(row, { memberId, today, cask }));
}

/** @throws EVIDENCE_NOT_FOUND */
export async function getEvidence(
  { clock }: Pick<Context, 'clock'>,
  db: Reader,
  { memberId }: Caller,
  id: string,
): Promise<OfficeEvidence> {
  const row = await findNamedEvidence(db, id);
  if (!row) throw new DomainError('EVIDENCE_NOT_FOUND');
  const cask = (await caskNames(db, [row.caskId])).get(row.caskId);
  return officeEvidence(row, { memberId, today: dateIn('IE', clock.now()), cask });
}
