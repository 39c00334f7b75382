import { useEffect, useRef, type ReactNode } from 'react';

export function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {children}
    </div>
  );
}
