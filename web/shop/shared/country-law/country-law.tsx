import { dateIn } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { rulesOn } from '#domain/rates/rates.ts';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { countryLaw, ruleText } from '#words/en/law.ts';
import { countryNames } from '#words/en/common.ts';
import { RuleSource } from './rule-source.tsx';
import { useRates } from './use-rates.ts';

export function CountryLaw({ country, now }: { country: Country; now: Date }) {
  const rates = useRates();
  if (!rates) return null;
  return (
    <Disclosure title={countryLaw.title(countryNames[country])}>
      <ul className="flex flex-col gap-4 text-small">
        {rulesOn(rates, country, dateIn(country, now)).map((rule) => (
          <li key={rule.id}>
            {ruleText(rule)}
            <span className="block text-ink-faint">
              <RuleSource rule={rule} />
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
