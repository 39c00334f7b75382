import type { BenefitUse } from '#contract/membership/benefit.ts';
import type { BenefitUseRow } from '../benefit-queries.ts';

export function isCancellable(row: BenefitUseRow, now: Date): boolean {
  if (row.state === 'ASKED') return true;
  return row.state === 'BOOKED' && row.meetingStartsAt !== null && row.meetingStartsAt > now;
}

export function benefitUseView(row: BenefitUseRow, now: Date): BenefitUse {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    usedAt: row.usedAt.toISOString(),
    counted: row.number !== null,
    cancellable: isCancellable(row, now),
    meeting:
      row.meetingId === null || row.meetingStartsAt === null
        ? null
        : {
            id: row.meetingId,
            title: row.meetingTitle ?? '',
            place: row.meetingPlace ?? '',
            startsAt: row.meetingStartsAt.toISOString(),
            seats: row.seat === null ? [] : [row.seat, ...row.friendSeats],
          },
    cask:
      row.caskId === null ? null : { id: row.caskId, name: row.caskName ?? '', caskCode: row.caskCode ?? '' },
    delivery: row.delivery,
    wish: row.wish,
    month: row.preferredMonth?.slice(0, 7) ?? null,
    answer: row.answer,
  };
}
