import type { CalendarDate } from '#domain/calendar.ts';
import { evidenceUntil } from '#domain/evidence/evidence.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { countedEvidence } from './queries.ts';

/** Of a cask or a draft: the last day on which every mandatory document is current; null while one is missing. */
export async function findEvidenceUntil(
  db: Reader,
  { caskId, isFilled }: { caskId: number; isFilled: boolean },
): Promise<CalendarDate | null> {
  return evidenceUntil(await countedEvidence(db, caskId), isFilled);
}
