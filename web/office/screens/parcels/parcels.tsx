import type { AnswerOf } from '#contract/endpoint.ts';
import { listOfficeReleaseInvoices } from '#contract/bottling/release-invoice.ts';
import { releaseInvoiceStates } from '#domain/bottling/release-state.ts';
import { get } from '#web/api/http/cache.ts';
import { countryNames } from '#words/en/common.ts';
import { parcels as words, parcelStateNames, releaseInvoiceStateNames } from '#words/en/office/parcels.ts';
import type { Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { caskColumn, codeColumn, timeColumn } from '../../kit/list/columns.tsx';

type Row = AnswerOf<typeof listOfficeReleaseInvoices>['content'][number];

const columns: readonly ListColumn<Row>[] = [
  codeColumn('invoice', words.columns.invoice, ({ invoiceNumber }) => invoiceNumber),
  caskColumn(),
  { id: 'bottles', header: words.columns.bottles, value: ({ bottles }) => bottles, align: 'end' },
  { id: 'country', header: words.columns.country, value: ({ country }) => countryNames[country] },
  {
    id: 'parcel',
    header: words.columns.parcel,
    value: ({ parcel }) => (parcel ? parcelStateNames[parcel.state] : words.notSent),
  },
  timeColumn('paid', words.columns.paid, ({ paidAt }) => paidAt),
];

const filters: readonly Filter[] = [
  {
    name: 'filter',
    label: words.filter,
    narrowsAlways: true,
    options: [
      { id: '', label: words.toSend },
      ...releaseInvoiceStates.map((id) => ({ id, label: releaseInvoiceStateNames[id] })),
    ],
  },
];

function ParcelsScreen() {
  const { get: param } = useListQuery();
  const filter = releaseInvoiceStates.find((one) => one === param('filter')) ?? 'TO_SEND';
  const invoices = useRows(get(listOfficeReleaseInvoices, { query: { filter, after: param('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      query={invoices}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.parcel(id)}
      empty={words.empty}
    />
  );
}
export { ParcelsScreen as Component };
