import { Suspense, type ReactNode } from 'react';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { useTitle } from '#web/shop/shared/use-title.ts';

const CaskPicture = lazyBelowFold(
  'CaskPicture',
  async () => (await import('#web/shop/casks/drawing/cask-picture.tsx')).CaskPicture,
);

interface ErrorPageProps {
  status: string | undefined;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

export function ErrorPage({ status, title, actions, children }: ErrorPageProps) {
  useTitle(title);
  return (
    <div className="page section grid items-center gap-10 desktop:grid-cols-2">
      <div>
        {status && <p className="label figures mb-5 text-accent">{status}</p>}
        <h1 className="max-w-[14ch] text-title">{title}</h1>
        <div className="prose mt-6 text-lead text-ink-muted">{children}</div>
        <div className="mt-10 flex flex-wrap gap-4">{actions}</div>
      </div>
      <Suspense fallback={<div className="mx-auto aspect-20/17 w-full max-w-md" />}>
        <CaskPicture
          caskType="HOGSHEAD"
          fill={0}
          spirit={0}
          title={status ?? title}
          className="mx-auto w-full max-w-md opacity-90"
        />
      </Suspense>
    </div>
  );
}
