import { useParams } from 'react-router';
import {
  changeDistillery,
  createDistillery,
  enteredDistillery,
  getOfficeDistillery,
  listOfficeDistilleries,
  type EnteredDistillery,
  type OfficeDistillery,
} from '#contract/office/office-distillery.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { distilleries, distillery as words } from '#words/en/office/distilleries.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { fieldsOf, optionsOf, SelectField, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { PictureField } from '../../kit/form/picture-field.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { NewLink } from '../../kit/list/new-link.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const columns: readonly ListColumn<OfficeDistillery>[] = [
  { id: 'name', header: distilleries.columns.name, value: ({ name }) => name },
  { id: 'county', header: distilleries.columns.county, value: ({ county }) => county },
  { id: 'founded', header: distilleries.columns.founded, value: ({ founded }) => founded, align: 'end' },
  { id: 'state', header: distilleries.columns.state, value: ({ state }) => distilleries.states[state] },
  { id: 'casks', header: distilleries.columns.casks, value: ({ casks }) => casks, align: 'end' },
];

function DistilleriesScreen() {
  const mayWrite = useMay('catalogue.write');
  return (
    <ListScreen
      title={distilleries.title}
      lead={distilleries.lead}
      actions={mayWrite && <NewLink to={paths.newDistillery()}>{distilleries.new}</NewLink>}
      query={useGet(get(listOfficeDistilleries, {}))}
      columns={columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.distillery(id)}
      empty={distilleries.empty}
    />
  );
}
export { DistilleriesScreen as Component };

const { schema, valuesOf } = typedForm(enteredDistillery);

export const NewDistillery = () => (
  <NewRecord
    words={words}
    draft="distillery new"
    schema={schema}
    defaultValues={valuesOf({ state: 'DRAFT' })}
    create={(body) => officeCall(createDistillery, { body })}
    pathOf={paths.distillery}
  >
    {(form) => <Fields form={form} isReadOnly={false} isDraft />}
  </NewRecord>
);

export function Distillery() {
  const { id = '' } = useParams();
  const params = { distilleryId: id };
  const distillery = useGet(get(getOfficeDistillery, { params }));
  const isReadOnly = !useMay('catalogue.write');
  return (
    <Screen
      title={distillery.data?.name ?? distilleries.title}
      lead={
        distillery.data &&
        (distillery.data.state === 'DRAFT' ? (
          distilleries.states.DRAFT
        ) : (
          <a href={`/distillery/${id}`} className="textlink">
            {formWords.inShop}
          </a>
        ))
      }
    >
      <Loaded query={distillery}>
        {(record) => (
          <RecordForm
            kind="distillery"
            key={record.id}
            record={record}
            draft={`distillery ${id}`}
            schema={schema}
            valuesOf={valuesOf}
            labels={words.labels}
            isReadOnly={isReadOnly}
            change={(body) => officeCall(changeDistillery, { params, body })}
          >
            {(form) => <Fields form={form} isReadOnly={isReadOnly} isDraft={record.state === 'DRAFT'} />}
          </RecordForm>
        )}
      </Loaded>
      <RecordTrail kind="distillery" id={id} />
    </Screen>
  );
}

interface FieldsProps {
  form: FieldsForm<keyof EnteredDistillery>;
  isReadOnly: boolean;
  isDraft: boolean;
}

function Fields({ form, isReadOnly, isDraft }: FieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
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
      <SelectField
        form={form}
        name="state"
        label={words.labels.state}
        options={states}
        isDisabled={isReadOnly}
        description={words.stateHint}
      />
      <PictureField
        label={words.labels.fileId}
        hint={words.pictureHint}
        alt={words.alt(form.watch('name'))}
        className="aspect-[8/5] w-80 rounded-edge"
        fileId={form.watch('fileId')}
        onChange={(fileId) => form.put('fileId', fileId)}
        isReadOnly={isReadOnly}
      />
    </>
  );
}
