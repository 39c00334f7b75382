import { Controller, useWatch } from 'react-hook-form';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { emails } from '#words/en/profile/preferences.ts';
import type { useCallForm } from '#web/shop/shared/call-form.tsx';
import type { PreferencesValues } from './preferences-values.ts';

type Form = ReturnType<typeof useCallForm<PreferencesValues>>;
type Choice = 'news' | 'alerts' | 'digest' | 'reminders';

export function EmailFields({ form }: { form: Form }) {
  const hasAlerts = useWatch({ control: form.control, name: 'alerts' });
  return (
    <fieldset id="emails" className="border-t border-hairline pt-7 pb-4">
      <legend className="float-left mb-6 w-full font-display text-subheading">{emails.title}</legend>
      <div className="clear-both flex flex-col gap-3">
        <ChoiceBox form={form} name="alerts" text={emails.alerts} />
        <div className="pl-8">
          <ChoiceBox form={form} name="digest" text={emails.digest} isDisabled={!hasAlerts} />
        </div>
        <ChoiceBox form={form} name="news" text={emails.news} />
        <ChoiceBox form={form} name="reminders" text={emails.reminders} />
        <p className="mt-3 text-small text-ink-faint">{emails.note}</p>
      </div>
    </fieldset>
  );
}

function ChoiceBox(props: { form: Form; name: Choice; text: string; isDisabled?: boolean }) {
  const { form, name, text, isDisabled = false } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Checkbox {...field} isSelected={value} isDisabled={isDisabled}>
          {text}
        </Checkbox>
      )}
    />
  );
}
