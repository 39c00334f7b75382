import type { CaskDetail } from '#contract/cask.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { Ageing } from './ageing/ageing.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { Cost } from './cost/cost.tsx';
import { FactsSection } from './sections/facts-section.tsx';
import { ResponsibleParties } from './sections/responsible-parties.tsx';
import { CaskPhotographs } from './sections/cask-photographs.tsx';
import { CaskRecord } from './sections/cask-record.tsx';
import { CaskNews } from './sections/cask-news.tsx';
import { NotAnInvestment } from './sections/not-an-investment.tsx';
import { Passport } from './sections/passport.tsx';
import { PageSection } from './page-section.tsx';
import { Risks } from './sections/risks.tsx';
import { WhatYouGet } from './sections/what-you-get.tsx';

export function CaskSections({ cask }: { cask: CaskDetail }) {
  useAnchor();
  return (
    <>
      <TableOfContents />
      <PageSection id="facts">
        <FactsSection cask={cask} />
      </PageSection>
      <PageSection id="share">
        <WhatYouGet cask={cask} />
      </PageSection>
      <PageSection id="cost">
        <Cost cask={cask} />
      </PageSection>
      <PageSection id="ageing">
        <Ageing cask={cask} />
      </PageSection>
      <CaskPhotographs cask={cask} />
      <PageSection id="record">
        <CaskRecord cask={cask} />
      </PageSection>
      <PageSection id="passport">
        <Passport cask={cask} />
      </PageSection>
      <PageSection id="risks">
        <Risks cask={cask} />
      </PageSection>
      <PageSection id="house">
        <ResponsibleParties cask={cask} />
      </PageSection>
      <CaskNews id={cask.id} />
      <NotAnInvestment />
    </>
  );
}
