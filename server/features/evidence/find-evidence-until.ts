import type { CalendarDate } from '#domain/calendar.ts';
import { evidenceUntil, latestItems, mandatoryKinds } from '#domain/evidence/evidence.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { countedEvidence } from './queries.ts';

/** Of a cask or a draft: the last day on which every mandatory document is current; null while one is missing. */
export async function findEvidenceUntil(
  db: Reader,
  { caskId, isFilled, caskNumber }: { caskId: number; isFilled: boolean; caskNumber: string | null },
): Promise<{ evidenceUntil: CalendarDate | null; isEvidenceOfAnother: boolean }> {
  const counted = await countedEvidence(db, caskId);
  const latest = latestItems(counted);
  const numbers = mandatoryKinds(isFilled).map((kind) => latest.get(kind)?.caskNumber ?? null);
  return {
    evidenceUntil: evidenceUntil(counted, isFilled),
    // The number of a draft may be put right after its documents were checked.
    isEvidenceOfAnother:
      caskNumber !== null && numbers.some((number) => number !== null && number !== caskNumber),
  };
}
