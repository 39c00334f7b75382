import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '#contract/calendar.ts';
import { type Certificate, getCollection } from '#contract/certificate.ts';
import { cache, get, useGet } from '#web/api/http/cache.ts';
import { call } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { paths } from '#web/paths.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { pageLoader, Pages, usePageNumber, wirePage } from '#web/shop/shared/list/pages.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeletons } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { calendarFeed as words } from '#words/en/profile/calendar.ts';
import { area, collection as collectionWords } from '#words/en/profile/profile.ts';
import { withdrawalNotice } from '#words/en/profile/withdrawal.ts';
import { dayOf } from '#words/format.ts';
import { OwnNotes } from '../own-notes.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
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
    <Skeletons count={6} className="aspect-square" />
  </div>
);

/** The address is known to this page only, and only until it is left. */
function CalendarFeed() {
  const localDay = useLocalDay();
  const feed = useGet(get(getCalendarFeed, {}));
  const renew = useMutation({
    mutationFn: () => call(renewCalendarFeed, {}),
    onSuccess: () => cache.invalidateQueries(),
  });
  const revoke = useMutation({
    mutationFn: () => call(revokeCalendarFeed, {}),
    onSuccess: async () => {
      renew.reset();
      toast.success(words.revoked);
      await cache.invalidateQueries();
    },
  });
  const createdAt = feed.data?.createdAt ?? null;
  const failure = renew.error ?? revoke.error;
  return (
    <section className="mt-16 max-w-prose border-t border-hairline pt-10 print:hidden">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-2 text-small text-ink-muted">{words.lead}</p>
      {renew.data ? (
        <Address url={renew.data.url} />
      ) : (
        createdAt && <p className="mt-4 text-small">{words.since(localDay(createdAt))}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button kind="dark" onClick={() => renew.mutate()} isPending={renew.isPending}>
          {createdAt ? words.renew : words.make}
        </Button>
        {createdAt && (
          <Button kind="quiet" onClick={() => revoke.mutate()} isPending={revoke.isPending}>
            {words.revoke}
          </Button>
        )}
      </div>
      <FieldMessage>{failure ? wordsFor(failure) : undefined}</FieldMessage>
    </section>
  );
}

function Address({ url }: { url: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  };
  return (
    <div role="status" className="mt-6 flex flex-col items-start gap-3">
      <p className="text-small text-ink-muted">{words.address}</p>
      <p className="figures rounded-edge bg-well px-3 py-2 text-small wrap-anywhere select-all">{url}</p>
      <p className="text-small">{words.secret}</p>
      <Button kind="quiet" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}
