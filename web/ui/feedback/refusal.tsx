import { useEffect, useRef } from 'react';
import { Banner, type BannerProps } from './banner.tsx';

interface RefusalProps extends Omit<BannerProps, 'tone'> {
  /** Another value with each refusal brings the focus again. */
  of?: unknown;
}

/** Why the button that was pressed did not do it. Place it next to that button: it takes the focus, and so comes into sight. */
export function Refusal({ of, ...banner }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [of]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner tone="danger" {...banner} />
    </div>
  );
}
