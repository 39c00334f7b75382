import type { NewsItem } from '#contract/content/news.ts';
import { useCurrency, useGet, useSession } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { home } from '#words/en/home.ts';
import { HowItWorks } from '../content/how-it-works.tsx';
import { ErrorMessage } from '#web/shop/shared/error-message.tsx';
import { NewsCard } from '../news/news-card.tsx';
import { threeNews } from '../news/news-grid.ts';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { Difference } from './difference.tsx';
import { Distilleries } from './distilleries.tsx';
import { homeQuery } from './home-query.ts';
import { NewCasks } from './new-casks.tsx';

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
          {dashboard.isError ? (
            <ErrorState
              message={<ErrorMessage error={dashboard.error} />}
              onRetry={() => void dashboard.refetch()}
              isRetrying={dashboard.isFetching}
            />
          ) : (
            <NewCasks casks={dashboard.data?.newCasks} />
          )}
        </Section>
        <div className="border-t border-hairline">
          <Distilleries />
        </div>
      </div>
      {!isOwner && <Difference />}
      {loggedIn && dashboard.data && !isOwner && <HowItWorks />}
      {dashboard.data && dashboard.data.news.length > 0 && (
        <div className="page">
          <News items={dashboard.data.news} className={loggedIn ? 'border-t border-hairline' : ''} />
        </div>
      )}
    </>
  );
}

function News({ items, className }: { items: readonly NewsItem[]; className: string }) {
  return (
    <Section
      className={className}
      label={home.news.label}
      title={home.news.title}
      action={<QuietLink to={paths.news()}>{home.news.all}</QuietLink>}
    >
      <ul className={threeNews}>
        {items.slice(0, 3).map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
