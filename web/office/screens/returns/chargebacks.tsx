import type { Chargeback } from '#contract/office/returns.ts';
import { listChargebacks } from '#web/api/calls/office/returns.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { chargebacks as words } from '#words/en/office/ledger.ts';
import { List } from '../../kit/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { paths } from '../../paths.ts';
import { moneyColumn, timeColumn } from '../../kit/columns.tsx';

const amount = (id: 'amount' | 'chargedBack' | 'owed') =>
  moneyColumn<Chargeback>(id, words.columns[id], (row) => row[id]);

const columns: readonly ListColumn<Chargeback>[] = [
  {
    id: 'code',
    header: words.columns.code,
    value: ({ depositId }) => depositId,
    cell: ({ depositId }) => depositId.slice(0, 8),
  },
  { id: 'member', header: words.columns.member, value: ({ memberName }) => memberName },
  { id: 'provider', header: words.columns.provider, value: ({ provider }) => provider },
  { id: 'currency', header: words.columns.currency, value: ({ currency }) => currency },
  amount('amount'),
  amount('chargedBack'),
  amount('owed'),
  timeColumn('settled', words.columns.settled, ({ settledAt }) => settledAt),
];

function ChargebacksScreen() {
  const found = useGet(get(listChargebacks, {}));
  return (
    <Screen title={words.title} lead={words.lead}>
      <Loaded query={found}>
        {(rows) => (
          <List
            caption={words.title}
            columns={columns}
            rows={rows}
            rowKey={({ depositId }) => depositId}
            linkTo={({ depositId }) => paths.deposit(depositId)}
            empty={<EmptyState title={words.empty} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { ChargebacksScreen as Component };
