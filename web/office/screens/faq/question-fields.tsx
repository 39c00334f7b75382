import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { enteredQuestion, type EnteredQuestion } from '#contract/office/office-faq.ts';
import { faqFigures, faqLinks, faqTopics } from '#domain/faq.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { faq } from '#words/en/content/faq.ts';
import { faqList, questionForm as words } from '#words/en/office/faq.ts';
import { fieldsOf, SelectField, TextArea } from '../../kit/form/fields.tsx';

export type QuestionValues = Record<keyof EnteredQuestion, string>;

export const questionSchema: z.ZodMiniType<EnteredQuestion, QuestionValues> = z.pipe(
  z.pipe(
    z.object({ topic: z.string(), title: z.string(), answer: z.string(), isShown: z.string() }),
    z.transform(({ isShown, ...rest }) => ({ ...rest, isShown: isShown === 'shown' })),
  ),
  enteredQuestion as never,
) as never;

export const valuesOf = (question: Partial<EnteredQuestion>): QuestionValues => ({
  topic: question.topic ?? 'buying',
  title: question.title ?? '',
  answer: question.answer ?? '',
  isShown: question.isShown === false ? 'hidden' : 'shown',
});

interface QuestionFieldsProps {
  form: Pick<UseFormReturn<QuestionValues, unknown, never>, 'watch' | 'setValue' | 'formState'> & {
    field: (name: keyof QuestionValues) => object;
  };
  isReadOnly: boolean;
  /** One of the four that the specification names. */
  isFirst: boolean;
}

const states = Object.entries(faqList.states).map(([id, label]) => ({ id, label }));

export function QuestionFields({ form, isReadOnly, isFirst }: QuestionFieldsProps) {
  const topics = faqTopics
    .filter((topic) => isFirst === (topic === 'first'))
    .map((id) => ({ id, label: faq.topics[id] }));
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = (name: 'topic' | 'isShown') => ({
    form,
    name,
    label: words.labels[name],
    isDisabled: isReadOnly || isFirst,
  });
  const figures = faqFigures.map((name) => `{{${name}}}`).join(', ');
  return (
    <>
      <Field {...field('title')} maxLength={160} />
      <TextArea
        {...field('answer')}
        rows={10}
        maxLength={4000}
        description={[words.answerHint, words.links(faqLinks.join(', ')), words.figures(figures)].join(' ')}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField {...select('topic')} options={topics} />
        <SelectField {...select('isShown')} options={states} />
      </div>
    </>
  );
}
