import { countryRules, type CountryRule } from '#domain/law/country-rules.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { rich } from '#web/ui/rich.tsx';
import { countryLaw, ruleText } from '#words/en/law.ts';
import { countryNames } from '#words/en/common.ts';
import { dayOf } from '#words/format.ts';
import { sourceLink } from './rule-source.tsx';
import { useRates } from './use-rates.ts';

/** The rule that the error names, or the only one that forbids coupons; null where the law was not the reason. */
function ruleIdBehind(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.rule !== null) return error.rule;
  if (error.errorCode !== 'COUPON_NOT_IN_COUNTRY') return null;
  return countryRules.find(({ kind }) => kind === 'NO_ALCOHOL_PROMOTION')?.id ?? null;
}

/** Renders nothing where the law was not the reason. */
export function RuleNote({ error }: { error: unknown }) {
  const id = ruleIdBehind(error);
  if (id === null) return null;
  const rule = countryRules.find((one) => one.id === id);
  return rule ? <Note rule={rule} /> : <AddedRuleNote id={id} />;
}

function AddedRuleNote({ id }: { id: string }) {
  const rule = useRates()?.rules.find((one) => one.id === id);
  return rule ? <Note rule={rule} /> : null;
}

const Note = ({ rule }: { rule: CountryRule }) => (
  <p className="mt-2 text-small text-ink-muted">
    {rich(countryLaw.note(countryNames[rule.country], ruleText(rule), rule.source, dayOf(rule.from)), {
      source: sourceLink(rule),
    })}
  </p>
);
