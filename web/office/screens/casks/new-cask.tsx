import { useNavigate } from 'react-router';
import { createCaskDraft } from '#web/api/calls/office/office-cask.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { cask as words } from '#words/en/office/casks.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { CaskFields } from './cask-fields.tsx';
import { caskSchema, valuesOfFacts } from './cask-values.ts';

function NewCaskScreen() {
  const navigate = useNavigate();
  const form = useOfficeForm({
    schema: caskSchema,
    defaultValues: valuesOfFacts({}),
    draft: 'cask new',
    send: async (facts) => {
      const { id } = await officeCall(createCaskDraft, { body: { facts } });
      toast.success(words.saved);
      void navigate(paths.cask(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle} lead={words.newLead}>
      <OfficeForm form={form} action={words.create}>
        <CaskFields form={form} isAnnounced={false} isReadOnly={false} />
      </OfficeForm>
    </Screen>
  );
}
export { NewCaskScreen as Component };
