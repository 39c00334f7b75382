import { Plus } from 'lucide-react';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { bottles } from '#domain/cask/ageing.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { risks } from '#words/en/casks/trust.ts';
import { count, percent } from '#words/format.ts';
import { bandAtBottling } from '../ageing/ageing-points.ts';

export function Risks({ cask }: { cask: CaskDetail }) {
  return (
    <Section title={risks.title} lead={risks.lead}>
      <ul className="grid gap-x-14 tablet:grid-cols-2">
        {risksOf(cask).map((risk) => (
          <Risk key={risk.title} {...risk} />
        ))}
      </ul>
    </Section>
  );
}

function Risk({ title, text, outcome }: { title: string; text: string; outcome: string }) {
  const [first] = /^.*?\.(?=\s|$)/s.exec(text) ?? [text];
  const more = text.slice(first.length).trim();
  return (
    <li className="border-t border-hairline text-small text-ink-muted print:break-inside-avoid">
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] gap-x-6 py-4 [&::-webkit-details-marker]:hidden">
          <h3 className="text-subheading text-ink">{title}</h3>
          <Plus
            className="mt-1 size-5 text-accent transition-transform duration-300 group-open:rotate-45 print:hidden"
            strokeWidth={1.5}
            aria-hidden
          />
          <span className="mt-1">{first}</span>
        </summary>
        <div className="flex flex-col gap-2 pb-5">
          {more !== '' && <p>{more}</p>}
          <p>{outcome}</p>
        </div>
      </details>
    </li>
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
