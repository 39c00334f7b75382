import { listTransactionsQuery } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import type { TransactionFilter } from '#web/paths.ts';

const { shape } = listTransactionsQuery;
const names = [
  'transactionType',
  'status',
  'fromDay',
  'toDay',
  'after',
  'currencyType',
] as const satisfies (keyof TransactionFilter)[];

export function filterOf(search: URLSearchParams, shown: Currency): TransactionFilter {
  const present = names.flatMap((name) => {
    const value = search.get(name);
    return value !== null && shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  const { after, currencyType, ...filter } = Object.fromEntries(present) as TransactionFilter;
  return after === undefined || currencyType !== shown ? filter : { ...filter, after, currencyType };
}
