import { listTransactions } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import type { TransactionFilter } from '#web/paths.ts';

const names = ['transactionType', 'status', 'fromDay', 'toDay', 'after'] as const;

/** What an address narrows the list to; what the call would refuse is left out. */
export function filterOf(search: URLSearchParams): TransactionFilter {
  const given = names.flatMap((name) => {
    const value = search.get(name);
    const isGood = value && listTransactions.query.shape[name].safeParse(value).success;
    return isGood ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as TransactionFilter;
}

export const queryOf = (filter: TransactionFilter, currencyType: Currency) => ({
  query: { ...filter, currencyType, size: '20' },
});
