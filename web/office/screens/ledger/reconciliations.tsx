import { Link } from 'react-router';
import { type Reconciliation, listReconciliations } from '#contract/office/money/ledger.ts';
import type { Currency } from '#domain/money.ts';
import { rich } from '#web/ui/rich.tsx';
import { reconciliation as words } from '#words/en/office/ledger.ts';
import { money } from '#words/format.ts';
import { currencyColumn, dayColumn, moneyColumn, providerColumn } from '../../kit/list/columns.tsx';
import { choice } from '../../kit/list/filter.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';

const amount = (id: 'ours' | 'theirs' | 'difference') =>
  moneyColumn<Reconciliation>(id, words.columns[id], (row) => row[id]);

type Line = Reconciliation['lines'][number];

const LinkedLine = ({ line, currency }: { line: Line; currency: Currency }) =>
  rich(words.linkedLine(line.ref, money(line.ours, currency), money(line.theirs, currency)), {
    reference: (ref) => (
      <Link className="textlink" to={paths.search(ref)}>
        {ref}
      </Link>
    ),
  });

export const Component = listScreen(listReconciliations, {
  words,
  filters: [choice('differing', words.show, ['true'], () => words.differing, words.all)],
  columns: [
    dayColumn('day', words.columns.day, ({ day }) => day),
    providerColumn,
    currencyColumn,
    amount('ours'),
    amount('theirs'),
    amount('difference'),
    {
      id: 'lines',
      header: words.columns.lines,
      value: ({ lines, currency }) =>
        lines
          .map(({ ref, ours, theirs }) => words.line(ref, money(ours, currency), money(theirs, currency)))
          .join('; '),
      cell: ({ lines, currency }) =>
        lines.length === 0 ? (
          '–'
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line.ref} className="wrap-anywhere">
                <LinkedLine line={line} currency={currency} />
              </li>
            ))}
          </ul>
        ),
    },
  ],
  rowKey: ({ day, provider, currency }) => `${day} ${provider} ${currency}`,
});
