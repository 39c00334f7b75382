import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { getCask, type CaskDetail } from '#contract/cask.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { currency } from '#web/api/currency.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { Ageing } from './ageing.tsx';
import { CaskFacts } from './cask-facts.tsx';
import { CaskHeading } from './cask-heading.tsx';
import { CaskNews } from './cask-news.tsx';
import { NotAnInvestment } from './not-an-investment.tsx';
import { Taxes } from './taxes.tsx';
import { WhatYouGet } from './what-you-get.tsx';

const isCaskId = (id = '') => getCask.params.safeParse({ id }).success;
const caskQuery = (id = '') => get(getCask, { params: { id }, query: { currencyType: currency.get() } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isCaskId(params['id']) ? prefetch(caskQuery(params['id'])) : null;

/** /casks/{id} */
export function Component() {
  const { id } = useParams();
  return isCaskId(id) ? <Page id={id} /> : <NotFound />;
}

function Page({ id }: { id: string | undefined }) {
  useCurrency();
  // What is left is asked for again whenever the reader comes back to the page.
  const cask = useGet({ ...caskQuery(id), refetchOnWindowFocus: true });
  useTitle(cask.data?.name ?? 'Cask');
  return (
    <div className="page">
      <Link
        to={paths.casks()}
        className="label mt-8 inline-block py-2 text-ink-muted hover:text-accent-strong"
      >
        ← All casks
      </Link>
      <Loaded query={cask} skeleton={<CaskSkeleton />}>
        {(data) => <Cask key={data.id} cask={data} onRefused={() => void cask.refetch()} />}
      </Loaded>
    </div>
  );
}

function Cask({ cask, onRefused }: { cask: CaskDetail; onRefused: () => void }) {
  return (
    <>
      <CaskHeading cask={cask} onRefused={onRefused} />
      <WhatYouGet cask={cask} />
      <div className="border-t border-hairline">
        <CaskFacts cask={cask} />
      </div>
      <div className="border-t border-hairline">
        <Ageing cask={cask} />
      </div>
      <div className="border-t border-hairline">
        <Taxes cask={cask} />
      </div>
      <CaskNews id={cask.id} />
      <NotAnInvestment />
    </>
  );
}

function CaskSkeleton() {
  return (
    <div className="grid gap-14 py-10 desktop:grid-cols-2">
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
