import type { CaskDetail } from '#contract/cask/cask.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { WhenNear } from '#web/shop/shared/when-near.tsx';
import { listNews } from '#contract/content/news.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { page } from '#words/en/casks/cask.ts';
import { NewsList } from '#web/shop/news/news-list.tsx';
import { notAnInvestment } from '#words/en/casks/cask-facts.ts';
import { Ageing } from './ageing/ageing.tsx';
import { Cost } from './cost/cost.tsx';
import { ResponsibleParties } from './sections/responsible-parties.tsx';
import { CaskPhotographs } from './sections/cask-photographs.tsx';
import { CaskRecord } from './sections/cask-record.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { Passport } from './sections/passport.tsx';
import { RelatedCasks } from './related-casks.tsx';
import { PageSection } from './page-section.tsx';
import { Risks } from './sections/risks.tsx';

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
