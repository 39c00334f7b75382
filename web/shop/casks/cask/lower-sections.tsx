import { getCaskRecord } from '#contract/cask/cask-record.ts';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { listNews } from '#contract/content/news.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { NewsList } from '#web/shop/news/news-list.tsx';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { WhenNear } from '#web/shop/shared/when-near.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { notAnInvestment } from '#words/en/casks/cask-facts.ts';
import { page } from '#words/en/casks/cask.ts';
import { photographs as words } from '#words/en/casks/record.ts';
import { Ageing } from './ageing/ageing.tsx';
import { Cost } from './cost/cost.tsx';
import { PageSection } from './page-section.tsx';
import { RelatedCasks } from './related-casks.tsx';
import { CaskRecord } from './sections/cask-record.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { Passport } from './sections/passport.tsx';
import { ResponsibleParties } from './sections/responsible-parties.tsx';
import { Risks } from './sections/risks.tsx';

function CaskPhotographs({ cask: { id } }: { cask: CaskDetail }) {
  const { data } = useGet(get(getCaskRecord, { params: { caskId: String(id) } }));
  const pictures = data?.pictures ?? [];
  if (pictures.length === 0) return null;
  return (
    <Section title={words.title}>
      <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        {pictures.map(({ alt, renditions }) => (
          <li key={renditions[0]?.url ?? alt}>
            <figure>
              <Photograph
                alt={alt}
                renditions={renditions}
                sizes="(min-width: 1024px) 24rem, (min-width: 640px) 50vw, 100vw"
                className="aspect-[4/3] w-full rounded-edge bg-well object-cover"
              />
              <figcaption className="mt-2 text-small text-ink-muted" aria-hidden>
                {alt}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NotAnInvestment() {
  return (
    <aside aria-label={notAnInvestment.label} className="border-t border-hairline py-14">
      <p className="max-w-[46rem] font-display text-heading">{notAnInvestment.statement}</p>
      <p className="prose mt-4 text-ink-muted">{notAnInvestment.text}</p>
    </aside>
  );
}

function CaskNews({ id }: { id: number }) {
  const { data } = useGet(get(listNews, { query: { caskId: String(id), size: '4' } }));
  if (!data || data.content.length === 0) return null;
  return (
    <PageSection>
      <Section title={page.news}>
        <NewsList items={data.content} />
      </Section>
    </PageSection>
  );
}

export function LowerSections({ cask }: { cask: CaskDetail }) {
  useAnchor();
  return (
    <>
      {!cask.ended && (
        <>
          <PageSection id="ageing">
            <Ageing cask={cask} />
          </PageSection>
          <PageSection id="cost">
            <Cost cask={cask} />
          </PageSection>
          <PageSection id="risks">
            <Risks cask={cask} />
          </PageSection>
        </>
      )}
      <CaskPhotographs cask={cask} />
      <PageSection id="record">
        <CaskRecord cask={cask} />
      </PageSection>
      <PageSection id="facts">
        <FactsSection cask={cask} />
      </PageSection>
      <PageSection id="passport">
        <Passport cask={cask} />
      </PageSection>
      <PageSection id="company">
        <ResponsibleParties cask={cask} />
      </PageSection>
      <WhenNear>
        <CaskNews id={cask.id} />
      </WhenNear>
      {!cask.ended && <NotAnInvestment />}
      {cask.state !== 'SOLD_OUT' && (
        <WhenNear>
          <RelatedCasks cask={cask} />
        </WhenNear>
      )}
    </>
  );
}
