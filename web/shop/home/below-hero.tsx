import { useCurrency, useSession } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
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
import { homeQuery, distilleriesQuery } from './home-query.ts';
import { Picture } from '#web/ui/picture.tsx';
import { stills } from '#web/shop/pictures/pictures.ts';
import { DistilleriesSkeleton, DistilleryCard, distilleryGrid } from '../distillery/distillery-card.tsx';

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

const { difference } = home;

function Difference() {
  return (
    <div className="border-y border-hairline bg-surface-sunken">
      <div className="page">
        <Section label={difference.label} title={difference.title}>
          <Picture
            picture={stills}
            sizes="(min-width: 80rem) 72rem, 100vw"
            alt={difference.picture}
            className="aspect-[8/5] w-full rounded-edge object-cover object-[50%_62%] tablet:aspect-[5/2]"
          />
          <ol className="mt-12 grid gap-x-16 gap-y-10 tablet:mt-16 tablet:grid-cols-2">
            {difference.points.map(({ title, text }, i) => (
              <li key={title} className="flex gap-6 border-t border-hairline pt-6">
                <span aria-hidden className="figures font-display text-heading text-accent">
                  {i + 1}
                </span>
                <div>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="mt-2 max-w-prose text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="prose mt-12 text-small text-ink-faint">{difference.note}</p>
        </Section>
      </div>
    </div>
  );
}

const { distilleries: words } = home;

/** The facets of the search are the only list of distilleries that have casks. */
function Distilleries() {
  const options = useGet(distilleriesQuery());
  return (
    <Section
      label={words.label}
      title={words.title}
      lead={words.lead}
      action={<QuietLink to={paths.distilleries()}>{words.all}</QuietLink>}
    >
      <Loaded query={options} skeleton={<DistilleriesSkeleton count={6} />}>
        {({ distilleryId: distilleries }) => (
          <ul className={distilleryGrid}>
            {distilleries.map(({ value, name, count }) => (
              <li key={value} className="odd:last:col-span-2 tablet:odd:last:col-span-1">
                <DistilleryCard id={value} name={name} text={words.casks(count)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
