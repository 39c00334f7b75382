import { Link } from 'react-router';
import { type Certificate, getCollection } from '#contract/certificate.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { area, collection as collectionWords } from '#words/en/profile/profile.ts';
import { withdrawalNotice } from '#words/en/profile/withdrawal.ts';
import { dayOf } from '#words/format.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { pageLoader, usePageNumber, wirePage } from '#web/shop/shared/list/page-number.ts';
import { Pages } from '#web/shop/shared/list/pages.tsx';
import { OwnNotes } from '../own-notes.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { HeldCask } from './held-cask.tsx';

const collectionQuery = (page: number) =>
  get(getCollection, { query: { page: wirePage(page), size: '24', onePerCask: 'true' } });

export const loader = pageLoader(collectionQuery);

const grid = 'grid grid-cols-2 gap-x-5 gap-y-10 wide:grid-cols-3 wide:gap-x-8';

function CollectionPage() {
  const page = usePageNumber();
  const collection = useGet(collectionQuery(page));
  const total = collection.data?.totalElements ?? 0;
  return (
    <>
      <ProfileHeading title={collectionWords.title} lead={total > 0 && collectionWords.lead(total)} />
      <OwnNotes />
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
              <ul className={cx(grid, 'mt-10')}>
                {content.map((share) => (
                  <li key={share.caskId}>
                    <HeldCask share={share} />
                  </li>
                ))}
              </ul>
              <Pages
                label={area.pages.casks}
                path={paths.profileCollection()}
                page={page}
                pages={totalPages}
              />
              <CalendarFeed />
              <ChangeOfMind shares={content} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
export { CollectionPage as Component };

/** Shown as long as a purchase can be withdrawn from: the newest one comes first. */
function ChangeOfMind({ shares }: { shares: readonly Certificate[] }) {
  const latest = shares.find(({ withdrawUntil }) => withdrawUntil !== null);
  if (!latest?.withdrawUntil) return null;
  return (
    <p className="mt-10 text-small text-ink-muted">
      <Link to={paths.profileWithdrawal(latest.orderId)} className="textlink">
        {withdrawalNotice.link}
      </Link>{' '}
      <span>{withdrawalNotice.text(dayOf(latest.withdrawUntil))}</span>
    </p>
  );
}

const CollectionSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} className="aspect-square" />
    ))}
  </div>
);
