import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listTransactions, Transaction } from '#contract/wallet.ts';
import { zoneOf } from '#domain/calendar.ts';
import { getMember } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { historyAfter, type HistoryFilter, type HistoryRow, type Place } from './history-queries.ts';
import { walletOf } from '../own-wallet.ts';
import type { Wallet } from '../queries.ts';

/** Before everything in a wallet's past: where a list begins. */
export const newest = (wallet: Wallet): Place => ({ sequence: wallet.sequence + 1, failed: null });

export function transactionView({ id, transactionType, amount, date, sequence }: HistoryRow): Transaction {
  return {
    id,
    transactionType,
    status: sequence === null ? 'FAILED' : 'SUCCESS',
    direction: amount < 0 ? 'OUT' : 'IN',
    amount: Math.abs(amount),
    date: date.toISOString(),
  };
}

function placeAfter(place: Place, { sequence, date, id }: HistoryRow): Place {
  return sequence === null ? { ...place, failed: { at: date, id } } : { ...place, sequence };
}

/**
 * One page of a wallet's past, newest first, and the place where the next begins. Postings keep the order of the
 * ledger, which clocks of several processes need not agree with, so that no page repeats or skips one.
 */
export async function historyPage(
  db: Reader,
  wallet: Wallet,
  filter: HistoryFilter,
  place: Place,
  size: number,
): Promise<{ content: HistoryRow[]; next: Place | null }> {
  const rows = await historyAfter(db, wallet, filter, place, size + 1);
  const posted = rows.filter(({ sequence }) => sequence !== null);
  const failed = rows.filter(({ sequence }) => sequence === null);
  const content: HistoryRow[] = [];
  let next = place;
  while (content.length < size) {
    const [p, f] = [posted[0], failed[0]];
    const row = p && (!f || p.date >= f.date) ? posted.shift() : failed.shift();
    if (!row) return { content, next: null };
    content.push(row);
    next = placeAfter(next, row);
  }
  return { content, next: posted.length + failed.length > 0 ? next : null };
}

function textOf({ sequence, failed }: Place): string {
  return failed ? `${sequence}_${failed.at.getTime()}_${failed.id}` : String(sequence);
}

function placeOf(text: string): Place {
  const [sequence, at, id] = text.split('_');
  return { sequence: Number(sequence), failed: id ? { at: new Date(Number(at)), id } : null };
}

/** The member's transactions in one currency, filtered and in pages. */
export async function ownTransactions(
  { db }: Context,
  caller: Caller,
  { currencyType, after, size, ...filter }: QueryOf<typeof listTransactions>,
): Promise<AnswerOf<typeof listTransactions>> {
  const wallet = await walletOf(db, caller.memberId, currencyType);
  const zone = zoneOf((await getMember(db, caller.memberId)).country);
  const place = after === undefined ? newest(wallet) : placeOf(after);
  const { content, next } = await historyPage(db, wallet, { ...filter, zone }, place, size);
  return { content: content.map(transactionView), next: next && textOf(next) };
}
