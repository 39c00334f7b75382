import { type WalletEntry, listWalletEntries } from '#contract/office/money/ledger.ts';
import { currencies } from '#domain/money.ts';
import { headers } from '#words/en/office/headers.ts';
import { ledgerKindNames, wallet as words } from '#words/en/office/ledger.ts';
import { plainAmount } from '#words/format.ts';
import { optionsOf } from '../../kit/form/fields.tsx';
import { kindColumn, textColumn, timeColumn } from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';

const figure = (id: 'amount' | 'balance'): ListColumn<WalletEntry> => ({
  header: words.columns[id],
  value: (entry) => plainAmount(entry[id]),
  align: 'end',
});

export const Component = listScreen('wallet', listWalletEntries, {
  words,
  filters: [
    { name: 'currencyType', label: headers.currency, options: optionsOf(currencies), unchosen: 'SGD' },
  ],
  columns: [
    timeColumn(words.columns.at, ({ postedAt }) => postedAt),
    kindColumn(ledgerKindNames),
    textColumn(words.columns.reference, ({ reference }) => reference),
    figure('amount'),
    figure('balance'),
  ],
  rowKey: ({ sequence }) => sequence,
});
