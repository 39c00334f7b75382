import { listReviews } from '#contract/office/money/review.ts';
import { deposits as words } from '#words/en/office/deposits.ts';
import { anyMoney } from '#words/format.ts';
import {
  memberColumn,
  moneyColumn,
  providerColumn,
  shortIdColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen(listReviews, {
  words,
  columns: [
    shortIdColumn(words.columns.code, ({ depositId }) => depositId),
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
  ],
  rowKey: ({ depositId }) => depositId,
  linkTo: ({ depositId }) => paths.deposit(depositId),
});
