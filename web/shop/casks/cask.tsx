import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { type CaskDetail, getCask } from '#contract/cask/cask.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { page } from '#words/en/casks/cask.ts';
import { isId } from '#web/shop/shared/route-params.ts';
import { recordPage } from '#web/shop/shared/record-page.tsx';
import { lazyBelowFold } from '#web/shop/shared/lazy-below-fold.ts';
import { lazyOnShow } from '#web/ui/lazy-on-show.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { Buy } from './cask/buy/buy.tsx';
import { CaskHeading } from './cask/cask-heading.tsx';
import { useAddToCart } from './cask/buy/use-add-to-cart.ts';

const BuyBar = lazyBelowFold('BuyBar', async () => (await import('./cask/buy/buy-bar.tsx')).BuyBar);
const CaskEnded = lazyOnShow('CaskEnded', async () => (await import('./cask/cask-ended.tsx')).CaskEnded);
const CaskSections = lazyBelowFold(
  'CaskSections',
  async () => (await import('./cask/cask-sections.tsx')).CaskSections,
);

const caskQuery = (id: string) => get(getCask, { params: { id }, query: { currencyType: currency.get() } });

export const { loader, Component } = recordPage('id', isId, (id) => [caskQuery(id)], CaskPage);

function CaskPage({ id }: { id: string }) {
  useCurrency();
  // The page asks again for the shares that are left whenever the reader comes back to it.
  const cask = useGet({ ...caskQuery(id), refetchOnWindowFocus: true });
  useTitle(cask.data?.name ?? page.loading);
  return (
    <div className="page print-two-pages">
      <Link
        to={paths.casks()}
        className="label mt-8 inline-block py-2 text-ink-muted hover:text-accent-strong print:hidden"
      >
        {page.back}
      </Link>
      <Loaded query={cask} skeleton={<CaskSkeleton />}>
        {(data) => <Cask key={data.id} cask={data} onRefused={() => void cask.refetch()} />}
      </Loaded>
    </div>
  );
}

function Cask({ cask, onRefused }: { cask: CaskDetail; onRefused: () => void }) {
  const addToCart = useAddToCart(cask, onRefused);
  const buy = useRef<HTMLDivElement>(null);
  return (
    <>
      <CaskHeading cask={cask}>
        {cask.ended ? (
          <Suspense fallback={<div className="h-40" />}>
            <CaskEnded ended={cask.ended} />
          </Suspense>
        ) : (
          <Buy ref={buy} cask={cask} addToCart={addToCart} />
        )}
      </CaskHeading>
      <Suspense fallback={<div className="min-h-screen" />}>
        <CaskSections cask={cask} />
      </Suspense>
      <Suspense>{!cask.ended && <BuyBar cask={cask} addToCart={addToCart} buyRef={buy} />}</Suspense>
    </>
  );
}

function CaskSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-14 py-10 desktop:grid-cols-2">
      <Skeleton className="aspect-[20/17] w-full" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-14 w-4/5" />
        <SkeletonText lines={5} />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}
