import { Link } from 'react-router';
import type { ListedDistillery } from '#contract/cask/distillery.ts';
import { paths } from '#web/paths.ts';
import { Skeletons } from '#web/ui/feedback/skeleton.tsx';
import { Photograph } from '#web/ui/photograph.tsx';
import { distilleryPicture } from '../pictures/distilleries/distillery-picture.ts';

export const distilleryGrid =
  'grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 tablet:gap-x-5 desktop:gap-y-12';

export const DistilleriesSkeleton = ({ count }: { count: number }) => (
  <div className={distilleryGrid}>
    <Skeletons count={count} className="aspect-[8/5] w-full" />
  </div>
);

interface DistilleryCardProps {
  id: number;
  name: string;
  text: string;
  renditions?: ListedDistillery['renditions'];
}

export function DistilleryCard({ id, name, text, renditions = [] }: DistilleryCardProps) {
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-edge">
        <Photograph
          renditions={renditions}
          otherwise={distilleryPicture(name)}
          sizes="(min-width: 64rem) 24rem, 50vw"
          alt=""
          className="aspect-[8/5] w-full object-cover transition-transform duration-700 ease-settle motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <h3 className="mt-3 text-body leading-tight tablet:mt-4 tablet:text-subheading">
        <Link
          to={paths.distillery(id)}
          className="transition-colors after:absolute after:inset-0 hover:text-accent-strong"
        >
          {name}
        </Link>
      </h3>
      <p className="figures mt-1 text-small text-ink-muted">{text}</p>
    </article>
  );
}
