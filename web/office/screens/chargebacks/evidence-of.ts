import type { Chargeback } from '#contract/office/money/chargebacks.ts';
import { dateIn, daysBetween } from '#domain/calendar.ts';
import { chargebacks as words, evidenceDue } from '#words/en/office/chargebacks.ts';
import { now } from '../../kit/now.ts';

export function evidenceOf({ state, evidenceDueOn }: Chargeback): string {
  if (evidenceDueOn === null || state !== 'OPEN') return words.noDeadline;
  return evidenceDue(daysBetween(dateIn('IE', now()), evidenceDueOn));
}
