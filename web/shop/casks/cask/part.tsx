import type { ReactNode } from 'react';

/** In the order of the contents; an address may name one: `/casks/33#cost`. */
export const partIds = ['facts', 'share', 'cost', 'ageing', 'risks', 'house'] as const;
export type PartId = (typeof partIds)[number];

export function Part({ id, children }: { id?: PartId; children: ReactNode }) {
  return (
    <div id={id} className={id === partIds[0] ? undefined : 'border-t border-hairline'}>
      {children}
    </div>
  );
}
