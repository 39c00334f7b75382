import { memo, Suspense } from 'react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { TableOfContents } from './table-of-contents.tsx';
import { RelatedCasks } from './related-casks.tsx';
import { PageSection, sectionsOf } from './page-section.tsx';
import { WhatYouGet } from './sections/what-you-get.tsx';

/** Drawn after the first ones: all at once would keep a phone busy for a quarter of a second. */
const LowerSections = lazyOnShow(
  'LowerSections',
  async () => (await import('./lower-sections.tsx')).LowerSections,
);

/** Most of the page, which a press of the stepper or a scroll past the button leaves as it is. */
export const CaskSections = memo(function CaskSections({ cask }: { cask: CaskDetail }) {
  useAnchor();
  return (
    <>
      {cask.state === 'SOLD_OUT' && <RelatedCasks cask={cask} />}
      <TableOfContents sections={sectionsOf(cask)} />
      {!cask.ended && (
        <PageSection id="share">
          <WhatYouGet cask={cask} />
        </PageSection>
      )}
      <Suspense fallback={<div className="min-h-screen" />}>
        <LowerSections cask={cask} />
      </Suspense>
    </>
  );
});
