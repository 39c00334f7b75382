import { listOfficeReturns } from '#contract/office/money/returns.ts';
import { headers } from '#words/en/office/headers.ts';
import { returns as words } from '#words/en/office/ledger.ts';
import {
  amountColumn,
  currencyColumn,
  memberColumn,
  providerColumn,
  shortIdColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen('returns', listOfficeReturns, {
  words,
  filters: [choice('state', headers.state, words.states)],
  columns: [
    shortIdColumn(words.columns.code, ({ id }) => id),
    memberColumn(),
    providerColumn,
    textColumn(words.columns.reference, ({ reference }) => reference),
    stateColumn(words.states),
    currencyColumn,
    amountColumn(),
    timeColumn(words.columns.requested, ({ requestedAt }) => requestedAt),
    textColumn(words.columns.refusal, ({ refusal }) => refusal),
    timeColumn(words.columns.finished, ({ finishedAt }) => finishedAt),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ depositId }) => paths.deposit(depositId),
});
