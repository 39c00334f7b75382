import type { AnswerOf } from '#contract/endpoint.ts';
import type { listDefaultedInvoices as endpoint } from '#contract/bottling/release-invoice.ts';
import { releaseInvoiceStates } from '#domain/bottling/release-state.ts';
import { listDefaultedInvoices } from '#web/api/calls/bottling/release-invoice.ts';
import { get } from '#web/api/http/cache.ts';
import { parcels as words, parcelStateNames, releaseInvoiceStateNames } from '#words/en/office/parcels.ts';
import type { Filter } from '../../kit/list/filter.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { timeColumn } from '../../kit/list/columns.tsx';

type Row = AnswerOf<typeof endpoint>[number];

const columns: readonly ListColumn<Row>[] = [
  { id: 'invoice', header: words.columns.invoice, value: ({ invoiceNumber }) => invoiceNumber },
  { id: 'cask', header: words.columns.cask, value: ({ caskName, caskCode }) => `${caskName}, ${caskCode}` },
  { id: 'bottles', header: words.columns.bottles, value: ({ bottles }) => bottles, align: 'end' },
  { id: 'country', header: words.columns.country, value: ({ country }) => country },
  {
    id: 'parcel',
    header: words.columns.parcel,
    value: ({ parcel }) => (parcel ? parcelStateNames[parcel.state] : words.notSent),
  },
  timeColumn('paid', words.columns.paid, ({ paidAt }) => paidAt),
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: words.state,
    options: [
      { id: '', label: releaseInvoiceStateNames.PAID },
      ...releaseInvoiceStates
        .filter((id) => id !== 'PAID')
        .map((id) => ({ id, label: releaseInvoiceStateNames[id] })),
    ],
  },
];

function ParcelsScreen() {
  const { get: given } = useListQuery();
  const state = releaseInvoiceStates.find((one) => one === given('state')) ?? 'PAID';
  const invoices = useRows(get(listDefaultedInvoices, { query: { state } }));
  return (
    <ListScreen
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
