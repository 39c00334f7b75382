import { type LedgerSum, type Posting, getLedgerDay } from '#contract/office/money/ledger.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import { ledgerKinds, type LedgerKind } from '#domain/wallet/ledger.ts';
import { get } from '#web/api/http/cache.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { headers } from '#words/en/office/headers.ts';
import { accountName, ledger as words, ledgerKindNames } from '#words/en/office/ledger.ts';
import { dayOf, signedMoney } from '#words/format.ts';
import { ListPanel } from '../../kit/list/list-panel.tsx';
import { CursorList } from '../../kit/list/cursor-list.tsx';
import { ExportButton } from '../../kit/list/export-button.tsx';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/list-screen.tsx';
import { amountColumn, currencyColumn, kindColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';

const filters: readonly Filter[] = [
  { name: 'day', label: words.day, type: 'date' },
  choice('kind', headers.kind, ledgerKinds, (id) => ledgerKindNames[id]),
];

const sumColumns: readonly ListColumn<LedgerSum>[] = [
  { id: 'account', header: words.columns.account, value: ({ account }) => accountName(account) },
  currencyColumn,
  { id: 'entries', header: words.columns.entries, value: ({ entries }) => entries, align: 'end' },
  amountColumn(),
];

const entriesOf = ({ entries, currency }: Posting) =>
  entries.map(
    ({ account, memberName, amount }) =>
      `${[accountName(account), memberName].filter(Boolean).join(' · ')} ${signedMoney(amount, currency)}`,
  );

const columns: readonly ListColumn<Posting>[] = [
  timeColumn('at', words.columns.at, ({ postedAt }) => postedAt),
  kindColumn(ledgerKindNames),
  textColumn('reference', words.columns.reference, ({ reference }) => reference),
  {
    id: 'entries',
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

function LedgerScreen() {
  const { get: param, digits } = useListQuery();
  const dayText = param('day') ?? '';
  const day = isCalendarDate(dayText) ? dayText : undefined;
  const kind = ledgerKinds.find((one): one is LedgerKind => one === param('kind'));
  const page = Number(digits('after') ?? 0);
  const found = useRows(get(getLedgerDay, { query: { day, kind, page: String(page) } }));
  return (
    <Screen title={words.title} lead={found.data ? `${words.lead} ${dayOf(found.data.day)}` : words.lead}>
      <ListFilters filters={filters} />
      <Loaded query={found}>
        {({ sums, postings, hasMore }) =>
          postings.length === 0 && page === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <>
              <Panel
                title={words.postingsTitle}
                actions={<ExportButton caption={words.postingsTitle} columns={columns} rows={postings} />}
              >
                <CursorList
                  caption={words.postingsTitle}
                  columns={columns}
                  rows={postings}
                  rowKey={({ id }) => id}
                  next={hasMore ? page + 1 : null}
                />
              </Panel>
              <ListPanel
                title={words.sumsTitle}
                columns={sumColumns}
                rows={sums}
                rowKey={({ account, currency }) => account + currency}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
export { LedgerScreen as Component };
