import { Link, useParams } from 'react-router';
import { type AccountEntry, type LedgerAccount, getLedgerAccount } from '#contract/office/money/ledger.ts';
import { isCalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import { get } from '#web/api/http/cache.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { accountName, ledgerAccount as words, ledgerKindNames } from '#words/en/office/ledger.ts';
import { dayOf, money, plainAmount, signedMoney } from '#words/format.ts';
import { kindColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { CursorList } from '../../kit/list/cursor-list.tsx';
import { ExportButton } from '../../kit/list/export-button.tsx';
import type { Filter } from '../../kit/list/filter.ts';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const filters: readonly Filter[] = [{ name: 'day', label: words.day, type: 'date' }];

const columnsIn = (currency: Currency): readonly ListColumn<AccountEntry>[] => [
  timeColumn('at', words.columns.at, ({ postedAt }) => postedAt),
  kindColumn(ledgerKindNames),
  textColumn('reference', words.columns.reference, ({ reference }) => reference),
  {
    id: 'amount',
    header: words.columns.amount,
    value: ({ amount }) => plainAmount(amount),
    cell: ({ amount }) => signedMoney(amount, currency),
    align: 'end',
  },
  {
    id: 'balance',
    header: words.columns.balance,
    value: ({ balance }) => plainAmount(balance),
    cell: ({ balance }) => money(balance, currency),
    align: 'end',
  },
];
const columns = { SGD: columnsIn('SGD'), EUR: columnsIn('EUR') };

function LedgerAccountScreen() {
  const { id: accountId = '' } = useParams();
  const { get: given } = useListQuery();
  const asked = given('day') ?? '';
  const day = isCalendarDate(asked) ? asked : undefined;
  const found = useRows(
    get(getLedgerAccount, { params: { accountId }, query: { day, after: given('after') } }),
  );
  const account = found.data?.account;
  return (
    <Screen
      title={account ? `${accountName(account.name)}, ${account.currency}` : words.fallback}
      lead={account && <Owner account={account} day={found.data?.day ?? null} />}
    >
      <ListFilters filters={filters} />
      <Loaded query={found}>
        {({ account: { name, currency }, opening, entries, next }) => (
          <>
            {opening !== null && (
              <p className="text-small">
                {words.opening} <span className="figures">{money(opening, currency)}</span>
              </p>
            )}
            <div className="flex justify-end">
              <ExportButton caption={name} columns={columns[currency]} rows={entries} />
            </div>
            <CursorList
              caption={name}
              columns={columns[currency]}
              rows={entries}
              rowKey={({ transactionId }) => transactionId}
              next={next}
              empty={<EmptyState title={words.empty} />}
            />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
export { LedgerAccountScreen as Component };

function Owner({ account: { memberId, memberName }, day }: { account: LedgerAccount; day: string | null }) {
  const mayLook = useMay('members.read');
  return (
    <p className="flex flex-wrap gap-x-4">
      {memberId !== null && mayLook && (
        <Link className="textlink" to={paths.member(memberId)}>
          {memberName}
        </Link>
      )}
      <span>{day === null ? words.leadOfAll : words.leadOfDay(dayOf(day))}</span>
    </p>
  );
}
