import { type Reconciliation, listReconciliations } from '#contract/office/money/ledger.ts';
import { reconciliation as words } from '#words/en/office/ledger.ts';
import { money } from '#words/format.ts';
import { currencyColumn, dayColumn, moneyColumn, providerColumn } from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';

const amount = (id: 'ours' | 'theirs' | 'difference') =>
  moneyColumn<Reconciliation>(words.columns[id], (row) => row[id]);

const linesOf = ({ lines, currency }: Reconciliation) =>
  lines.map(({ ref, ours, theirs }) => words.line(ref, money(ours, currency), money(theirs, currency)));

export const Component = listScreen('reconciliations', listReconciliations, {
  words,
  filters: [choice('differing', words.show, { true: words.differing }, words.all)],
  columns: [
    dayColumn(words.columns.day, ({ day }) => day),
    providerColumn,
    currencyColumn,
    amount('ours'),
    amount('theirs'),
    amount('difference'),
    {
      header: words.columns.lines,
      value: (row) => linesOf(row).join('; '),
      cell: (row) =>
        row.lines.length === 0 ? (
          '–'
        ) : (
          <ul>
            {linesOf(row).map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        ),
    },
  ],
  rowKey: ({ day, provider, currency }) => `${day} ${provider} ${currency}`,
});
