import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { enteredMeeting, type EnteredMeeting } from '#contract/office/office-meeting.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { meetingForm as words } from '#words/en/office/meetings.ts';
import { minuteIn } from '#words/format.ts';
import { fieldsOf, SelectField, TextArea } from '../../kit/form/fields.tsx';
import { localOf, typedInstant } from '../../kit/form/local-time.ts';
import { typedDecimal, typedOf } from '../../kit/form/typed.ts';
import { useLevels } from './use-levels.ts';

export type MeetingValues = Record<keyof EnteredMeeting, string>;

export const meetingSchema: z.ZodMiniType<EnteredMeeting, MeetingValues> = z.pipe(
  z.pipe(
    z.object({
      title: z.string(),
      maker: z.string(),
      place: z.string(),
      online: z.string(),
      levelId: typedDecimal(0),
      startsAt: typedInstant,
      minutes: typedDecimal(0),
      about: z.string(),
      seats: typedDecimal(0),
    }),
    z.transform(({ online, ...rest }) => ({ ...rest, online: online === 'yes' })),
  ),
  enteredMeeting as never,
) as never;

export const valuesOf = (meeting: Partial<EnteredMeeting>): MeetingValues => ({
  title: meeting.title ?? '',
  maker: meeting.maker ?? '',
  place: meeting.place ?? words.kinds.yes,
  online: meeting.online === false ? 'no' : 'yes',
  levelId: typedOf(meeting.levelId, 0),
  startsAt: localOf(meeting.startsAt ?? null),
  minutes: typedOf(meeting.minutes ?? 60, 0),
  about: meeting.about ?? '',
  seats: typedOf(meeting.seats ?? 12, 0),
});

interface MeetingFieldsProps {
  form: Pick<UseFormReturn<MeetingValues, unknown, never>, 'watch' | 'setValue' | 'formState'> & {
    field: (name: keyof MeetingValues) => object;
  };
  isReadOnly: boolean;
  /** The level stays once a seat is taken. */
  isLevelFixed: boolean;
}

const kinds = Object.entries(words.kinds).map(([id, label]) => ({ id, label }));

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
          options={kinds}
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
