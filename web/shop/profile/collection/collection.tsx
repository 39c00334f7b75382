import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getCollection } from '#contract/order.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '../../loaded.tsx';
import { sharesOf } from '../../shares-of.ts';
import { pageNumber, wirePage } from '../page-number.ts';
import { Pages } from '../pages.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { CertificateCard } from './certificate-card.tsx';

const collectionQuery = (page: number) => get(getCollection, { query: { page: wirePage(page), size: '12' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(collectionQuery(pageNumber(new URL(request.url).searchParams)));

const grid = 'grid gap-6 tablet:grid-cols-2';

/** /profile/collection: a certificate for each cask share. */
export function Component() {
  const page = pageNumber(useSearchParams()[0]);
  const collection = useGet(collectionQuery(page));
  const total = collection.data?.totalElements ?? 0;
  return (
    <>
      <ProfileHeading
        title="Collection"
        lead={
          total > 0
            ? `${sharesOf(total)}, each with its certificate. Open one to see it in full size.`
            : undefined
        }
      />
      <Loaded query={collection} skeleton={<CollectionSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <NoCertificates />
          ) : (
            <>
              <ul className={grid}>
                {content.map((share) => (
                  <li key={share.shareCode}>
                    <CertificateCard share={share} />
                  </li>
                ))}
              </ul>
              <Pages of="certificates" path={paths.profileCollection()} page={page} pages={totalPages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NoCertificates() {
  return (
    <EmptyState
      title="No certificate yet"
      action={
        <ButtonLink as={Link} to={paths.casks()}>
          Browse casks
        </ButtonLink>
      }
    >
      Each cask share you buy stands here with its certificate and its own share code.
    </EmptyState>
  );
}

const CollectionSkeleton = () => (
  <div className={grid}>
    <Skeleton className="aspect-3/2" />
    <Skeleton className="aspect-3/2" />
    <Skeleton className="aspect-3/2" />
    <Skeleton className="aspect-3/2" />
  </div>
);
