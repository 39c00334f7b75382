import { enteredMeeting, type EnteredMeeting } from '#contract/office/office-meeting.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { fieldsOf, optionsOf, SelectField, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listMembershipLevels } from '#contract/membership/membership.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import type { Option } from '#web/ui/forms/options.tsx';

function useLevels(): readonly Option[] {
  const { data = [] } = useGet(get(listMembershipLevels, {}));
  return data.map(({ id, name }) => ({ id: String(id), label: name }));
}

export const meetingFields = typedForm(enteredMeeting);

interface MeetingFieldsProps {
  form: FieldsForm<keyof EnteredMeeting>;
  isReadOnly: boolean;
  isLevelFixed: boolean;
}

export function MeetingFields({ form, isReadOnly, isLevelFixed }: MeetingFieldsProps) {
  const levels = useLevels();
  const field = fieldsOf(form, words.labels, isReadOnly);
  const startsAt = form.watch('startsAt');
  return (
    <>
      <Field {...field('title')} maxLength={120} />
      <Field {...field('maker')} description={words.makerHint} maxLength={120} />
      <TextArea {...field('about')} rows={4} maxLength={600} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          form={form}
          name="online"
          label={words.labels.online}
          options={optionsOf(words.kinds)}
          isDisabled={isReadOnly}
        />
        <Field {...field('place')} description={words.placeHint} maxLength={120} />
        <Field
          {...field('startsAt')}
          type="datetime-local"
          description={
            startsAt ? words.irishTime(minuteIn('IE', new Date(startsAt).toISOString())) : words.startsHint
          }
        />
        <Field {...field('minutes')} inputMode="numeric" maxLength={4} />
        <SelectField
          form={form}
          name="levelId"
          label={words.labels.levelId}
          options={levels}
          isDisabled={isReadOnly || isLevelFixed}
          description={words.levelHint}
        />
        <Field {...field('seats')} inputMode="numeric" maxLength={4} />
      </div>
    </>
  );
}
