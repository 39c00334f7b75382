import { Link } from 'react-router';
import { type Reconciliation, listReconciliations } from '#contract/office/money/ledger.ts';
import type { Currency } from '#domain/money.ts';
import { get } from '#web/api/http/cache.ts';
import { rich } from '#web/ui/rich.tsx';
import { reconciliation as words } from '#words/en/office/ledger.ts';
import { money } from '#words/format.ts';
import { currencyColumn, dayColumn, moneyColumn, providerColumn } from '../../kit/list/columns.tsx';
import type { Filter } from '../../kit/list/filter.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
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

const columns: readonly ListColumn<Reconciliation>[] = [
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
];

const filters: readonly Filter[] = [
  {
    name: 'differing',
    label: words.show,
    options: [
      { id: '', label: words.all },
      { id: 'true', label: words.differing },
    ],
  },
];

function ReconciliationsScreen() {
  const { get: param } = useListQuery();
  const differing = param('differing') === 'true' ? ('true' as const) : undefined;
  const found = useRows(get(listReconciliations, { query: { differing } }));
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={found}
      filters={filters}
      columns={columns}
      rowKey={({ day, provider, currency }) => `${day} ${provider} ${currency}`}
      empty={words.empty}
    />
  );
}
export { ReconciliationsScreen as Component };
