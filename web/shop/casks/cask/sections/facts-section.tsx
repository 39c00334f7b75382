import type { CaskDetail } from '#contract/cask/cask.ts';
import { cx } from '#web/ui/cx.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { facts as factsWords } from '#words/en/casks/cask-facts.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { dayOf } from '#words/format.ts';
import { factsOf, type Fact, type FactGroup, type FactSource } from './cask-facts.ts';

export function FactsSection({ cask }: { cask: CaskDetail }) {
  const { fillDate, measurements } = cask.caskProfile;
  const isFilled = measurements.length > 0;
  return (
    <Section
      label={cask.caskCode}
      title={factsWords.title}
      lead={isFilled ? factsWords.filled(dayOf(fillDate)) : factsWords.unfilled}
    >
      <div className="-mb-10 gap-x-14 tablet:columns-2">
        {factsOf(cask, today()).map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </Section>
  );
}

/** Solid is measured, hollow is stated or planned. Never by colour alone: the word is beside it. */
const marks: Record<FactSource, string> = {
  measured: 'bg-success',
  recorded: 'bg-success',
  calculated: 'bg-success/45',
  distillery: 'border border-ink-faint',
  planned: 'border border-ink-faint',
  missing: 'bg-warning',
};

/** A source that all figures share is said once. */
function Group({ title, facts }: FactGroup) {
  const [first, ...others] = facts;
  const isShared =
    first && others.every(({ source, asOf }) => source === first.source && asOf === first.asOf);
  return (
    <div className="break-inside-avoid pb-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
        <h3 className="label text-accent">{title}</h3>
        {isShared && <Source {...first} />}
      </div>
      <dl className="grid grid-cols-2 gap-x-5 border-t border-hairline">
        {facts.map((fact) => (
          <div key={fact.label} className="border-b border-hairline py-3 last:odd:col-span-2">
            <dt className="text-small text-ink-muted">{fact.label}</dt>
            <dd>
              <span className="figures block font-display text-subheading">{fact.value}</span>
              {!isShared && <Source {...fact} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Source = ({ source, asOf }: Pick<Fact, 'source' | 'asOf'>) => (
  <span className="figures inline-flex items-baseline gap-2 text-small text-ink-faint">
    <span aria-hidden className={cx('size-1.5 shrink-0 -translate-y-px rotate-45', marks[source])} />
    <span>
      {source === 'missing'
        ? factsWords.sources.missing
        : factsWords.asOf(factsWords.sources[source], dayOf(asOf))}
    </span>
  </span>
);
