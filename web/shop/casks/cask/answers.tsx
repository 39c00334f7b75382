import type { CaskDetail } from '#contract/cask.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { Ageing } from './ageing/ageing.tsx';
import { Contents } from './contents.tsx';
import { Cost } from './cost/cost.tsx';
import { CaskFacts } from './facts.tsx';
import { StandsBehind } from './house.tsx';
import { CaskNews } from './news.tsx';
import { NotAnInvestment } from './not-an-investment.tsx';
import { Part } from './part.tsx';
import { Risks } from './risks.tsx';
import { WhatYouGet } from './what-you-get.tsx';

export function Answers({ cask }: { cask: CaskDetail }) {
  useAnchor();
  return (
    <>
      <Contents />
      <Part id="facts">
        <CaskFacts cask={cask} />
      </Part>
      <Part id="share">
        <WhatYouGet cask={cask} />
      </Part>
      <Part id="cost">
        <Cost cask={cask} />
      </Part>
      <Part id="ageing">
        <Ageing cask={cask} />
      </Part>
      <Part id="risks">
        <Risks cask={cask} />
      </Part>
      <Part id="house">
        <StandsBehind cask={cask} />
      </Part>
      <CaskNews id={cask.id} />
      <NotAnInvestment />
    </>
  );
}
