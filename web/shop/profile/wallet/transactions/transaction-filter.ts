import { placePattern, transactionStatuses, transactionTypes } from '#contract/wallet.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { currencies, type Currency } from '#domain/money.ts';
import type { TransactionFilter } from '#web/paths.ts';

/** What the list takes of each parameter; the test holds it against the contract. */
const takes: Record<keyof TransactionFilter, (text: string) => boolean> = {
  transactionType: (text) => (transactionTypes as readonly string[]).includes(text),
  status: (text) => (transactionStatuses as readonly string[]).includes(text),
  fromDay: isCalendarDate,
  toDay: isCalendarDate,
  after: (text) => new RegExp(placePattern).test(text),
  currencyType: (text) => (currencies as readonly string[]).includes(text),
};

/** What an address narrows the list to; left out is what the call would refuse, and a place in the other wallet. */
export function filterOf(search: URLSearchParams, shown: Currency): TransactionFilter {
  const given = Object.entries(takes).flatMap(([name, isTaken]) => {
    const value = search.get(name);
    return value !== null && isTaken(value) ? [[name, value]] : [];
  });
  const { after, currencyType, ...filter } = Object.fromEntries(given) as TransactionFilter;
  return after === undefined || currencyType !== shown ? filter : { ...filter, after, currencyType };
}

export const queryOf = (filter: TransactionFilter, currencyType: Currency) => ({
  query: { ...filter, currencyType, size: '20' },
});
