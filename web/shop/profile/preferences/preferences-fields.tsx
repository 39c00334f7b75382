import type { ComponentProps, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { Account } from '#contract/account/account.ts';
import { countries } from '#domain/country.ts';
import { currencies, currencySymbols, currencyOf } from '#domain/money.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { address, emails, market, person } from '#words/en/profile/preferences.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { countryNames } from '#words/en/common.ts';
import type { useCallForm } from '#web/shop/shared/call-form.tsx';
import type { PreferenceName } from './preferences-contents.tsx';
import type { PreferencesValues } from './preferences-values.ts';

interface FieldsProps {
  form: ReturnType<typeof useCallForm<PreferencesValues>>;
}

const countryOptions = countries.map((id) => ({ id, label: countryNames[id] }));
const countryOf = (chosen: string) => countries.find((id) => id === chosen) ?? '';
const noCountry = 'NONE';
const deliveryOptions = [{ id: noCountry, label: address.noCountry }, ...countryOptions];
const currencyOptions = currencies.map((id) => ({ id, label: `${currencySymbols[id]} ${id}` }));

interface GroupProps {
  name: PreferenceName;
  title: string;
  className?: string;
  children: ReactNode;
}

const inTwoColumns = 'grid items-start gap-6 tablet:grid-cols-2';

const Group = ({ name, title, className = inTwoColumns, children }: GroupProps) => (
  <fieldset id={name} className="border-t border-hairline pt-7 pb-4">
    <legend className="float-left mb-6 w-full font-display text-subheading">{title}</legend>
    <div className={cx('clear-both', className)}>{children}</div>
  </fieldset>
);

export function PersonFields({ form, account }: FieldsProps & { account: Account }) {
  const isFixed = account.dateOfBirth !== null;
  const hasName = account.name !== '' || account.surname !== '';
  return (
    <Group name="person" title={person.title}>
      <Field label={person.name} autoComplete="given-name" {...form.field('name')} />
      <Field label={person.surname} autoComplete="family-name" {...form.field('surname')} />
      {hasName && <p className="-mt-2 text-small text-ink-muted tablet:col-span-2">{person.nameNote}</p>}
      <Field label={person.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
      <Field
        label={person.dateOfBirth}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today()}
        readOnly={isFixed}
        description={isFixed ? person.dateOfBirthFixed : person.dateOfBirthOnce}
        {...form.field('dateOfBirth')}
      />
    </Group>
  );
}

interface ChoiceProps extends FieldsProps {
  name: 'country' | 'currency' | 'addressCountry';
  label: string;
  options: ComponentProps<typeof Select>['options'];
  description?: string;
  onChoose?: (id: string) => void;
}

const Choice = ({ form, name, onChoose, ...select }: ChoiceProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...field } }) => (
      <Select
        {...field}
        {...select}
        value={value || null}
        onChange={(id) => {
          onChange(id);
          onChoose?.(id);
        }}
        error={form.formState.errors[name]?.message}
      />
    )}
  />
);

export function MarketFields({ form }: FieldsProps) {
  const moveTo = (country: string) => {
    // decisions, money: each country has its currency, which may be chosen otherwise below.
    // The bottles go there: an address is of the same country.
    if (form.getValues('addressCountry')) form.setValue('addressCountry', countryOf(country));
    form.setValue('currency', currencyOf(countryOf(country) || null));
  };
  return (
    <Group name="country" title={market.title}>
      <Choice
        form={form}
        name="country"
        label={market.country}
        options={countryOptions}
        description={market.countryNote}
        onChoose={moveTo}
      />
      <Choice
        form={form}
        name="currency"
        label={market.currency}
        options={currencyOptions}
        description={market.currencyNote}
      />
    </Group>
  );
}

export function AddressFields({ form }: FieldsProps) {
  const sendTo = (id: string) => {
    if (id === noCountry) form.setValue('addressCountry', '');
    else if (form.getValues('line1')) form.setValue('country', countryOf(id));
  };
  return (
    <Group name="address" title={address.title}>
      <Field label={address.line1} autoComplete="address-line1" {...form.field('line1')} />
      <Field label={address.line2} autoComplete="address-line2" {...form.field('line2')} />
      <Field label={address.city} autoComplete="address-level2" {...form.field('city')} />
      <Field label={address.postalCode} autoComplete="postal-code" {...form.field('postalCode')} />
      <Choice
        form={form}
        name="addressCountry"
        label={address.country}
        options={deliveryOptions}
        onChoose={sendTo}
      />
    </Group>
  );
}

export function EmailFields({ form }: FieldsProps) {
  const choice = (name: 'news' | 'alerts' | 'reminders') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Checkbox {...field} isSelected={value}>
          {emails[name]}
        </Checkbox>
      )}
    />
  );
  return (
    <Group name="emails" title={emails.title} className="flex flex-col gap-3">
      {choice('alerts')}
      {choice('news')}
      {choice('reminders')}
      <p className="mt-3 text-small text-ink-faint">{emails.note}</p>
    </Group>
  );
}
