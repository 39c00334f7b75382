import type { CaskDetail } from '#contract/cask/cask.ts';
import { bottles } from '#domain/cask/ageing.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { risks } from '#words/en/casks/trust.ts';
import { count, percent } from '#words/format.ts';
import { bandAtBottling } from '../ageing/ageing-points.ts';

/** docs/domain.md#the-proof-panel */
export function Risks({ cask }: { cask: CaskDetail }) {
  return (
    <Section title={risks.title} lead={risks.lead}>
      <ul className="grid gap-x-14 tablet:grid-cols-2">
        {risksOf(cask).map(({ title, text, outcome }) => (
          <li
            key={title}
            className="border-t border-hairline py-6 text-small text-ink-muted print:break-inside-avoid"
          >
            <h3 className="text-subheading text-ink">{title}</h3>
            <p className="mt-2">{text}</p>
            <p className="mt-3">
              <strong className="font-medium text-accent-strong">{risks.whatThen}</strong> {outcome}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function risksOf({ caskProfile: profile, distilleryName }: CaskDetail) {
  const { low, expected } = bandAtBottling(profile);
  const filled = bottles(low, profile.volume * 1000);
  const { leak, evaporation, strength, distillery, company, label, taxes, exit } = risks.items;
  const yieldText = filled >= profile.total ? evaporation.sure : evaporation.unsure;
  return [
    leak,
    { ...evaporation, text: yieldText(count(filled), count(profile.total)) },
    { ...strength, text: strength.text(percent(expected.abv), percent(low.abv)) },
    distillery,
    { ...company, outcome: company.outcome(profile.warehouse, distilleryName) },
    label,
    taxes,
    exit,
  ];
}
