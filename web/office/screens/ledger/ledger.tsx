import { type LedgerSum, type Posting, getLedgerDay } from '#contract/office/money/ledger.ts';
import { get } from '#web/api/http/cache.ts';
import { headers } from '#words/en/office/headers.ts';
import { accountName, ledger as words, ledgerKindNames } from '#words/en/office/ledger.ts';
import { dayOf, signedMoney } from '#words/format.ts';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import { choice, queryOf, type Filter } from '../../kit/list/filter.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { ListScreen, useRows } from '../../kit/list/list-screen.tsx';
import { amountColumn, currencyColumn, kindColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';

const filters: readonly Filter[] = [
  { name: 'day', label: words.day, type: 'date', unchosen: 'today' },
  choice('kind', headers.kind, ledgerKindNames),
];

const sumColumns: readonly ListColumn<LedgerSum>[] = [
  { header: words.columns.account, value: ({ account }) => accountName(account) },
  currencyColumn,
  { header: words.columns.entries, value: ({ entries }) => entries, align: 'end' },
  amountColumn(),
];

const entriesOf = ({ entries, currency }: Posting) =>
  entries.map(
    ({ account, memberName, amount }) =>
      `${[accountName(account), memberName].filter(Boolean).join(' · ')} ${signedMoney(amount, currency)}`,
  );

const columns: readonly ListColumn<Posting>[] = [
  timeColumn(words.columns.at, ({ postedAt }) => postedAt),
  kindColumn(ledgerKindNames),
  textColumn(words.columns.reference, ({ reference }) => reference),
  {
    header: words.columns.entries,
    value: (posting) => entriesOf(posting).join('; '),
    cell: (posting) => (
      <ul>
        {entriesOf(posting).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    ),
  },
];

export function Component() {
  const { get: param, digits } = useListQuery();
  const page = Number(digits('after') ?? 0);
  const found = useRows(get(getLedgerDay, { query: { ...queryOf(filters, param), page: String(page) } }));
  const { day, sums = [], postings = [], hasMore } = found.data ?? {};
  return (
    <ListScreen
      name="ledger"
      lead={day ? `${words.lead} ${dayOf(day)}` : words.lead}
      filters={filters}
      query={{ ...found, data: found.data && { content: postings, next: hasMore ? page + 1 : null } }}
      columns={columns}
      rowKey={({ id }) => id}
    >
      <ListPanel
        title={words.sumsTitle}
        columns={sumColumns}
        rows={sums}
        rowKey={({ account, currency }) => account + currency}
      />
    </ListScreen>
  );
}
