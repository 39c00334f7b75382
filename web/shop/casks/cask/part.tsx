import type { ReactNode } from 'react';

/** The parts of the page in the order of their contents; an address may name one: `/casks/33#cost`. */
export const partIds = ['facts', 'share', 'cost', 'ageing', 'risks', 'house'] as const;
export type PartId = (typeof partIds)[number];

/** One part, behind its rule; the first stands under the contents and needs none. */
export function Part({ id, children }: { id?: PartId; children: ReactNode }) {
  return (
    <div id={id} className={id === partIds[0] ? undefined : 'border-t border-hairline'}>
      {children}
    </div>
  );
}
