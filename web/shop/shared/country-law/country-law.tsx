import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { ruleKinds } from '#domain/law/country-rule.ts';
import { ruleOn } from '#domain/law/country-rules.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { countryLaw, ruleText } from '#words/en/law.ts';
import { countryNames } from '#words/en/common.ts';
import { RuleSource } from '#web/shop/shared/country-law/rule-note.tsx';

export function CountryLaw({ country, now }: { country: Country; now: Date }) {
  const day = dateIn(country, now);
  return (
    <Disclosure title={countryLaw.title(countryNames[country])}>
      <ul className="flex flex-col gap-4 text-small">
        {ruleKinds.flatMap((kind) => {
          const rule = ruleOn(kind, country, day);
          if (!rule) return [];
          return (
            <li key={kind}>
              <span>{ruleText(rule)}</span>
              <span className="block text-ink-faint">
                <RuleSource rule={rule} />
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
