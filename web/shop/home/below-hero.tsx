import { useCurrency, useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { home } from '#words/en/home.ts';
import { HowItWorks } from '../content/how-it-works.tsx';
import { CaskCards, CaskCardsSkeleton } from '../casks/cask-cards.tsx';
import { NewsList, threeNews } from '../news/news-list.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { Difference } from './difference.tsx';
import { Distilleries } from './distilleries.tsx';
import { homeQuery } from './home-query.ts';

export function BelowHero() {
  useAnchor();
  useCurrency();
  const { loggedIn } = useSession();
  const dashboard = useGet(homeQuery());
  const isOwner = (dashboard.data?.holding?.shares ?? 0) > 0;
  return (
    <>
      {!loggedIn && (
        <div className="border-b border-hairline">
          <HowItWorks />
        </div>
      )}
      <div className="page">
        <Section
          label={home.newCasks.label}
          title={home.newCasks.title}
          action={<QuietLink to={paths.casks()}>{home.newCasks.all}</QuietLink>}
        >
          <Loaded query={dashboard} skeleton={<CaskCardsSkeleton />}>
            {({ newCasks }) =>
              newCasks.length > 0 ? (
                // Four on a phone.
                <CaskCards casks={newCasks.slice(0, 6)} className="max-tablet:[&>:nth-child(n+5)]:hidden" />
              ) : (
                <EmptyList words={home.newCasks.empty} to={paths.casks()} kind="dark" />
              )
            }
          </Loaded>
        </Section>
        <div className="border-t border-hairline">
          <Distilleries />
        </div>
      </div>
      {!isOwner && <Difference />}
      {loggedIn && dashboard.data && !isOwner && <HowItWorks />}
      {dashboard.data && dashboard.data.news.length > 0 && (
        <div className="page">
          <Section
            className={loggedIn ? 'border-t border-hairline' : ''}
            label={home.news.label}
            title={home.news.title}
            action={<QuietLink to={paths.news()}>{home.news.all}</QuietLink>}
          >
            <NewsList items={dashboard.data.news.slice(0, 3)} className={threeNews} />
          </Section>
        </div>
      )}
    </>
  );
}
