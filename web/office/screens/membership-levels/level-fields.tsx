import {
  enteredLevel,
  type EnteredLevel,
  type OfficeLevel,
} from '#contract/office/office-membership-level.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { level as words } from '#words/en/office/membership-levels.ts';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';

type Count = 'meetingsPerTerm' | 'samplesPerTerm' | 'experiencesPerTerm';

const uncounted = { parse: () => null };

export const levelForm = (level: OfficeLevel) =>
  typedForm(enteredLevel, {
    ...(level.meetingsPerTerm === null && { meetingsPerTerm: uncounted }),
    ...(level.samplesPerTerm === null && { samplesPerTerm: uncounted }),
    ...(level.experiencesPerTerm === null && { experiencesPerTerm: uncounted }),
  });

interface LevelFieldsProps {
  level: OfficeLevel;
  form: Pick<FieldsForm<keyof EnteredLevel>, 'field'>;
  isReadOnly: boolean;
}

export function LevelFields({ level, form, isReadOnly }: LevelFieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  const perTerm = (name: Count) =>
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
        {perTerm('meetingsPerTerm')}
        <Field {...field('meetingSeats')} inputMode="numeric" maxLength={1} description={words.seatsHint} />
      </div>
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem]">
        <TextArea
          {...field('sampleText')}
          rows={4}
          maxLength={400}
          description={level.sampleNosedOnly ? words.nosed : words.posted}
        />
        {perTerm('samplesPerTerm')}
      </div>
      <div className="grid gap-5 tablet:grid-cols-[1fr_10rem]">
        <TextArea {...field('experienceText')} rows={4} maxLength={400} description={words.noAlcohol} />
        {perTerm('experiencesPerTerm')}
      </div>
    </>
  );
}
