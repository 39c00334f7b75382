import { type LedgerAccount, listLedgerAccounts } from '#contract/office/money/ledger.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { accountName, ledgerAccounts as words } from '#words/en/office/ledger.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { currencyColumn, memberColumn } from '../../kit/list/columns.tsx';
import { paths } from '../../paths.ts';

const columns: readonly ListColumn<LedgerAccount>[] = [
  { id: 'account', header: words.columns.account, value: ({ name }) => accountName(name) },
  currencyColumn,
  memberColumn(),
];

function LedgerAccountsScreen() {
  const { get: given } = useListQuery();
  const accounts = useGet(get(listLedgerAccounts, { query: { memberId: given('member') } }));
  return (
    <ListScreen
      title={words.title}
      lead={given('member') === undefined ? words.lead : words.leadOfMember}
      query={accounts}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.ledgerAccount(id)}
      empty={words.empty}
    />
  );
}
export { LedgerAccountsScreen as Component };
