import { useNavigate } from 'react-router';
import {
  addPerson,
  changePerson,
  enteredPerson,
  getPerson,
  listTeam,
  movePerson,
  removePerson,
  type EnteredPerson,
  type OfficePerson,
} from '#contract/office/office-team.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { person as words, team } from '#words/en/office/team.ts';
import { confirmed, DialogButtons } from '../../kit/dialog-buttons.tsx';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import type { FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { PictureField } from '../../kit/form/picture-field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { moveColumn } from '../../kit/list/move-column.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { ShopLink } from '../../kit/links.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { menuPath, paths, shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const portraitOf = ({ drawing, fileId }: OfficePerson) =>
  team.portraits[drawing !== undefined ? 'drawing' : fileId !== undefined ? 'picture' : 'none'];

export const Component = listScreen('team', listTeam, {
  words: team,
  add: ['content.write', 'newPerson'],
  actions: () => <ShopLink to={shopPaths.aboutUs()} />,
  columns: [
    { header: words.labels.name, value: ({ name }) => name },
    { header: words.labels.role, value: ({ role }) => role },
    { header: team.portrait, value: portraitOf },
    moveColumn(
      ({ name }) => name,
      ({ id, version }, direction) =>
        officeCall(movePerson, { params: { personId: String(id) }, body: { version, direction } }),
    ),
  ],
  rowKey: ({ id }) => id,
  linkTo: ({ id }) => paths.person(id),
});

const { schema, valuesOf } = typedForm(enteredPerson);

export const NewPerson = () => (
  <NewRecord
    name="newPerson"
    action={words.create}
    schema={schema}
    defaultValues={valuesOf({})}
    create={(body) => officeCall(addPerson, { body })}
    pathOf={paths.person}
  >
    {(form) => <Fields form={form} isReadOnly={false} />}
  </NewRecord>
);

export const Person = recordScreen(getPerson, {
  kind: 'teamPerson',
  title: ({ name }) => name,
  lead: ({ role }) => role,
  actions: (record) => <Remove person={record} />,
  Body: ({ record }) => (
    <RecordForm
      record={record}
      schema={schema}
      valuesOf={valuesOf}
      labels={words.labels}
      permission="content.write"
      change={(body) => officeCall(changePerson, { params: { personId: String(record.id) }, body })}
    >
      {(form, isReadOnly) => <Fields form={form} isReadOnly={isReadOnly} />}
    </RecordForm>
  ),
});

interface FieldsProps {
  form: FieldsForm<keyof EnteredPerson>;
  isReadOnly: boolean;
}

function Fields({ form, isReadOnly }: FieldsProps) {
  const field = fieldsOf(form, words.labels, isReadOnly);
  const [fileId, drawing] = [form.watch('fileId'), form.watch('drawing')];
  return (
    <>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field {...field('name')} maxLength={80} />
        <Field {...field('role')} maxLength={80} />
      </div>
      <TextArea {...field('text')} rows={3} maxLength={400} />
      <PictureField
        label={words.labels.fileId}
        hint={drawing !== '' ? words.drawn : fileId === '' ? words.initials : words.hint}
        alt={words.alt(form.watch('name'))}
        className="size-28 rounded-pill"
        form={form}
        onChange={(file) => {
          form.put('fileId', file);
          form.put('drawing', '');
        }}
        canRemove={fileId !== '' || drawing !== ''}
        isReadOnly={isReadOnly}
      />
    </>
  );
}

function Remove({ person: { id, version, name } }: { person: OfficePerson }) {
  const navigate = useNavigate();
  const remove = confirmed({
    title: words.removeTitle(name),
    action: words.remove,
    text: words.removeText,
    confirm: async (reason) => {
      await officeCall(removePerson, { params: { personId: String(id) }, body: { version, reason } });
      void navigate(menuPath('team'), { replace: true });
    },
    done: words.removed,
  });
  return <DialogButtons actions={useMay('content.write') ? [remove] : []} />;
}
