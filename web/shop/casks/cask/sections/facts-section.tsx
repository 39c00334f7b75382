import type { CaskDetail } from '#contract/cask/cask.ts';
import { cx } from '#web/ui/cx.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { facts as factsWords } from '#words/en/casks/cask-facts.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { dayOf } from '#words/format.ts';
import { factsOf, type Fact, type FactSource } from './cask-facts.ts';

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
        {factsOf(cask, today()).map(({ title, facts }) => (
          <div key={title} className="break-inside-avoid pb-10">
            <h3 className="label pb-4 text-accent">{title}</h3>
            <dl className="border-t border-hairline">
              {facts.map((fact) => (
                <FactRow key={fact.label} fact={fact} />
              ))}
            </dl>
          </div>
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

function FactRow({ fact: { label, value, source, asOf } }: { fact: Fact }) {
  return (
    <div className="border-b border-hairline py-3.5">
      <dt className="text-small text-ink-muted">{label}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="figures font-display text-subheading">{value}</span>
        <span className="figures inline-flex items-center gap-2 text-small whitespace-nowrap text-ink-faint">
          <span aria-hidden className={cx('size-1.5 rotate-45', marks[source])} />
          <span>
            {source === 'missing'
              ? factsWords.sources.missing
              : factsWords.asOf(factsWords.sources[source], dayOf(asOf))}
          </span>
        </span>
      </dd>
    </div>
  );
}
