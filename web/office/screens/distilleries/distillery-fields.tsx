import { z } from 'zod/mini';
import { enteredDistillery, type EnteredDistillery } from '#contract/office/office-distillery.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { distillery as words } from '#words/en/office/distilleries.ts';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import { typedDecimal } from '../../kit/form/typed.ts';

export type DistilleryValues = Record<keyof EnteredDistillery, string>;

export const distillerySchema: z.ZodMiniType<EnteredDistillery, DistilleryValues> = z.object({
  ...enteredDistillery.shape,
  founded: z.pipe(typedDecimal(0), enteredDistillery.shape.founded),
}) as never;

export const valuesOf = (distillery: Partial<EnteredDistillery>): DistilleryValues => ({
  name: distillery.name ?? '',
  county: distillery.county ?? '',
  founded: distillery.founded === undefined ? '' : String(distillery.founded),
  stills: distillery.stills ?? '',
  tagline: distillery.tagline ?? '',
  story: distillery.story ?? '',
});

interface DistilleryFieldsProps {
  form: { field: (name: keyof DistilleryValues) => object };
  isReadOnly: boolean;
}

export function DistilleryFields({ form, isReadOnly }: DistilleryFieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field {...field('name')} maxLength={80} />
        <Field {...field('county')} maxLength={40} />
        <Field {...field('founded')} inputMode="numeric" maxLength={4} />
        <Field {...field('stills')} maxLength={200} />
      </div>
      <Field {...field('tagline')} maxLength={200} />
      <TextArea {...field('story')} rows={12} maxLength={10_000} description={words.storyHint} />
    </>
  );
}
