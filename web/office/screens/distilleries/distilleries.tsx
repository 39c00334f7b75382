import {
  changeDistillery,
  createDistillery,
  enteredDistillery,
  getOfficeDistillery,
  listOfficeDistilleries,
  type EnteredDistillery,
} from '#contract/office/office-distillery.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { distilleries, distillery as words } from '#words/en/office/distilleries.ts';
import { headers } from '#words/en/office/headers.ts';
import { fieldsOf, optionsOf, SelectField, selectsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { PictureField } from '../../kit/form/picture-field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { ShopLink } from '../../kit/links.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';

export const Component = listScreen('distilleries', listOfficeDistilleries, {
  words: distilleries,
  add: ['catalogue.write', 'newDistillery'],
  columns: [
    { header: words.labels.name, value: ({ name }) => name },
    { header: words.labels.county, value: ({ county }) => county },
    { header: distilleries.founded, value: ({ founded }) => founded, align: 'end' },
    { header: headers.state, value: ({ state }) => distilleries.states[state] },
    { header: distilleries.casks, value: ({ casks }) => casks, align: 'end' },
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.distillery(id),
});

const { schema, valuesOf } = typedForm(enteredDistillery);

export const NewDistillery = () => (
  <NewRecord
    name="newDistillery"
    action={words.create}
    schema={schema}
    defaultValues={valuesOf({ state: 'DRAFT' })}
    create={(body) => officeCall(createDistillery, { body })}
    pathOf={paths.distillery}
  >
    {(form) => <Fields form={form} isReadOnly={false} isDraft />}
  </NewRecord>
);

export const Distillery = recordScreen(getOfficeDistillery, {
  kind: 'distillery',
  title: ({ name }) => name,
  lead: ({ id, state }) =>
    state === 'DRAFT' ? distilleries.states.DRAFT : <ShopLink to={`/distillery/${id}`} />,
  Body: ({ record }) => (
    <RecordForm
      record={record}
      schema={schema}
      valuesOf={valuesOf}
      labels={words.labels}
      permission="catalogue.write"
      change={(body) => officeCall(changeDistillery, { params: { distilleryId: String(record.id) }, body })}
    >
      {(form, isReadOnly) => (
        <Fields form={form} isReadOnly={isReadOnly} isDraft={record.state === 'DRAFT'} />
      )}
    </RecordForm>
  ),
});

interface FieldsProps {
  form: FieldsForm<keyof EnteredDistillery>;
  isReadOnly: boolean;
  isDraft: boolean;
}

function Fields({ form, isReadOnly, isDraft }: FieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  const select = selectsOf(form, words.labels, isReadOnly);
  const states = optionsOf(distilleries.states).filter(({ id }) => isDraft || id !== 'DRAFT');
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field {...field('name')} maxLength={80} />
        <Field {...field('county')} maxLength={40} />
        <Field {...field('founded')} inputMode="numeric" maxLength={4} />
        <Field {...field('stills')} maxLength={300} />
      </div>
      <Field {...field('tagline')} maxLength={200} />
      <TextArea {...field('story')} rows={12} maxLength={10_000} description={words.storyHint} />
      <SelectField {...select('state')} options={states} description={words.stateHint} />
      <PictureField
        form={form}
        label={words.labels.fileId}
        hint={words.pictureHint}
        alt={words.alt(form.watch('name'))}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
