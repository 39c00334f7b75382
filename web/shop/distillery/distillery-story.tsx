import type { Distillery } from '#contract/cask/distillery.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { distillery as catalogue } from '#words/en/casks/distillery.ts';

const words = catalogue.story;

export function DistilleryStory({ distillery }: { distillery: Distillery }) {
  const [opening, ...story] = distillery.story.split('\n\n');
  return (
    <section
      aria-label={words.label}
      className="section grid items-start gap-14 desktop:grid-cols-[1.5fr_1fr] desktop:gap-24"
    >
      <div className="prose">
        <p className="font-display text-subheading">{opening}</p>
        {story.map((paragraph) => (
          <p key={paragraph} className="mt-5 text-ink-muted">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="desktop:sticky desktop:top-[calc(var(--spacing-header)+2rem)]">
        <DefinitionList
          items={[
            { label: words.county, value: distillery.county },
            { label: words.founded, value: String(distillery.founded) },
          ]}
        />
        <h2 className="label mt-6 text-ink-faint">{words.stills}</h2>
        <p className="mt-2 text-small text-ink-muted">{distillery.stills}</p>
        <p className="mt-6 text-small text-ink-faint">{words.source}</p>
      </div>
    </section>
  );
}
