import { useParams } from 'react-router';
import {
  changeFaqQuestion,
  createFaqQuestion,
  enteredQuestion,
  getFaqQuestion,
  listFaqQuestions,
  moveFaqQuestion,
  newQuestion,
  type EnteredQuestion,
  type OfficeQuestion,
} from '#contract/office/office-faq.ts';
import { faqFigures, faqLinks, faqTopics } from '#domain/faq.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { faq } from '#words/en/content/faq.ts';
import { faqList, questionForm as words } from '#words/en/office/faq.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { fieldsOf, optionsOf, SelectField, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { moveColumn } from '../../kit/list/move-column.tsx';
import { NewLink } from '../../kit/list/new-link.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { slugOf } from '#domain/fold.ts';
import { officeCall } from '../../kit/step-up.ts';
import { paths, shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const stateOf = ({ isShown }: EnteredQuestion) => faqList.states[`${isShown}`];

const columns: readonly ListColumn<OfficeQuestion>[] = [
  { id: 'title', header: faqList.columns.title, value: ({ title }) => title },
  { id: 'topic', header: faqList.columns.topic, value: ({ topic }) => faq.topics[topic] },
  { id: 'state', header: faqList.columns.state, value: stateOf },
];

const columnsWithOrder: readonly ListColumn<OfficeQuestion>[] = [
  ...columns,
  moveColumn(
    ({ title }) => title,
    ({ id, version }, direction) =>
      officeCall(moveFaqQuestion, { params: { questionId: String(id) }, body: { version, direction } }),
  ),
];

function FaqScreen() {
  const questions = useGet(get(listFaqQuestions, {}));
  const mayWrite = useMay('content.write');
  return (
    <ListScreen
      title={faqList.title}
      lead={faqList.lead}
      actions={mayWrite && <NewLink to={paths.newQuestion()}>{faqList.new}</NewLink>}
      query={questions}
      columns={mayWrite ? columnsWithOrder : columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.question(id)}
    />
  );
}
export { FaqScreen as Component };

const changed = typedForm(enteredQuestion);
const added = typedForm(newQuestion, { slug: { parse: (text, { title }) => text.trim() || slugOf(title) } });

export const NewQuestion = () => (
  <NewRecord
    words={words}
    draft="faq new"
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

export function Question() {
  const { id = '' } = useParams();
  const params = { questionId: id };
  const question = useGet(get(getFaqQuestion, { params }));
  const isReadOnly = !useMay('content.write');
  const { data } = question;
  return (
    <Screen
      title={data?.title ?? faqList.title}
      lead={data && stateOf(data)}
      actions={
        data?.isShown && (
          <a href={shopPaths.faq(data.slug)} className="textlink text-small">
            {formWords.inShop}
          </a>
        )
      }
    >
      <Loaded query={question}>
        {(record) => (
          <RecordForm
            kind="faq"
            key={record.id}
            {...changed}
            record={record}
            draft={`faq ${id}`}
            labels={words.labels}
            isReadOnly={isReadOnly}
            change={(body) => officeCall(changeFaqQuestion, { params, body })}
          >
            {(form) => <Fields form={form} isReadOnly={isReadOnly} isFirst={record.topic === 'first'} />}
          </RecordForm>
        )}
      </Loaded>
      <RecordTrail kind="faq" id={id} />
    </Screen>
  );
}

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
  const fixed = { form, isDisabled: isReadOnly || isFirst };
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
        <SelectField {...fixed} name="topic" label={words.labels.topic} options={topics} />
        <SelectField
          {...fixed}
          name="isShown"
          label={words.labels.isShown}
          options={optionsOf(faqList.states)}
        />
      </div>
    </>
  );
}
