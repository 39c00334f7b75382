import { listReviews } from '#contract/office/money/review.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { deposits as words } from '#words/en/office/deposits.ts';
import { anyMoney } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { memberColumn, moneyColumn, providerColumn, timeColumn } from '../../kit/list/columns.tsx';

type Row = AnswerOf<typeof listReviews>[number];

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'deposit',
    header: words.columns.code,
    value: ({ depositId }) => depositId,
    cell: ({ depositId }) => depositId.slice(0, 8),
  },
  memberColumn(),
  moneyColumn('asked', words.columns.asked, ({ amount }) => amount),
  {
    id: 'arrived',
    header: words.columns.arrived,
    value: ({ arrived }) => (arrived ? anyMoney(arrived.amount, arrived.currency) : ''),
    align: 'end',
  },
  providerColumn,
  timeColumn('since', words.columns.since, ({ createdAt }) => createdAt),
];

const query = () => get(listReviews, {});

function DepositsScreen() {
  const reviews = useGet(query());
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={reviews}
      columns={columns}
      rowKey={({ depositId }) => depositId}
      linkTo={({ depositId }) => paths.deposit(depositId)}
      empty={words.empty}
    />
  );
}
export { DepositsScreen as Component };
