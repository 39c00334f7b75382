import { currencies, type Currency } from '#domain/money.ts';
import { invoicedKinds, type InvoicedKind } from '#domain/order/invoice.ts';
import { headers } from '#words/en/office/headers.ts';
import { invoiceFilters as words, kindNames } from '#words/en/office/invoices.ts';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';

export const invoiceListFilters: readonly Filter[] = [
  choice('kind', words.kind, invoicedKinds, (id) => kindNames[id]),
  { name: 'fromDay', label: words.fromDay, type: 'date' },
  { name: 'toDay', label: words.toDay, type: 'date' },
  choice('currency', headers.currency, currencies),
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
