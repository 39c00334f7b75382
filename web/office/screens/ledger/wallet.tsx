import { useParams } from 'react-router';
import { type WalletEntry, listWalletEntries } from '#contract/office/money/ledger.ts';
import { currencies } from '#domain/money.ts';
import { get } from '#web/api/http/cache.ts';
import { ledgerKindNames, wallet as words } from '#words/en/office/ledger.ts';
import { plainAmount } from '#words/format.ts';
import { kindColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { ListScreen, useRows } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';

const figure = (id: 'amount' | 'balance'): ListColumn<WalletEntry> => ({
  id,
  header: words.columns[id],
  value: (entry) => plainAmount(entry[id]),
  align: 'end',
});

const columns: readonly ListColumn<WalletEntry>[] = [
  timeColumn('at', words.columns.at, ({ postedAt }) => postedAt),
  kindColumn(ledgerKindNames),
  textColumn('reference', words.columns.reference, ({ reference }) => reference),
  figure('amount'),
  figure('balance'),
];

function WalletScreen() {
  const { id: memberId = '' } = useParams();
  const { get: param, digits } = useListQuery();
  const currencyType = currencies.find((one) => one === param('currency')) ?? 'SGD';
  const found = useRows(
    get(listWalletEntries, { params: { memberId }, query: { currencyType, after: digits('after') } }),
  );
  return (
    <ListScreen
      words={{ ...words, title: words.title(currencyType) }}
      query={found}
      columns={columns}
      rowKey={({ sequence }) => sequence}
    />
  );
}
export { WalletScreen as Component };
