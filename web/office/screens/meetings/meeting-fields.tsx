import { enteredMeeting, type EnteredMeeting } from '#contract/office/office-meeting.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listMembershipLevels } from '#contract/membership/membership.ts';
import { useAnswer } from '../../kit/use-answer.ts';

export const meetingFields = typedForm(enteredMeeting);

interface MeetingFieldsProps {
  form: FieldsForm<keyof EnteredMeeting>;
  isReadOnly: boolean;
  isLevelFixed: boolean;
}

export function MeetingFields({ form, isReadOnly, isLevelFixed }: MeetingFieldsProps) {
  const { data: levels = [] } = useAnswer(listMembershipLevels, {});
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = selectsOf(form, words.labels, isReadOnly);
  const startsAt = form.watch('startsAt');
  return (
    <>
      <Field {...field('title')} maxLength={120} />
      <Field {...field('maker')} description={words.makerHint} maxLength={120} />
      <TextArea {...field('about')} rows={4} maxLength={600} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField {...select('online')} options={optionsOf(words.kinds)} />
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
          {...select('levelId')}
          options={levels.map(({ id, name }) => ({ id: String(id), label: name }))}
          isDisabled={isReadOnly || isLevelFixed}
          description={words.levelHint}
        />
        <Field {...field('seats')} inputMode="numeric" maxLength={4} />
      </div>
    </>
  );
}
