import { returnStates, type ListedReturn, listOfficeReturns } from '#contract/office/money/returns.ts';
import { get } from '#web/api/http/cache.ts';
import { providerName } from '#words/en/office/deposits.ts';
import { returns as words } from '#words/en/office/ledger.ts';
import type { Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { moneyColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<ListedReturn>[] = [
  {
    id: 'code',
    header: words.columns.code,
    value: ({ id }) => id,
    cell: ({ id }) => id.slice(0, 8),
  },
  textColumn('member', words.columns.member, ({ memberName }) => memberName),
  { id: 'provider', header: words.columns.provider, value: ({ provider }) => providerName(provider) },
  textColumn('reference', words.columns.reference, ({ reference }) => reference),
  { id: 'state', header: words.columns.state, value: ({ state }) => words.states[state] },
  { id: 'currency', header: words.columns.currency, value: ({ currency }) => currency },
  moneyColumn('amount', words.columns.amount, ({ amount }) => amount),
  timeColumn('requested', words.columns.requested, ({ requestedAt }) => requestedAt),
  timeColumn('finished', words.columns.finished, ({ finishedAt }) => finishedAt),
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: words.state,
    options: [
      { id: '', label: words.anyState },
      ...returnStates.map((id) => ({ id, label: words.states[id] })),
    ],
  },
];

function ReturnsScreen() {
  const { get: given } = useListQuery();
  const state = returnStates.find((one) => one === given('state'));
  const found = useRows(get(listOfficeReturns, { query: { state, after: given('after') } }));
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
