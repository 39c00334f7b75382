import type { CountryRule } from '#domain/law/country-rule.ts';
import { rich } from '#web/ui/rich.tsx';
import { countryLaw } from '#words/en/law.ts';
import { dayOf } from '#words/format.ts';

export const sourceLink = (rule: CountryRule) => (source: string) => (
  <a href={rule.sourceUrl} className="textlink" target="_blank" rel="noreferrer">
    {source}
  </a>
);

export function RuleSource({ rule }: { rule: CountryRule }) {
  return rich(countryLaw[rule.startUnknown ? 'sourceAsOf' : 'source'](rule.source, dayOf(rule.from)), {
    source: sourceLink(rule),
  });
}
