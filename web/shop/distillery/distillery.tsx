import { useParams, type LoaderFunctionArgs } from 'react-router';
import { type Distillery, getDistillery } from '#contract/cask/distillery.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { distillery as distilleryWords } from '#words/en/casks/distillery.ts';
import { isId } from '#web/shop/shared/route-params.ts';
import { NotFound } from '../errors/not-found.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { distilleryPicture } from '../pictures/distilleries/distillery-picture.ts';
import { PictureHeader } from '#web/shop/pictures/picture-header.tsx';
import { useTitle } from '#web/shop/shared/use-title.ts';
import { DistilleryCasks, distilleryCasksQuery } from './distillery-casks.tsx';
import { DistilleryNews, distilleryNewsQuery } from './distillery-news.tsx';
import { DistilleryStory } from './distillery-story.tsx';

const distilleryQuery = (id = '') => get(getDistillery, { params: { id } });

export const loader = ({ params: { id } }: LoaderFunctionArgs) =>
  isId(id) ? prefetch(distilleryQuery(id), distilleryCasksQuery(id), distilleryNewsQuery(id)) : null;

function DistilleryPage() {
  const { id } = useParams();
  return isId(id) ? <Page id={id} /> : <NotFound />;
}
export { DistilleryPage as Component };

function Page({ id }: { id: string | undefined }) {
  const distillery = useGet(distilleryQuery(id));
  useTitle(distillery.data?.name ?? distilleryWords.loading);
  return (
    <Loaded query={distillery} skeleton={<DistillerySkeleton />}>
      {(data) => (
        <>
          <Opening distillery={data} />
          <div className="page pb-12">
            <DistilleryStory distillery={data} />
            <DistilleryCasks key={`casks-${data.id}`} id={data.id} name={data.name} />
            <DistilleryNews id={data.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function Opening({ distillery: { name, county, sample, tagline, renditions } }: { distillery: Distillery }) {
  const { isItsOwn, ...picture } = distilleryPicture(name);
  return (
    <PictureHeader
      picture={picture}
      photograph={renditions}
      alt={isItsOwn || renditions.length > 0 ? distilleryWords.picture(name) : distilleryWords.anyPicture}
      label={sample ? distilleryWords.sampleCounty(county) : distilleryWords.county(county)}
      title={name}
      lead={tagline}
    />
  );
}

function DistillerySkeleton() {
  return (
    <div className="page flex min-h-dvh flex-col gap-8 pt-8 pb-20">
      <Skeleton className="h-[24rem] w-full desktop:h-[36rem]" />
      <Skeleton className="h-14 w-2/3" />
      <SkeletonText lines={8} className="max-w-2xl" />
    </div>
  );
}
