import { type Refund, listRefunds } from '#contract/office/money/refunds.ts';
import { refundStates, type RefundState } from '#domain/order/refund.ts';
import { get } from '#web/api/http/cache.ts';
import { refundKindNames, refunds as words, refundStateNames } from '#words/en/office/refunds.ts';
import type { Filter } from '../../kit/list/filter.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { codeColumn, moneyColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<Refund>[] = [
  codeColumn('code', words.columns.code, ({ id, invoiceNumber }) => invoiceNumber ?? id.slice(0, 8)),
  { id: 'kind', header: words.columns.kind, value: ({ kind }) => refundKindNames[kind] },
  textColumn('member', words.columns.member, ({ memberName }) => memberName),
  { id: 'currency', header: words.columns.currency, value: ({ currency }) => currency },
  moneyColumn('amount', words.columns.amount, ({ amount }) => amount),
  { id: 'state', header: words.columns.state, value: ({ state }) => refundStateNames[state] },
  textColumn('by', words.columns.by, ({ requestedByName }) => requestedByName),
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
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={found}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.refund(id)}
      empty={words.empty}
    />
  );
}
export { RefundsScreen as Component };
