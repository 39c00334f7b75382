import type { BenefitUse } from '#contract/benefit.ts';
import type { UseRow } from '../benefit-queries.ts';

/** A seat can be given back until the session begins, a request withdrawn until it is answered. */
export function isCancellable(row: UseRow, now: Date): boolean {
  if (row.state === 'REQUESTED') return true;
  return row.state === 'BOOKED' && row.meeting_starts_at !== null && row.meeting_starts_at > now;
}

export function benefitUseView(row: UseRow, now: Date): BenefitUse {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    usedAt: row.used_at.toISOString(),
    counted: row.number !== null,
    cancellable: isCancellable(row, now),
    meeting:
      row.meeting_id === null
        ? null
        : {
            id: row.meeting_id,
            title: row.meeting_title ?? '',
            place: row.meeting_place ?? '',
            startsAt: row.meeting_starts_at?.toISOString() ?? '',
            seat: row.seat ?? 0,
          },
    cask:
      row.cask_id === null
        ? null
        : { id: row.cask_id, name: row.cask_name ?? '', caskCode: row.cask_code ?? '' },
    delivery: row.delivery,
    wish: row.wish,
    month: row.preferred_month?.slice(0, 7) ?? null,
  };
}
