import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
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
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { person as words, team } from '#words/en/office/team.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { fieldsOf, TextArea } from '../../kit/form/fields.tsx';
import { Changes, type FieldsForm } from '../../kit/form/form.tsx';
import { NewRecord } from '../../kit/form/new-record.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { PictureField } from '../../kit/form/picture-field.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { moveColumn } from '../../kit/list/move-column.tsx';
import { NewLink } from '../../kit/list/new-link.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths, shopPaths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

const columns: readonly ListColumn<OfficePerson>[] = [
  { id: 'name', header: team.columns.name, value: ({ name }) => name },
  { id: 'role', header: team.columns.role, value: ({ role }) => role },
  {
    id: 'portrait',
    header: team.columns.portrait,
    value: ({ drawing, fileId }) =>
      team.portraits[drawing !== undefined ? 'drawing' : fileId !== undefined ? 'picture' : 'none'],
  },
];

const columnsWithOrder: readonly ListColumn<OfficePerson>[] = [
  ...columns,
  moveColumn(
    ({ name }) => name,
    ({ id, version }, direction) =>
      officeCall(movePerson, { params: { personId: String(id) }, body: { version, direction } }),
  ),
];

function TeamScreen() {
  const mayWrite = useMay('content.write');
  return (
    <ListScreen
      title={team.title}
      lead={team.lead}
      actions={
        <>
          <a href={shopPaths.aboutUs()} className={buttonStyle('dark')}>
            {formWords.inShop}
          </a>
          {mayWrite && <NewLink to={paths.newPerson()}>{team.new}</NewLink>}
        </>
      }
      query={useGet(get(listTeam, {}))}
      columns={mayWrite ? columnsWithOrder : columns}
      rowKey={({ id }) => String(id)}
      linkTo={({ id }) => paths.person(id)}
      empty={team.none}
    />
  );
}
export { TeamScreen as Component };

const { schema, valuesOf } = typedForm(enteredPerson);

export const NewPerson = () => (
  <NewRecord
    words={words}
    draft="team new"
    schema={schema}
    defaultValues={valuesOf({})}
    create={(body) => officeCall(addPerson, { body })}
    pathOf={paths.person}
  >
    {(form) => <Fields form={form} isReadOnly={false} />}
  </NewRecord>
);

export function Person() {
  const { id = '' } = useParams();
  const params = { personId: id };
  const [isRemoving, setIsRemoving] = useState(false);
  // A removed person is not asked for again on the way to the list.
  const person = useGet({ ...get(getPerson, { params }), enabled: !isRemoving });
  const isReadOnly = !useMay('content.write');
  const { data } = person;
  return (
    <Screen
      title={data?.name ?? team.title}
      lead={data?.role}
      actions={!isReadOnly && data && <Remove person={data} onRemoving={setIsRemoving} />}
    >
      <Loaded query={person}>
        {(record) => (
          <RecordForm
            kind="teamPerson"
            key={record.id}
            record={record}
            draft={`team ${id}`}
            schema={schema}
            valuesOf={valuesOf}
            labels={words.labels}
            isReadOnly={isReadOnly}
            change={(body) => officeCall(changePerson, { params, body })}
          >
            {(form) => <Fields form={form} isReadOnly={isReadOnly} />}
          </RecordForm>
        )}
      </Loaded>
      <RecordTrail kind="teamPerson" id={id} />
    </Screen>
  );
}

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
        fileId={fileId}
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

interface RemoveProps {
  person: OfficePerson;
  onRemoving: (isRemoving: boolean) => void;
}

function Remove({ person, onRemoving }: RemoveProps) {
  const navigate = useNavigate();
  const [seen, setSeen] = useState<OfficePerson | null>(null);
  const { name, role, text } = words.labels;
  return (
    <>
      <Button kind="dark" onClick={() => setSeen(person)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={seen !== null}
        onClose={() => setSeen(null)}
        title={words.removeTitle(person.name)}
        action={words.remove}
        draft={`team ${person.id} remove`}
        conflict={seen && <Changes before={seen} now={person} labels={{ name, role, text }} />}
        confirm={async (reason) => {
          const params = { personId: String(person.id) };
          onRemoving(true);
          try {
            await officeCall(removePerson, { params, body: { version: person.version, reason } });
          } catch (error) {
            onRemoving(false);
            throw error;
          }
          toast.success(words.removed);
          void navigate(paths.team(), { replace: true });
        }}
      >
        {words.removeText}
      </ConfirmDialog>
    </>
  );
}
