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
        {risksOf(cask).map((risk) => (
          <Risk key={risk.title} {...risk} />
        ))}
      </ul>
    </Section>
  );
}

/** The first sentence stays in sight. */
function Risk({ title, text, outcome }: { title: string; text: string; outcome: string }) {
  const [first] = /^.*?\.(?=\s|$)/s.exec(text) ?? [text];
  const more = text.slice(first.length).trim();
  return (
    <li className="border-t border-hairline py-5 text-small text-ink-muted print:break-inside-avoid">
      <h3 className="text-subheading text-ink">{title}</h3>
      <p className="mt-2">{first}</p>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-strong underline decoration-hairline underline-offset-4">
          {risks.whatThen}
        </summary>
        {more !== '' && <p className="mb-2">{more}</p>}
        <p>{outcome}</p>
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
