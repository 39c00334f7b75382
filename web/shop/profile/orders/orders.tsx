import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#contract/order/order.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { area, orders as ordersWords } from '#words/en/profile/profile.ts';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageNumber, wirePage } from '#web/shop/shared/list/page-number.ts';
import { Pages } from '#web/shop/shared/list/pages.tsx';
import { BottlesNote } from '../bottles/bottles-note.tsx';
import { LossNote } from '../losses/loss-note.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { OrderRow } from './order-row.tsx';

const ordersQuery = (page: number) => get(listOrders, { query: { page: wirePage(page), size: '10' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(ordersQuery(pageNumber(new URL(request.url).searchParams)));

function OrdersPage() {
  const page = pageNumber(useSearchParams()[0]);
  const orders = useGet(ordersQuery(page));
  return (
    <>
      <ProfileHeading title={ordersWords.title} />
      <LossNote />
      <BottlesNote />
      <Loaded query={orders} skeleton={<OrdersSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyList words={ordersWords.empty} to={paths.casks()} />
          ) : (
            <>
              <ul className="border-t border-hairline">
                {content.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              <Pages label={area.pages.orders} path={paths.profileOrders()} page={page} pages={totalPages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
export { OrdersPage as Component };

const OrdersSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);
