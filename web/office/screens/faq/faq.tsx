import {
  changeFaqQuestion,
  createFaqQuestion,
  enteredQuestion,
  getFaqQuestion,
  listFaqQuestions,
  moveFaqQuestion,
  newQuestion,
  type EnteredQuestion,
} from '#contract/office/office-faq.ts';
import { faqFigures, faqLinks, faqTopics } from '#domain/faq.ts';
import { slugOf } from '#domain/fold.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { faq } from '#words/en/content/faq.ts';
import { faqList, questionForm as words } from '#words/en/office/faq.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { moveColumn } from '../../kit/list/move-column.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { ShopLink } from '../../kit/links.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths, shopPaths } from '../../paths.ts';

const stateOf = ({ isShown }: EnteredQuestion) => faqList.states[`${isShown}`];

export const Component = listScreen('faq', listFaqQuestions, {
  words: faqList,
  add: ['content.write', 'newQuestion'],
  columns: [
    { header: words.labels.title, value: ({ title }) => title },
    { header: words.labels.topic, value: ({ topic }) => faq.topics[topic] },
    { header: words.labels.isShown, value: stateOf },
    moveColumn(
      ({ title }) => title,
      ({ id, version }, direction) =>
        officeCall(moveFaqQuestion, { params: { questionId: String(id) }, body: { version, direction } }),
    ),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.question(id),
});

const changed = typedForm(enteredQuestion);
const added = typedForm(newQuestion, { slug: { parse: (text, { title }) => text.trim() || slugOf(title) } });

export const NewQuestion = () => (
  <NewRecord
    name="newQuestion"
    action={words.create}
    schema={added.schema}
    defaultValues={added.valuesOf({ topic: 'buying', isShown: true })}
    create={(body) => officeCall(createFaqQuestion, { body })}
    pathOf={paths.question}
  >
    {(form) => (
      <>
        <Fields form={form} />
        <Address form={form} />
      </>
    )}
  </NewRecord>
);

const Address = ({ form }: { form: FieldsForm<'slug'> }) => (
  <Field {...fieldsOf(form, words.labels)('slug')} description={words.slugHint} maxLength={80} />
);

export const Question = recordScreen(getFaqQuestion, {
  kind: 'faq',
  title: ({ title }) => title,
  lead: stateOf,
  actions: ({ isShown, slug }) => isShown && <ShopLink to={shopPaths.faq(slug)} />,
  Body: ({ record }) => (
    <RecordForm
      {...changed}
      record={record}
      labels={words.labels}
      permission="content.write"
      change={(body) => officeCall(changeFaqQuestion, { params: { questionId: String(record.id) }, body })}
    >
      {(form, isReadOnly) => (
        <Fields form={form} isReadOnly={isReadOnly} isFirst={record.topic === 'first'} />
      )}
    </RecordForm>
  ),
});

interface FieldsProps {
  form: FieldsForm<keyof EnteredQuestion>;
  isReadOnly?: boolean;
  isFirst?: boolean;
}

function Fields({ form, isReadOnly = false, isFirst = false }: FieldsProps) {
  const topics = faqTopics
    .filter((topic) => isFirst === (topic === 'first'))
    .map((id) => ({ id, label: faq.topics[id] }));
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = selectsOf(form, words.labels, isReadOnly || isFirst);
  const figures = faqFigures.map((name) => `{{${name}}}`).join(', ');
  return (
    <>
      {isFirst && <p className="text-small text-ink-muted">{words.first}</p>}
      <Field {...field('title')} maxLength={160} />
      <TextArea
        {...field('answer')}
        rows={10}
        maxLength={4000}
        description={[words.answerHint, words.links(faqLinks.join(', ')), words.figures(figures)].join(' ')}
      />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField {...select('topic')} options={topics} />
        <SelectField {...select('isShown')} options={optionsOf(faqList.states)} />
      </div>
    </>
  );
}
