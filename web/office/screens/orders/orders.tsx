import { type ListedOrder, exportOfficeOrders, listOfficeOrders } from '#contract/office/orders.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { get } from '#web/api/http/cache.ts';
import { orderColumns as headers, orders as words } from '#words/en/office/orders.ts';
import { money, plainAmount } from '#words/format.ts';
import { downloadFile } from '../../kit/csv/download.ts';
import { ExportAllButton } from '../../kit/list/export-all-button.tsx';
import { choice, type Filter } from '../../kit/list/filter.ts';
import { CursorListScreen } from '../../kit/list/list-screen.tsx';
import { typedDecimal } from '../../kit/form/typed.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { useRows } from '../../kit/list/use-rows.ts';
import { paths } from '../../paths.ts';
import { codeColumn, memberColumn, moneyColumn, timeColumn } from '../../kit/list/columns.tsx';

const columns: readonly ListColumn<ListedOrder>[] = [
  codeColumn('invoice', headers.invoice, ({ invoiceNumber }) => invoiceNumber),
  memberColumn(),
  timeColumn('placed', headers.placed, ({ placedAt }) => placedAt),
  {
    id: 'shares',
    header: headers.shares,
    value: ({ shares }) => shares,
    cell: ({ sharesHeld, shares }) => words.sharesHeld(sharesHeld, shares),
    align: 'end',
  },
  moneyColumn('total', headers.total, ({ total }) => total),
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
  choice('currency', headers.currency, currencies),
  { name: 'minTotal', label: words.minTotal, type: 'amount' },
  { name: 'maxTotal', label: words.maxTotal, type: 'amount' },
];

function OrdersScreen() {
  const { get: param } = useListQuery();
  const amount = (name: string) =>
    typedDecimal(2)
      .safeParse(param(name) ?? '')
      .data?.toString();
  const question = {
    fromDay: param('fromDay'),
    toDay: param('toDay'),
    currencyType: param('currency') as Currency | undefined,
    minTotal: amount('minTotal'),
    maxTotal: amount('maxTotal'),
    memberId: param('member'),
    caskId: param('cask'),
  };
  const orders = useRows(get(listOfficeOrders, { query: { ...question, after: param('after') } }));
  return (
    <CursorListScreen
      title={words.title}
      lead={words.lead}
      exports={
        <ExportAllButton
          download={() => downloadFile(exportOfficeOrders, { query: question }, 'orders.csv')}
        />
      }
      query={orders}
      filters={filters}
      columns={columns}
      rowKey={({ id }) => id}
      linkTo={({ id }) => paths.order(id)}
      empty={words.empty}
    />
  );
}
export { OrdersScreen as Component };
