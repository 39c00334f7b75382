import type { Distillery } from '#contract/distillery.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';

export function DistilleryStory({ distillery }: { distillery: Distillery }) {
  const [opening, ...story] = distillery.story.split('\n\n');
  return (
    <section
      aria-label="Story and facts"
      className="section grid items-start gap-14 desktop:grid-cols-[1.4fr_1fr]"
    >
      <div className="prose">
        <p className="font-display text-subheading">{opening}</p>
        {story.map((paragraph) => (
          <p key={paragraph} className="mt-5 text-ink-muted">
            {paragraph}
          </p>
        ))}
      </div>
      <div>
        <DefinitionList
          items={[
            { label: 'County', value: distillery.county },
            { label: 'Founded', value: String(distillery.founded) },
          ]}
        />
        <h2 className="label mt-6 text-ink-faint">Stills</h2>
        <p className="mt-2 text-small text-ink-muted">{distillery.stills}</p>
        <p className="mt-6 text-small text-ink-faint">As stated by the distillery.</p>
      </div>
    </section>
  );
}
