import type { CountryRule } from '#domain/law/country-rule.ts';
import { countryRules } from '#domain/law/country-rules.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { rich } from '#web/ui/rich.tsx';
import { countryNames } from '#words/en/common.ts';
import { countryLaw, ruleText } from '#words/en/law.ts';
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

/** The rule that the error names, or the only one that forbids coupons; undefined where the law was not the reason. */
function ruleBehind(error: unknown) {
  if (!(error instanceof ApiError)) return undefined;
  if (error.rule !== null) return countryRules.find(({ id }) => id === error.rule);
  if (error.errorCode !== 'COUPON_NOT_IN_COUNTRY') return undefined;
  return countryRules.find(({ kind }) => kind === 'NO_ALCOHOL_PROMOTION');
}

export function RuleNote({ error }: { error: unknown }) {
  const rule = ruleBehind(error);
  if (!rule) return null;
  return (
    <p className="mt-2 text-small text-ink-muted">
      {rich(countryLaw.note(countryNames[rule.country], ruleText(rule), rule.source, dayOf(rule.from)), {
        source: sourceLink(rule),
      })}
    </p>
  );
}
