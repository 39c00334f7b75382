import type { CalendarDate } from '#domain/calendar.ts';
import {
  contradictsCask,
  evidenceUntil,
  latestItems,
  mandatoryKinds,
  type CaskClaims,
} from '#domain/evidence/evidence.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { countedEvidence } from '#server/features/evidence/queries.ts';

export async function findEvidenceUntil(
  db: Reader,
  { caskId, isFilled, ...known }: CaskClaims & { caskId: number; isFilled: boolean },
): Promise<{ evidenceUntil: CalendarDate | null; isEvidenceOfAnother: boolean }> {
  const counted = await countedEvidence(db, caskId);
  const latest = latestItems(counted);
  const mandatory = mandatoryKinds(isFilled).flatMap((kind) => latest.get(kind) ?? []);
  return {
    evidenceUntil: evidenceUntil(counted, isFilled),
    // The facts of a draft may be put right after its documents were checked.
    isEvidenceOfAnother: mandatory.some((item) => contradictsCask(item, known)),
  };
}
