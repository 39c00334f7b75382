import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { type Certificate, getCollection } from '#contract/certificate.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { area, collection as collectionWords } from '#words/en/profile/profile.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageNumber, wirePage } from '#web/shop/shared/list/page-number.ts';
import { Pages } from '#web/shop/shared/list/pages.tsx';
import { BottlesNote } from '../bottles/bottles-note.tsx';
import { LossNote } from '../losses/loss-note.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { WithdrawalNotice } from './withdrawal-notice.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { HeldCask } from './held-cask.tsx';

const collectionQuery = (page: number) => get(getCollection, { query: { page: wirePage(page), size: '12' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(collectionQuery(pageNumber(new URL(request.url).searchParams)));

const grid = 'grid gap-6 tablet:grid-cols-2';

type Group = [Certificate, ...Certificate[]];

/** The server lists the certificates of one cask together. */
function groupsOf(shares: readonly Certificate[]): Group[] {
  const groups: Group[] = [];
  for (const share of shares) {
    const last = groups.at(-1);
    if (last?.[0].caskId === share.caskId) last.push(share);
    else groups.push([share]);
  }
  return groups;
}

function CollectionPage() {
  const page = pageNumber(useSearchParams()[0]);
  const collection = useGet(collectionQuery(page));
  const total = collection.data?.totalElements ?? 0;
  return (
    <>
      <ProfileHeading title={collectionWords.title} lead={total > 0 && collectionWords.lead(total)} />
      <LossNote />
      <BottlesNote />
      <Loaded query={collection} skeleton={<CollectionSkeleton />}>
        {({ content, totalPages }) =>
          content.length === 0 ? (
            <EmptyList
              picture={<CaskPicture caskType="BARREL" fill={0} spirit={0} className="h-28" />}
              words={collectionWords.empty}
              to={paths.casks()}
            />
          ) : (
            <>
              <WithdrawalNotice shares={content} />
              <ul className="flex flex-col gap-14">
                {groupsOf(content).map(([first, ...others]) => (
                  <li key={first.caskId}>
                    <HeldCask share={first} />
                    <ul className={grid}>
                      {[first, ...others].map((share) => (
                        <li key={share.shareCode}>
                          <CertificateCard share={share} />
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
              <Pages
                label={area.pages.certificates}
                path={paths.profileCollection()}
                page={page}
                pages={totalPages}
              />
              <CalendarFeed />
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
