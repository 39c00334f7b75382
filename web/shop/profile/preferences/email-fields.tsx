import { Controller } from 'react-hook-form';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { emails } from '#words/en/profile/preferences.ts';
import type { useCallForm } from '#web/shop/shared/call-form.tsx';
import type { PreferencesValues } from './preferences-values.ts';

type Form = ReturnType<typeof useCallForm<PreferencesValues>>;
type Choice = 'news' | 'alerts' | 'reminders';

export function EmailFields({ form }: { form: Form }) {
  return (
    <fieldset id="emails" className="border-t border-hairline pt-7 pb-4">
      <legend className="float-left mb-6 w-full font-display text-subheading">{emails.title}</legend>
      <div className="clear-both flex flex-col gap-3">
        <ChoiceBox form={form} name="alerts" text={emails.alerts} />
        <ChoiceBox form={form} name="news" text={emails.news} />
        <ChoiceBox form={form} name="reminders" text={emails.reminders} />
        <p className="mt-3 text-small text-ink-faint">{emails.note}</p>
      </div>
    </fieldset>
  );
}

function ChoiceBox({ form, name, text }: { form: Form; name: Choice; text: string }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Checkbox {...field} isSelected={value}>
          {text}
        </Checkbox>
      )}
    />
  );
}
