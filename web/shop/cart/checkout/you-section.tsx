import { useRef } from 'react';
import type { Account } from '#contract/account/account.ts';
import { countries, type Country } from '#domain/country.ts';
import { isPartialAgeValue, type AgeForm } from '#domain/law/age.ts';
import { currencyOf } from '#domain/money.ts';
import { ageFields, focusNext, type AgeInputs } from '#web/shop/age/age-fields.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { countryNames } from '#words/en/common.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldMessage, fieldLabel } from '#web/ui/forms/field-frame.tsx';
import { RadioCards } from '#web/ui/forms/radio-cards.tsx';
import { you as words } from '#words/en/cart/checkout.ts';
import { dayOf } from '#words/format.ts';
import { isComplete, type BuyerDetails, type BuyerDetailsErrors } from './buyer-details.ts';
import { CheckoutSection } from './section.tsx';

interface YouSectionProps {
  account: Account;
  details: BuyerDetails;
  onChange: (change: Partial<BuyerDetails>) => void;
  errors: BuyerDetailsErrors;
}

const options = countries.map((id) => ({ id, label: countryNames[id] }));

export function YouSection({ account, details, onChange, errors }: YouSectionProps) {
  const { country, dateOfBirth } = account;
  if (isComplete(account) && country && dateOfBirth)
    return (
      <CheckoutSection
        title={words.title}
        summary={words.summary(countryNames[country], dayOf(dateOfBirth))}
      />
    );
  const choose = (chosen: string) => {
    onChange({ country: chosen as Country });
    // The prices follow at once, before anything is agreed to.
    void chooseCurrency(currencyOf(chosen as Country));
  };
  return (
    <CheckoutSection title={words.title}>
      {country === null && (
        <RadioCards
          label={words.country}
          columns={3}
          options={options}
          value={details.country}
          onChange={choose}
          error={errors.country}
        />
      )}
      {dateOfBirth === null && (
        <DateOfBirth
          value={details.dateOfBirth}
          onChange={(typed) => onChange({ dateOfBirth: typed })}
          error={errors.dateOfBirth}
        />
      )}
      <p className="text-small text-ink-faint">{words.once}</p>
    </CheckoutSection>
  );
}

function DateOfBirth({
  value: typed,
  onChange,
  error,
}: {
  value: AgeForm;
  onChange: (value: AgeForm) => void;
  error: string | undefined;
}) {
  const inputs = useRef<AgeInputs>({});
  const edit = (part: keyof AgeForm, value: string) => {
    if (!isPartialAgeValue(part, value)) return;
    onChange({ ...typed, [part]: value });
    focusNext(inputs.current, part, value);
  };
  return (
    <fieldset>
      <legend className={fieldLabel}>{words.dateOfBirth}</legend>
      <div className="mt-2 grid grid-cols-[1fr_1fr_1.5fr] gap-3">
        {(['day', 'month', 'year'] as const).map((part) => (
          <Field
            key={part}
            label={words.parts[part]}
            value={typed[part]}
            inputMode="numeric"
            maxLength={ageFields[part].length}
            autoComplete={`bday-${part}`}
            isInvalid={error !== undefined}
            onChange={({ target: { value } }) => edit(part, value)}
            ref={(input) => {
              inputs.current[part] = input;
            }}
          />
        ))}
      </div>
      <div className="mt-2 empty:hidden">
        <FieldMessage>{error}</FieldMessage>
      </div>
    </fieldset>
  );
}
