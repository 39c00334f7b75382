import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListedOrder } from '#contract/office/orders.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { exportOfficeOrders, listOfficeOrders } from '#web/api/calls/office/orders.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { filters as filterWords } from '#words/en/office/filters.ts';
import { orderColumns as headers, orders as words } from '#words/en/office/orders.ts';
import { minuteIn, money, plainAmount } from '#words/format.ts';
import { downloadFile } from '../../kit/download.ts';
import { FilterForm, type Filter } from '../../kit/filter-form.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { Older } from '../../kit/older.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { typedAmount } from '../../kit/typed-amount.ts';
import { useListKeys } from '../../kit/use-list-keys.ts';
import type { ListColumn } from '../../kit/use-list.ts';
import { paths } from '../../paths.ts';

const columns: readonly ListColumn<ListedOrder>[] = [
  { id: 'invoice', header: headers.invoice, value: ({ invoiceNumber }) => invoiceNumber },
  { id: 'member', header: headers.member, value: ({ memberName }) => memberName },
  {
    id: 'placed',
    header: headers.placed,
    value: ({ placedAt }) => placedAt,
    cell: ({ placedAt }) => minuteIn('IE', placedAt),
  },
  {
    id: 'shares',
    header: headers.shares,
    value: ({ shares }) => shares,
    cell: ({ sharesHeld, shares }) => words.sharesHeld(sharesHeld, shares),
    align: 'end',
  },
  {
    id: 'total',
    header: headers.total,
    value: ({ total }) => plainAmount(total),
    cell: ({ total, currency }) => money(total, currency),
    align: 'end',
  },
  {
    id: 'refunded',
    header: headers.refunded,
    value: ({ refunded }) => plainAmount(refunded),
    cell: ({ refunded, currency }) => (refunded === 0 ? '–' : money(refunded, currency)),
    align: 'end',
  },
];

const filters: readonly Filter[] = [
  { name: 'fromDay', label: words.fromDay, type: 'date' },
  { name: 'toDay', label: words.toDay, type: 'date' },
  {
    name: 'currency',
    label: words.currency,
    options: [{ id: '', label: words.anyCurrency }, ...currencies.map((id) => ({ id, label: id }))],
  },
  { name: 'minTotal', label: words.minTotal, type: 'amount' },
  { name: 'maxTotal', label: words.maxTotal, type: 'amount' },
];

function questionOf(query: URLSearchParams) {
  const given = (name: string) => query.get(name) ?? undefined;
  const amount = (name: string) => typedAmount(query.get(name) ?? '')?.toString();
  return {
    fromDay: given('fromDay'),
    toDay: given('toDay'),
    currencyType: given('currency') as Currency | undefined,
    minTotal: amount('minTotal'),
    maxTotal: amount('maxTotal'),
    memberId: given('member'),
    caskId: given('cask'),
  };
}

function OrdersScreen() {
  const [query] = useSearchParams();
  const question = questionOf(query);
  const found = useGet(
    get(listOfficeOrders, { query: { ...question, after: query.get('after') ?? undefined } }),
  );
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      actions={
        <Button
          kind="quiet"
          onClick={() => void downloadFile(exportOfficeOrders, { query: question }, 'orders.csv')}
        >
          {filterWords.exportAll}
        </Button>
      }
    >
      <FilterForm filters={filters} />
      <Loaded query={found}>
        {({ content, next }) => (
          <>
            <Orders orders={content} />
            <Older next={next} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
export { OrdersScreen as Component };

/** In the order of the server; J and K go from one to the next. */
function Orders({ orders }: { orders: readonly ListedOrder[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useListKeys({ body, search });
  if (orders.length === 0) return <EmptyState title={words.empty} />;
  return (
    <ListTable
      caption={words.title}
      columns={columns}
      rows={orders.map((original) => ({ id: original.id, original }))}
      linkTo={({ id }) => paths.order(id)}
      body={body}
    />
  );
}
