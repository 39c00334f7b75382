import { type Refund, listRefunds } from '#contract/office/money/refunds.ts';
import { get } from '#web/api/http/cache.ts';
import { refundKindNames, refunds as words } from '#words/en/office/refunds.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import {
  amountColumn,
  codeColumn,
  currencyColumn,
  kindColumn,
  memberColumn,
  textColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<Refund>[] = [
  codeColumn('code', words.columns.code, ({ id, invoiceNumber }) => invoiceNumber ?? id.slice(0, 8)),
  kindColumn(refundKindNames),
  memberColumn(),
  currencyColumn,
  amountColumn(),
  textColumn('by', words.columns.by, ({ requestedByName }) => requestedByName),
  timeColumn('at', words.columns.at, ({ paidAt }) => paidAt),
];

function RefundsScreen() {
  const found = useRows(get(listRefunds, { query: {} }));
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={found}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.refund(id)}
      empty={words.empty}
    />
  );
}
export { RefundsScreen as Component };
