import type { Refund } from '#contract/office/refunds.ts';
import { refundStates, type RefundState } from '#domain/order/refund.ts';
import { listRefunds } from '#web/api/calls/office/refunds.ts';
import { get } from '#web/api/http/cache.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { refundKindNames, refunds as words, refundStateNames } from '#words/en/office/refunds.ts';
import type { Filter } from '../../kit/filter.ts';
import { ListFilters } from '../../kit/list-filters.tsx';
import { List } from '../../kit/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { useListQuery } from '../../kit/use-list-query.ts';
import type { ListColumn } from '../../kit/use-list.ts';
import { useRows } from '../../kit/use-rows.ts';
import { paths } from '../../paths.ts';
import { moneyColumn, timeColumn } from '../../kit/columns.tsx';

const columns: readonly ListColumn<Refund>[] = [
  {
    id: 'code',
    header: words.columns.code,
    value: ({ id, invoiceNumber }) => invoiceNumber ?? id.slice(0, 8),
  },
  { id: 'kind', header: words.columns.kind, value: ({ kind }) => refundKindNames[kind] },
  { id: 'member', header: words.columns.member, value: ({ memberName }) => memberName },
  { id: 'currency', header: words.columns.currency, value: ({ currency }) => currency },
  moneyColumn('amount', words.columns.amount, ({ amount }) => amount),
  { id: 'state', header: words.columns.state, value: ({ state }) => refundStateNames[state] },
  { id: 'by', header: words.columns.by, value: ({ requestedByName }) => requestedByName },
  timeColumn('at', words.columns.at, ({ requestedAt }) => requestedAt),
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: words.state,
    options: [
      { id: '', label: words.anyState },
      ...refundStates.map((id) => ({ id, label: refundStateNames[id] })),
    ],
  },
];

function RefundsScreen() {
  const { get: given } = useListQuery();
  const state = refundStates.find((one): one is RefundState => one === given('state'));
  const found = useRows(get(listRefunds, { query: { state } }));
  return (
    <Screen title={words.title} lead={words.lead}>
      <ListFilters filters={filters} />
      <Loaded query={found}>
        {(rows) => (
          <List
            caption={words.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            linkTo={({ id }) => paths.refund(id)}
            empty={<EmptyState title={words.empty} />}
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { RefundsScreen as Component };
