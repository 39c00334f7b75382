import { useGet } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { home } from '#words/en/home.ts';
import { DistilleriesSkeleton, DistilleryCard, distilleryGrid } from '../distillery/distillery-card.tsx';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { QuietLink } from '#web/shop/shared/quiet-link.tsx';
import { distilleriesQuery } from './home-query.ts';

const words = home.distilleries;

/** The facets of the search are the only list of distilleries that have casks. */
export function Distilleries() {
  const options = useGet(distilleriesQuery());
  return (
    <Section
      label={words.label}
      title={words.title}
      lead={words.lead}
      action={<QuietLink to={paths.distilleries()}>{words.all}</QuietLink>}
    >
      <Loaded query={options} skeleton={<DistilleriesSkeleton count={6} />}>
        {({ distilleryId: distilleries }) => (
          <ul className={distilleryGrid}>
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
