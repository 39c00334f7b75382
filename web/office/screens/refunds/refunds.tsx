import { type Refund, listRefunds } from '#contract/office/money/refunds.ts';
import { refundStates, type RefundState } from '#domain/order/refund.ts';
import { get } from '#web/api/http/cache.ts';
import { headers } from '#words/en/office/headers.ts';
import { refundKindNames, refunds as words, refundStateNames } from '#words/en/office/refunds.ts';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import {
  amountColumn,
  codeColumn,
  currencyColumn,
  kindColumn,
  memberColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<Refund>[] = [
  codeColumn('code', words.columns.code, ({ id, invoiceNumber }) => invoiceNumber ?? id.slice(0, 8)),
  kindColumn(refundKindNames),
  memberColumn(),
  currencyColumn,
  amountColumn(),
  stateColumn(refundStateNames),
  textColumn('by', words.columns.by, ({ requestedByName }) => requestedByName),
  timeColumn('at', words.columns.at, ({ requestedAt }) => requestedAt),
];

const filters: readonly Filter[] = [
  choice('state', headers.state, refundStates, (id) => refundStateNames[id]),
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
