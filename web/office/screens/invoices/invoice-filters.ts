import { currencies, type Currency } from '#domain/money.ts';
import { invoicedKinds, type InvoicedKind } from '#domain/order/invoice.ts';
import { invoiceFilters as words, kindNames } from '#words/en/office/invoices.ts';
import type { Filter } from '../../kit/list/filter.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';

export const invoiceListFilters: readonly Filter[] = [
  {
    name: 'kind',
    label: words.kind,
    options: [{ id: '', label: words.anyKind }, ...invoicedKinds.map((id) => ({ id, label: kindNames[id] }))],
  },
  { name: 'fromDay', label: words.fromDay, type: 'date' },
  { name: 'toDay', label: words.toDay, type: 'date' },
  {
    name: 'currency',
    label: words.currency,
    options: [{ id: '', label: words.anyCurrency }, ...currencies.map((id) => ({ id, label: id }))],
  },
];

export function useInvoiceFilters() {
  const { get: given } = useListQuery();
  const question = {
    kind: invoicedKinds.find((one): one is InvoicedKind => one === given('kind')),
    fromDay: given('fromDay'),
    toDay: given('toDay'),
    currencyType: currencies.find((one): one is Currency => one === given('currency')),
    memberId: given('member'),
  };
  return { question, after: given('after') };
}
