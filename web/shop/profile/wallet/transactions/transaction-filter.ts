import { placePattern, transactionStatuses, transactionTypes } from '#contract/wallet.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { TransactionFilter } from '#web/paths.ts';

/** What the list takes of each parameter; the test holds it against the contract. */
const takes: Record<keyof TransactionFilter, (text: string) => boolean> = {
  transactionType: (text) => (transactionTypes as readonly string[]).includes(text),
  status: (text) => (transactionStatuses as readonly string[]).includes(text),
  fromDay: isCalendarDate,
  toDay: isCalendarDate,
  after: (text) => new RegExp(placePattern).test(text),
};

/** What an address narrows the list to; what the call would refuse is left out. */
export function filterOf(search: URLSearchParams): TransactionFilter {
  const given = Object.entries(takes).flatMap(([name, isTaken]) => {
    const value = search.get(name);
    return value !== null && isTaken(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as TransactionFilter;
}

export const queryOf = (filter: TransactionFilter, currencyType: Currency) => ({
  query: { ...filter, currencyType, size: '20' },
});
