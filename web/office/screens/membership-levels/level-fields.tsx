import { z } from 'zod/mini';
import {
  enteredLevel,
  type EnteredLevel,
  type OfficeLevel,
} from '#contract/office/office-membership-level.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { level as words } from '#words/en/office/membership-levels.ts';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import { typedDecimal, typedOf } from '../../kit/form/typed.ts';

export type LevelValues = Record<keyof EnteredLevel, string>;
type Count = 'meetingsPerTerm' | 'samplesPerTerm' | 'experiencesPerTerm';

/** What is not counted stays so: its field is left out, and null is sent. */
export const levelSchema = (level: OfficeLevel): z.ZodMiniType<EnteredLevel, LevelValues> => {
  const count = (name: Count) =>
    level[name] === null
      ? z.pipe(
          z.string(),
          z.transform(() => null),
        )
      : z.pipe(typedDecimal(0), z.int().check(z.minimum(0), z.maximum(100)));
  return z.object({
    ...enteredLevel.shape,
    meetingsPerTerm: count('meetingsPerTerm'),
    samplesPerTerm: count('samplesPerTerm'),
    experiencesPerTerm: count('experiencesPerTerm'),
    meetingSeats: z.pipe(typedDecimal(0), enteredLevel.shape.meetingSeats),
  }) as never;
};

export const valuesOf = (level: OfficeLevel): LevelValues => ({
  name: level.name,
  summary: level.summary,
  meetingText: level.meetingText,
  meetingsPerTerm: typedOf(level.meetingsPerTerm, 0),
  meetingSeats: typedOf(level.meetingSeats, 0),
  sampleText: level.sampleText,
  samplesPerTerm: typedOf(level.samplesPerTerm, 0),
  experienceText: level.experienceText,
  experiencesPerTerm: typedOf(level.experiencesPerTerm, 0),
});

interface LevelFieldsProps {
  level: OfficeLevel;
  form: { field: (name: keyof LevelValues) => object };
  isReadOnly: boolean;
}

export function LevelFields({ level, form, isReadOnly }: LevelFieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  const count = (name: Count) =>
    level[name] === null ? (
      <p className="self-center text-small text-ink-muted">{words.unlimited}</p>
    ) : (
      <Field {...field(name)} inputMode="numeric" maxLength={3} />
    );
  return (
    <>
      <Field {...field('name')} maxLength={40} />
      <TextArea {...field('summary')} rows={3} maxLength={300} />
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem_10rem]">
        <TextArea {...field('meetingText')} rows={4} maxLength={400} />
        {count('meetingsPerTerm')}
        <Field {...field('meetingSeats')} inputMode="numeric" maxLength={1} description={words.seatsHint} />
      </div>
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem]">
        <TextArea
          {...field('sampleText')}
          rows={4}
          maxLength={400}
          description={level.sampleNosedOnly ? words.nosed : words.posted}
        />
        {count('samplesPerTerm')}
      </div>
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem]">
        <TextArea {...field('experienceText')} rows={4} maxLength={400} description={words.noAlcohol} />
        {count('experiencesPerTerm')}
      </div>
    </>
  );
}
