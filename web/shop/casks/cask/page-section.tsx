import type { ReactNode } from 'react';

/** In the order of the contents; an address may name one: `/casks/33#cost`. */
export const sectionIds = [
  'facts',
  'share',
  'cost',
  'ageing',
  'record',
  'passport',
  'risks',
  'house',
] as const;
export type SectionId = (typeof sectionIds)[number];

export function PageSection({ id, children }: { id?: SectionId; children: ReactNode }) {
  return (
    <div id={id} className={id === sectionIds[0] ? undefined : 'border-t border-hairline'}>
      {children}
    </div>
  );
}
