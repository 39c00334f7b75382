import { returnStates, type ListedReturn, listOfficeReturns } from '#contract/office/money/returns.ts';
import { get } from '#web/api/http/cache.ts';
import { headers } from '#words/en/office/headers.ts';
import { returns as words } from '#words/en/office/ledger.ts';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import {
  amountColumn,
  currencyColumn,
  memberColumn,
  providerColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<ListedReturn>[] = [
  {
    id: 'code',
    header: words.columns.code,
    value: ({ id }) => id,
    cell: ({ id }) => id.slice(0, 8),
  },
  memberColumn(),
  providerColumn,
  textColumn('reference', words.columns.reference, ({ reference }) => reference),
  stateColumn(words.states),
  currencyColumn,
  amountColumn(),
  timeColumn('requested', words.columns.requested, ({ requestedAt }) => requestedAt),
  textColumn('refusal', words.columns.refusal, ({ refusal }) => refusal),
  timeColumn('finished', words.columns.finished, ({ finishedAt }) => finishedAt),
];

const filters: readonly Filter[] = [choice('state', headers.state, returnStates, (id) => words.states[id])];

function ReturnsScreen() {
  const { get: param } = useListQuery();
  const state = returnStates.find((one) => one === param('state'));
  const found = useRows(get(listOfficeReturns, { query: { state, after: param('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      query={found}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ depositId }) => paths.deposit(depositId)}
      empty={words.empty}
    />
  );
}
export { ReturnsScreen as Component };
