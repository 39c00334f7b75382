import { type Chargeback, listChargebacks } from '#contract/office/money/chargebacks.ts';
import { dateIn } from '#domain/calendar.ts';
import { chargebackStates } from '#domain/wallet/chargeback.ts';
import { get } from '#web/api/http/cache.ts';
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
import { choice, type Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { evidenceOf } from './evidence-of.ts';

const columns: readonly ListColumn<Chargeback>[] = [
  textColumn('code', words.columns.code, ({ id }) => id.slice(0, 8)),
  memberColumn(),
  stateColumn(chargebackStateNames),
  { id: 'evidence', header: words.columns.evidence, value: evidenceOf },
  currencyColumn,
  amountColumn(),
  dayColumn('opened', words.columns.opened, ({ writtenAt }) => dateIn('IE', new Date(writtenAt))),
];

const filters: readonly Filter[] = [
  choice('state', headers.state, chargebackStates, (id) => chargebackStateNames[id]),
];

function ChargebacksScreen() {
  const { get: param } = useListQuery();
  const state = chargebackStates.find((one) => one === param('state'));
  const found = useRows(get(listChargebacks, { query: { state, after: param('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      query={found}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.chargeback(id)}
      empty={words.empty}
    />
  );
}
export { ChargebacksScreen as Component };
