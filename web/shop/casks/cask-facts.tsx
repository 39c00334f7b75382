import type { ReactNode } from 'react';
import type { CaskDetail } from '#contract/cask.ts';
import { Section } from '#web/ui/section.tsx';
import { caskTypeLabels, spiritStyleNames } from '#domain/cask-words.ts';
import { today } from '../cask-words.ts';
import { dayOf, percent } from '../format.ts';

type Source = 'Measured' | 'Distillery' | 'Calculated' | 'Planned' | 'Missing';
interface Fact {
  label: string;
  value: ReactNode;
  source: Source;
}

function factsOf({ caskProfile: profile, ...cask }: CaskDetail): Fact[] {
  const isFilled = profile.fillDate <= today();
  const measured = isFilled ? 'Measured' : 'Planned';
  const alcohol = (profile.fillLitres * profile.abv) / 100;
  return [
    { label: 'Distillery', value: `${cask.distilleryName}, Co. ${cask.county}`, source: 'Distillery' },
    { label: 'Warehouse', value: profile.warehouse, source: 'Distillery' },
    { label: 'Cask number', value: profile.caskNumber, source: 'Distillery' },
    { label: 'Spirit style', value: spiritStyleNames[cask.spiritStyle], source: 'Distillery' },
    {
      label: 'Cask',
      value: `${caskTypeLabels[profile.caskType]}, ${profile.nominalLitres} l nominal`,
      source: 'Distillery',
    },
    { label: 'Wood', value: profile.wood, source: 'Distillery' },
    { label: 'Held before', value: profile.previousContents, source: 'Distillery' },
    { label: 'Filled', value: dayOf(profile.fillDate), source: isFilled ? 'Distillery' : 'Planned' },
    { label: 'Filled with', value: `${profile.fillLitres} litres`, source: measured },
    { label: 'Strength at filling', value: `${percent(profile.abv)} ABV`, source: measured },
    { label: 'Pure alcohol at filling', value: `${alcohol.toFixed(1)} litres`, source: 'Calculated' },
    { label: 'Est. bottling date', value: dayOf(profile.bottlingDate), source: 'Planned' },
    { label: 'Regauge since filling', value: 'None recorded', source: 'Missing' },
    { label: 'Warehouse-keeper’s acknowledgement', value: 'Not yet on file', source: 'Missing' },
  ];
}

/** domain.md, invariants: every number carries where it comes from and as of when. */
export function CaskFacts({ cask }: { cask: CaskDetail }) {
  const { fillDate } = cask.caskProfile;
  return (
    <Section
      label={cask.caskCode}
      title="What exactly it is"
      lead={
        fillDate <= today()
          ? `Measured means gauged in the warehouse when the cask was filled, ${dayOf(fillDate)}. Distillery means as the distillery states it.`
          : 'This cask is not filled yet: what is planned may still change by a little until it is measured.'
      }
    >
      <dl className="grid border-t border-hairline tablet:grid-cols-2 tablet:gap-x-14">
        {factsOf(cask).map(({ label, value, source }) => (
          <div key={label} className="border-b border-hairline py-3.5">
            <dt className="flex items-baseline justify-between gap-4 text-small text-ink-muted">
              {label}
              <span className="label text-[0.6875rem] text-ink-faint">{source}</span>
            </dt>
            <dd className="figures mt-0.5 font-display text-subheading">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
