import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#contract/order.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { area, orders as words } from '#words/profile.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '../../loaded.tsx';
import { pageNumber, wirePage } from '../page-number.ts';
import { Pages } from '../pages.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { OrderRow } from './order-row.tsx';

const ordersQuery = (page: number) => get(listOrders, { query: { page: wirePage(page), size: '10' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(ordersQuery(pageNumber(new URL(request.url).searchParams)));

/** /profile/orders */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const orders = useGet(ordersQuery(page));
  return (
    <>
      <ProfileHeading title={words.title} />
      <Loaded query={orders} skeleton={<OrdersSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <NoOrders />
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

function NoOrders() {
  return (
    <EmptyState
      title={words.empty.title}
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          {words.empty.action}
        </ButtonLink>
      }
    >
      {words.empty.text}
    </EmptyState>
  );
}

const OrdersSkeleton = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
);
