import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { home } from '#words/en/home.ts';
import { stills } from '#web/shop/pictures/pictures.ts';

const words = home.difference;

export function Difference() {
  return (
    <div className="border-y border-hairline bg-surface-sunken">
      <div className="page">
        <Section label={words.label} title={words.title}>
          <Picture
            picture={stills}
            sizes="(min-width: 80rem) 72rem, 100vw"
            alt={words.picture}
            className="aspect-[8/5] w-full rounded-edge object-cover object-[50%_62%] tablet:aspect-[5/2]"
          />
          <ol className="mt-12 grid gap-x-16 gap-y-10 tablet:mt-16 tablet:grid-cols-2">
            {words.points.map(({ title, text }, i) => (
              <li key={title} className="flex gap-6 border-t border-hairline pt-6">
                <span aria-hidden className="figures font-display text-heading text-accent">
                  {i + 1}
                </span>
                <div>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="mt-2 max-w-prose text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="prose mt-12 text-small text-ink-faint">{words.note}</p>
        </Section>
      </div>
    </div>
  );
}
