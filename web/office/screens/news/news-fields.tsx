import { enteredNews, type EnteredNews } from '#contract/office/office-news.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { newsSubjects } from '#words/en/content/news.ts';
import { newsForm as words } from '#words/en/office/news.ts';
import { slugOf } from '#domain/fold.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { PictureField } from '../../kit/form/picture-field.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { useDistilleries } from '../../kit/form/use-distilleries.ts';

export const newsFields = typedForm(enteredNews, {
  slug: { parse: (text, { title }) => text.trim() || slugOf(title) },
});

interface NewsFieldsProps {
  form: FieldsForm<keyof EnteredNews>;
  isReadOnly: boolean;
  hasAddress: boolean;
}

export function NewsFields({ form, isReadOnly, hasAddress }: NewsFieldsProps) {
  const options = useDistilleries(['PUBLISHED', 'ARCHIVED'], form.watch('distilleryId'));
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = selectsOf(form, words.labels, isReadOnly);
  return (
    <>
      <Field {...field('title')} maxLength={120} />
      <Field
        {...field('slug')}
        readOnly={isReadOnly || hasAddress}
        description={words.slugHint}
        maxLength={120}
      />
      <TextArea {...field('summary')} rows={2} maxLength={300} />
      <TextArea {...field('body')} rows={14} maxLength={10_000} description={words.bodyHint} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField {...select('distilleryId')} options={options} isOptional />
        <Field {...field('caskId')} inputMode="numeric" description={words.caskHint} />
      </div>
      <SelectField
        {...select('subject')}
        options={optionsOf(newsSubjects)}
        isOptional
        description={words.subjectHint}
      />
      <PictureField
        label={words.labels.fileId}
        hint={words.pictureHint}
        alt={words.alt}
        className="aspect-[8/5] w-80 rounded-edge"
        fileId={form.watch('fileId')}
        onChange={(fileId) => form.put('fileId', fileId)}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
