import type { CountryRule } from '#domain/country-rules.ts';
import { dayOf } from './format.ts';

/** Where a rule comes from, and since when it holds. */
export function RuleSource({ rule: { source, sourceUrl, from } }: { rule: CountryRule }) {
  return (
    <>
      <a href={sourceUrl} className="textlink" target="_blank" rel="noreferrer">
        {source}
      </a>
      , since {dayOf(from)}
    </>
  );
}
