import type { ReactNode } from 'react';

export const CheckoutGrid = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_minmax(24rem,28rem)]">
    <div className="max-w-2xl min-w-0 desktop:sticky desktop:top-24 desktop:order-last desktop:max-h-[calc(100dvh-7rem)] desktop:overflow-y-auto">
      {summary}
    </div>
    <div className="max-w-2xl min-w-0">{children}</div>
  </div>
);
