import type { ReactNode } from 'react';
import type { CaskDetail } from '#contract/cask/cask.ts';

/** In the order of the contents, appetite before proof; an address may name one: `/casks/33#cost`. */
export const sectionIds = [
  'share',
  'ageing',
  'cost',
  'risks',
  'record',
  'facts',
  'passport',
  'company',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The sections of a bottled or lost cask: nothing of it is sold or expected any more. */
const endedSectionIds = ['record', 'facts', 'passport', 'company'] as const satisfies SectionId[];

export const sectionsOf = ({ ended }: Pick<CaskDetail, 'ended'>): readonly SectionId[] =>
  ended ? endedSectionIds : sectionIds;

export function PageSection({ id, children }: { id?: SectionId; children: ReactNode }) {
  return (
    <div id={id} className={'border-t border-hairline first:border-t-0'}>
      {children}
    </div>
  );
}
