import { z } from 'zod/mini';
import { type EnteredQuestion, createFaqQuestion } from '#contract/office/office-faq.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { questionForm as words } from '#words/en/office/faq.ts';
import { slugOf } from '../../kit/slug-of.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { QuestionFields, questionSchema, valuesOf, type QuestionValues } from './question-fields.tsx';

type Values = QuestionValues & { slug: string };
type Sent = EnteredQuestion & { slug: string };

/** The fields of every question, and the address that only a new one takes. */
const schema: z.ZodMiniType<Sent, Values> = z.intersection(
  z.pipe(
    z.looseObject({ slug: z.string(), title: z.string() }),
    z.transform(({ slug, title }) => ({ slug: slug.trim() || slugOf(title) })),
  ),
  questionSchema,
) as never;

const NewQuestionScreen = () => (
  <NewRecord<Values, Sent>
    words={words}
    draft="faq new"
    schema={schema}
    defaultValues={{ slug: '', ...valuesOf({}) }}
    create={(body) => officeCall(createFaqQuestion, { body })}
    pathOf={paths.question}
  >
    {(form) => (
      <>
        <QuestionFields form={form as never} isReadOnly={false} isFirst={false} />
        <Field
          label={words.slug}
          description={words.slugHint}
          maxLength={80}
          autoComplete="off"
          {...form.field('slug')}
        />
      </>
    )}
  </NewRecord>
);
export { NewQuestionScreen as Component };
