import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { getCollection } from '#web/api/calls/certificate.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { area, collection as collectionWords } from '#words/en/profile/profile.ts';
import { EmptyList } from '#web/shop/shared/empty-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageNumber, wirePage } from '#web/shop/shared/page-number.ts';
import { Pages } from '#web/shop/shared/pages.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { WithdrawalNotice } from './withdrawal-notice.tsx';
import { CertificateCard } from './certificate-card.tsx';

const collectionQuery = (page: number) => get(getCollection, { query: { page: wirePage(page), size: '12' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(collectionQuery(pageNumber(new URL(request.url).searchParams)));

const grid = 'grid gap-6 tablet:grid-cols-2';

function CollectionPage() {
  const page = pageNumber(useSearchParams()[0]);
  const collection = useGet(collectionQuery(page));
  const total = collection.data?.totalElements ?? 0;
  return (
    <>
      <ProfileHeading title={collectionWords.title} lead={total > 0 && collectionWords.lead(total)} />
      <Loaded query={collection} skeleton={<CollectionSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyList words={collectionWords.empty} to={paths.casks()} />
          ) : (
            <>
              <WithdrawalNotice shares={content} />
              <ul className={grid}>
                {content.map((share) => (
                  <li key={share.shareCode}>
                    <CertificateCard share={share} />
                  </li>
                ))}
              </ul>
              <Pages
                label={area.pages.certificates}
                path={paths.profileCollection()}
                page={page}
                pages={totalPages}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
export { CollectionPage as Component };

const CollectionSkeleton = () => (
  <div className={grid}>
    <Skeleton className="aspect-3/2" />
    <Skeleton className="aspect-3/2" />
    <Skeleton className="aspect-3/2" />
    <Skeleton className="aspect-3/2" />
  </div>
);
