import { listChargebacks } from '#contract/office/money/chargebacks.ts';
import { dateIn } from '#domain/calendar.ts';
import { chargebackStates } from '#domain/wallet/chargeback.ts';
import { headers } from '#words/en/office/headers.ts';
import { chargebacks as words, chargebackStateNames } from '#words/en/office/chargebacks.ts';
import {
  amountColumn,
  currencyColumn,
  dayColumn,
  memberColumn,
  stateColumn,
  textColumn,
} from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { evidenceOf } from './evidence-of.ts';

export const Component = listScreen(listChargebacks, {
  words,
  filters: [choice('state', headers.state, chargebackStates, (id) => chargebackStateNames[id])],
  columns: [
    textColumn('code', words.columns.code, ({ id }) => id.slice(0, 8)),
    memberColumn(),
    stateColumn(chargebackStateNames),
    { id: 'evidence', header: words.columns.evidence, value: evidenceOf },
    currencyColumn,
    amountColumn(),
    dayColumn('opened', words.columns.opened, ({ writtenAt }) => dateIn('IE', new Date(writtenAt))),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.chargeback(id),
});
