import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type OfficePerson, changePerson, getPerson, removePerson } from '#contract/office/office-team.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { person as words, team } from '#words/en/office/team.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { PersonFields, personSchema, valuesOf } from './person-fields.tsx';

function PersonScreen() {
  const { id: personId = '' } = useParams();
  const [isRemoving, setIsRemoving] = useState(false);
  // Who is removed is not asked for again on the way to the list.
  const person = useGet({ ...get(getPerson, { params: { personId } }), enabled: !isRemoving });
  const mayWrite = useMay('content.write');
  return (
    <Screen
      title={person.data?.name ?? team.title}
      lead={person.data?.role}
      actions={mayWrite && person.data && <Remove person={person.data} onRemoving={setIsRemoving} />}
    >
      <Loaded query={person}>{(data) => <Facts key={data.id} person={data} />}</Loaded>
      <RecordTrail kind="teamPerson" id={personId} />
    </Screen>
  );
}
export { PersonScreen as Component };

function Facts({ person }: { person: OfficePerson }) {
  const isReadOnly = !useMay('content.write');
  const params = { personId: String(person.id) };
  return (
    <RecordForm
      record={person}
      draft={`team ${person.id}`}
      schema={personSchema}
      valuesOf={valuesOf}
      words={words}
      isReadOnly={isReadOnly}
      change={(body) => officeCall(changePerson, { params, body })}
    >
      {(form) => <PersonFields form={form} isReadOnly={isReadOnly} />}
    </RecordForm>
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
