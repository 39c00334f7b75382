import { type Defaulted, exportDefaults, listDefaults } from '#contract/bottling/release-invoice.ts';
import { countries, type Country } from '#domain/country.ts';
import { get } from '#web/api/http/cache.ts';
import { defaultColumns as headers, defaults as words } from '#words/en/office/defaults.ts';
import { caskColumn, codeColumn, dayColumn, memberColumn, moneyColumn } from '../../kit/list/columns.tsx';
import { downloadFile } from '../../kit/csv/download.ts';
import { ExportAllButton } from '../../kit/list/export-all-button.tsx';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';

const columns: readonly ListColumn<Defaulted>[] = [
  codeColumn('invoice', headers.invoice, ({ invoiceNumber }) => invoiceNumber),
  memberColumn(),
  caskColumn(),
  { id: 'bottles', header: headers.bottles, value: ({ bottles }) => bottles, align: 'end' },
  dayColumn('dueOn', headers.due, ({ dueOn }) => dueOn),
  dayColumn('disposableFrom', headers.saleFrom, ({ disposableFrom }) => disposableFrom),
  moneyColumn('storage', headers.storage, ({ storage }) => storage),
  moneyColumn('toPay', headers.toPay, ({ toPay }) => toPay),
];

const filters: readonly Filter[] = [
  choice('country', words.country, countries),
  {
    name: 'sellable',
    label: words.sellable,
    options: [
      { id: '', label: words.all },
      { id: 'true', label: words.sellableOnly },
    ],
  },
];

function DefaultsScreen() {
  const { get: param, digits } = useListQuery();
  const question = {
    country: countries.find((one): one is Country => one === param('country')),
    caskId: digits('cask'),
    sellable: param('sellable') === 'true' ? ('true' as const) : undefined,
  };
  const defaults = useRows(get(listDefaults, { query: { ...question, after: param('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      exports={
        <ExportAllButton download={() => downloadFile(exportDefaults, { query: question }, 'defaults.csv')} />
      }
      query={defaults}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.releaseInvoice(id)}
      empty={words.empty}
    />
  );
}
export { DefaultsScreen as Component };
