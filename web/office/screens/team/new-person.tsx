import { useNavigate } from 'react-router';
import type { EnteredPerson } from '#contract/office/office-team.ts';
import { addPerson } from '#web/api/calls/office/office-team.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { person as words } from '#words/en/office/team.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { PersonFields, personSchema, valuesOf, type PersonValues } from './person-fields.tsx';

function NewPersonScreen() {
  const navigate = useNavigate();
  const form = useOfficeForm<PersonValues, EnteredPerson>({
    schema: personSchema,
    defaultValues: valuesOf({}),
    draft: 'team new',
    send: async (body) => {
      const { id } = await officeCall(addPerson, { body });
      toast.success(words.added);
      void navigate(paths.person(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle}>
      <OfficeForm form={form} action={words.create}>
        <PersonFields form={form as never} isReadOnly={false} />
      </OfficeForm>
    </Screen>
  );
}
export { NewPersonScreen as Component };
