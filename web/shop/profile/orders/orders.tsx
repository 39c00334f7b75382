import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#contract/order.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
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
      <ProfileHeading title="Orders" />
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
              <Pages of="orders" path={paths.profileOrders()} page={page} pages={totalPages} />
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
      title="No order yet"
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          Browse casks
        </ButtonLink>
      }
    >
      What you order stands here with its shares and its invoice.
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
