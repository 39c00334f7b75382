import { useSearchParams } from 'react-router';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { listDefaultedInvoices as endpoint } from '#contract/bottling/release-invoice.ts';
import { releaseInvoiceStates, type ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import { listDefaultedInvoices } from '#web/api/calls/bottling/release-invoice.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { parcels as words, parcelStateNames, releaseInvoiceStateNames } from '#words/en/office/parcels.ts';
import { minuteIn } from '#words/format.ts';
import { FilterSelect } from '../../kit/filter-select.tsx';
import { List } from '../../kit/list.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import type { ListColumn } from '../../kit/use-list.ts';
import { paths } from '../../paths.ts';

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
  {
    id: 'paid',
    header: words.columns.paid,
    value: ({ paidAt }) => paidAt,
    cell: ({ paidAt }) => (paidAt ? minuteIn('IE', paidAt) : '–'),
  },
];

const isState = (text: string | null): text is ReleaseInvoiceState =>
  (releaseInvoiceStates as readonly (string | null)[]).includes(text);

function ParcelsScreen() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('state');
  const state = isState(asked) ? asked : 'PAID';
  const invoices = useGet(get(listDefaultedInvoices, { query: { state } }));
  return (
    <Screen title={words.title} lead={words.lead}>
      <Loaded query={invoices}>
        {(rows) => (
          <List
            caption={words.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            linkTo={({ id }) => paths.parcel(id)}
            empty={<EmptyState title={words.empty} />}
            actions={
              <FilterSelect
                label={words.state}
                any={releaseInvoiceStateNames.PAID}
                value={state === 'PAID' ? '' : state}
                options={releaseInvoiceStates
                  .filter((id) => id !== 'PAID')
                  .map((id) => ({ id, label: releaseInvoiceStateNames[id] }))}
                onChange={(id) => setQuery(id === '' ? {} : { state: id }, { replace: true })}
              />
            }
          />
        )}
      </Loaded>
    </Screen>
  );
}
export { ParcelsScreen as Component };
