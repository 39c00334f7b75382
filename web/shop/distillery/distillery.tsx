import {
  type Distillery,
  distilleryCasks,
  distilleryNews,
  getDistillery,
} from '#contract/cask/distillery.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { currency } from '#web/api/state/currency.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { distillery as words } from '#words/en/casks/distillery.ts';
import { count } from '#words/format.ts';
import { isId } from '#web/shop/shared/route-params.ts';
import { recordPage } from '#web/shop/shared/record-page.tsx';
import { EmptyList } from '#web/shop/shared/list/empty-list.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { CaskCards, CaskCardsSkeleton } from '../casks/cask-cards.tsx';
import { NewsList, NewsListSkeleton } from '../news/news-list.tsx';
import { distilleryPicture } from '../pictures/distilleries/distillery-picture.ts';
import { PictureHeader } from '#web/shop/pictures/picture-header.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';

const shownCasks = 12;

const distilleryQuery = (id: string) => get(getDistillery, { params: { id } });
const casksQuery = (id: string) =>
  get(distilleryCasks, {
    params: { id },
    query: { currencyType: currency.get(), size: String(shownCasks) },
  });
const newsQuery = (id: string) => get(distilleryNews, { params: { id } });

const queriesOf = (id: string) => [distilleryQuery(id), casksQuery(id), newsQuery(id)];

export const { loader, Component } = recordPage('id', isId, queriesOf, DistilleryPage);

function DistilleryPage({ id }: { id: string }) {
  const distillery = useGet(distilleryQuery(id));
  useTitle(distillery.data?.name ?? words.loading);
  return (
    <Loaded query={distillery} skeleton={<DistillerySkeleton />}>
      {(data) => (
        <>
          <Opening distillery={data} />
          <div className="page pb-12">
            <Story distillery={data} />
            <Casks key={`casks-${data.id}`} id={data.id} name={data.name} />
            <News id={data.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Opening({ distillery: { name, county, sample, tagline, renditions } }: { distillery: Distillery }) {
  const { isItsOwn, ...picture } = distilleryPicture(name);
  return (
    <PictureHeader
      picture={picture}
      photograph={renditions}
      alt={isItsOwn || renditions.length > 0 ? words.picture(name) : words.anyPicture}
      label={sample ? words.sampleCounty(county) : words.county(county)}
      title={name}
      lead={tagline}
    />
  );
}

function Story({ distillery }: { distillery: Distillery }) {
  const [opening, ...story] = distillery.story.split('\n\n');
  return (
    <section
      aria-label={words.story.label}
      className="section grid items-start gap-14 desktop:grid-cols-[1.5fr_1fr] desktop:gap-24"
    >
      <div className="prose">
        <p className="font-display text-subheading">{opening}</p>
        {story.map((paragraph) => (
          <p key={paragraph} className="mt-5 text-ink-muted">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="desktop:sticky desktop:top-[calc(var(--spacing-header)+2rem)]">
        <DefinitionList
          items={[
            { label: words.story.county, value: distillery.county },
            { label: words.story.founded, value: String(distillery.founded) },
          ]}
        />
        <h2 className="label mt-6 text-ink-faint">{words.story.stills}</h2>
        <p className="mt-2 text-small text-ink-muted">{distillery.stills}</p>
        <p className="mt-6 text-small text-ink-faint">{words.story.source}</p>
      </div>
    </section>
  );
}

function Casks({ id, name }: { id: number; name: string }) {
  useCurrency();
  const casks = useGet(casksQuery(String(id)));
  const total = casks.data?.totalElements ?? 0;
  return (
    <Section
      title={words.casks.title}
      action={
        total > shownCasks && (
          <QuietLink to={paths.casks({ distilleryId: String(id) })}>
            {words.casks.all(count(total), name)}
          </QuietLink>
        )
      }
      className="border-t border-hairline"
    >
      <Loaded query={casks} skeleton={<CaskCardsSkeleton />}>
        {({ content }) =>
          content.length > 0 ? (
            <CaskCards casks={content} />
          ) : (
            <EmptyList words={words.casks.empty(name)} to={paths.casks()} kind="dark" />
          )
        }
      </Loaded>
    </Section>
  );
}

function News({ id }: { id: number }) {
  const news = useGet(newsQuery(String(id)));
  return (
    <Section title={words.news.title} className="border-t border-hairline">
      <Loaded query={news} skeleton={<NewsListSkeleton />}>
        {(items) =>
          items.length > 0 ? (
            <NewsList items={items} />
          ) : (
            <EmptyState title={words.news.empty}>{words.news.emptyText}</EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}

function DistillerySkeleton() {
  return (
    <div className="page flex min-h-dvh flex-col gap-8 pt-8 pb-20">
      <Skeleton className="h-[24rem] w-full desktop:h-[36rem]" />
      <Skeleton className="h-14 w-2/3" />
      <SkeletonText lines={8} className="max-w-2xl" />
    </div>
  );
}
