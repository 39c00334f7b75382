import { listRefunds } from '#contract/office/money/refunds.ts';
import { refundKindNames, refunds as words } from '#words/en/office/refunds.ts';
import {
  amountColumn,
  codeColumn,
  currencyColumn,
  kindColumn,
  memberColumn,
  textColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

export const Component = listScreen('refunds', listRefunds, {
  words,
  columns: [
    codeColumn(words.columns.code, ({ id, invoiceNumber }) => invoiceNumber ?? id.slice(0, 8)),
    kindColumn(refundKindNames),
    memberColumn(),
    currencyColumn,
    amountColumn(),
    textColumn(words.columns.by, ({ requestedByName }) => requestedByName),
    timeColumn(words.columns.at, ({ paidAt }) => paidAt),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.refund(id),
});
