import { useNavigate } from 'react-router';
import { createDistillery } from '#web/api/calls/office/office-distillery.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { distillery as words } from '#words/en/office/distilleries.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { DistilleryFields, distillerySchema, valuesOf } from './distillery-fields.tsx';

function NewDistilleryScreen() {
  const navigate = useNavigate();
  const form = useOfficeForm({
    schema: distillerySchema,
    defaultValues: valuesOf({}),
    draft: 'distillery new',
    send: async (body) => {
      const { id } = await officeCall(createDistillery, { body });
      toast.success(words.added);
      void navigate(paths.distillery(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle}>
      <OfficeForm form={form} action={words.create}>
        <DistilleryFields form={form} isReadOnly={false} />
      </OfficeForm>
    </Screen>
  );
}
export { NewDistilleryScreen as Component };
