import type { CaskDetail } from '#contract/cask/cask.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { WhenNear } from '#web/shop/shared/when-near.tsx';
import { Ageing } from './ageing/ageing.tsx';
import { Cost } from './cost/cost.tsx';
import { ResponsibleParties } from './sections/responsible-parties.tsx';
import { CaskPhotographs } from './sections/cask-photographs.tsx';
import { CaskRecord } from './sections/cask-record.tsx';
import { CaskNews } from './sections/cask-news.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { NotAnInvestment } from './sections/not-an-investment.tsx';
import { Passport } from './sections/passport.tsx';
import { RelatedCasks } from './related-casks.tsx';
import { PageSection } from './page-section.tsx';
import { Risks } from './sections/risks.tsx';

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
