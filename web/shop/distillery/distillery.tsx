import { useParams, type LoaderFunctionArgs } from 'react-router';
import { getDistillery } from '#contract/distillery.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { NotFound } from '../errors/not-found.tsx';
import { Loaded } from '../loaded.tsx';
import { useTitle } from '../title.ts';
import { DistilleryCasks } from './distillery-casks.tsx';
import { DistilleryNews } from './distillery-news.tsx';
import { DistilleryStory } from './distillery-story.tsx';

const isDistilleryId = (id = '') => getDistillery.params.safeParse({ id }).success;
const distilleryQuery = (id = '') => get(getDistillery, { params: { id } });

export const loader = ({ params }: LoaderFunctionArgs) =>
  isDistilleryId(params['id']) ? prefetch(distilleryQuery(params['id'])) : null;

/** /distillery/{id} */
export function Component() {
  const { id } = useParams();
  return isDistilleryId(id) ? <Page id={id} /> : <NotFound />;
}

function Page({ id }: { id: string | undefined }) {
  const distillery = useGet(distilleryQuery(id));
  useTitle(distillery.data?.name ?? 'Distillery');
  return (
    <div className="page pb-12">
      <Loaded query={distillery} skeleton={<DistillerySkeleton />}>
        {(data) => (
          <>
            <PageHeader
              label={data.sample ? `Co. ${data.county} · sample, fictional` : `Co. ${data.county}`}
              title={data.name}
              lead={data.tagline}
            />
            <DistilleryStory distillery={data} />
            <DistilleryCasks key={`casks-${data.id}`} id={data.id} name={data.name} />
            <DistilleryNews id={data.id} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function DistillerySkeleton() {
  return (
    <div className="flex flex-col gap-8 py-20">
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-14 w-2/3" />
      <SkeletonText lines={8} className="max-w-2xl" />
    </div>
  );
}
