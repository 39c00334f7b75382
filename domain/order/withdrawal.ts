import { dateIn, type CalendarDate } from '../calendar.ts';
import {
  mayMoveShare,
  type CertificateState,
  type ShareActor,
  type ShareState,
} from '../cask/share-state.ts';
import type { Country } from '../country.ts';
import { DomainError } from '../errors.ts';
import { lastDayOfWithdrawal } from '../law/working-days.ts';

/**
 * The price of each share of a line, the first share first: the part of a coupon taken off, to the cent, so that all
 * of them together are what was paid for the line, whichever are refunded and when.
 * @returns minor units
 */
export function paidForShares(line: { quantity: number; unitPrice: number; discount: number }): number[] {
  const paid = BigInt(line.quantity * line.unitPrice - line.discount);
  const quantity = BigInt(line.quantity);
  const upTo = (count: number) => Number((paid * BigInt(count)) / quantity);
  return Array.from({ length: line.quantity }, (_, i) => upTo(i + 1) - upTo(i));
}

export interface OrderedShares<Share> {
  placedAt: Date;
  country: Country | null;
  shares: readonly Share[];
}

interface OrderedShare {
  code: string;
  state: ShareState;
  paid: number;
}

export interface WithdrawalRequest {
  shareCodes?: readonly string[] | undefined;
  /** The day on which it is received, in the country of the order. */
  receivedOn: CalendarDate;
  by: ShareActor;
}

export const mayBeWithdrawn = ({ state }: { state: ShareState }, by: ShareActor): boolean =>
  mayMoveShare(state, 'WITHDRAWN', by);

/**
 * @param shareCodes none means all that may be chosen
 * @returns null where that is none, and where one of the codes is unknown or may not be chosen
 */
export function chosenShares<Share extends { code: string }>(
  shares: readonly Share[],
  shareCodes: readonly string[] | undefined,
  mayBeChosen: (share: Share) => boolean,
): Share[] | null {
  const wanted = shareCodes && new Set(shareCodes);
  const chosen = shares.filter((share) => (wanted ? wanted.has(share.code) : mayBeChosen(share)));
  const isComplete = chosen.length > 0 && (!wanted || chosen.length === wanted.size);
  return isComplete && chosen.every(mayBeChosen) ? chosen : null;
}

export function planWithdrawal<Share extends OrderedShare>(
  { placedAt, country, shares }: OrderedShares<Share>,
  { shareCodes, receivedOn, by }: WithdrawalRequest,
): { shares: Share[]; amount: number } {
  if (receivedOn > lastDayOfWithdrawal(placedAt, country)) throw new DomainError('WITHDRAWAL_OVER');
  const taken = chosenShares(shares, shareCodes, (share) => mayBeWithdrawn(share, by));
  if (!taken) throw new DomainError('SHARES_NOT_WITHDRAWABLE');
  return { shares: taken, amount: taken.reduce((sum, { paid }) => sum + paid, 0) };
}

/**
 * The day an operator may record: not before the order, and not after today there.
 * @throws INVALID_REQUEST with the field
 */
export function checkDayOfReceipt(
  receivedOn: CalendarDate,
  { placedAt, country }: Pick<OrderedShares<never>, 'placedAt' | 'country'>,
  now: Date,
): void {
  const refuse = (why: string) => new DomainError('INVALID_REQUEST', { fields: { receivedOn: why } });
  if (receivedOn < dateIn(country, placedAt)) throw refuse('must not be before the order');
  if (receivedOn > dateIn(country, now)) throw refuse('must not be in the future');
}

const progress = [
  'PURCHASED',
  'MATURING',
  'BOTTLING_NOTIFIED',
  'INVOICED',
  'DEFAULTED',
  'PAID',
  'SHIPPED',
  'DELIVERED',
] as const satisfies ShareState[];

/** The least advanced state of the shares still held; with none held, what became of them. */
export function stateOfOrder(states: readonly CertificateState[]): CertificateState {
  return (
    progress.find((state) => states.includes(state)) ??
    (states.includes('WITHDRAWN') ? 'WITHDRAWN' : 'REFUNDED')
  );
}
