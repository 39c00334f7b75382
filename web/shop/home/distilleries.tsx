import { Link } from 'react-router';
import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { home } from '#words/en/home.ts';
import { DistilleryCard } from '../distillery/distillery-card.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { distilleriesQuery } from './home-query.ts';

const words = home.distilleries;
const grid = 'grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 tablet:gap-x-5 desktop:gap-y-12';

/** The facets of the search are the only list of distilleries that have casks. */
export function Distilleries() {
  const options = useGet(distilleriesQuery());
  return (
    <Section
      label={words.label}
      title={words.title}
      lead={words.lead}
      action={
        <Link to={paths.distilleries()} className="textlink text-small">
          {words.all}
        </Link>
      }
    >
      <Loaded query={options} skeleton={<DistilleriesSkeleton />}>
        {({ distilleryId: distilleries }) => (
          <ul className={grid}>
            {distilleries.map(({ value, name, count }) => (
              <li key={value} className="odd:last:col-span-2 tablet:odd:last:col-span-1">
                <DistilleryCard id={value} name={name} text={words.casks(count)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

const DistilleriesSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={i} className="aspect-[8/5] w-full" />
    ))}
  </div>
);
