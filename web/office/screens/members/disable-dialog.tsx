import { Controller } from 'react-hook-form';
import { disableCauses, disableMember, disableMemberBody } from '#contract/office/members.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { member as words } from '#words/en/office/members.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { ReasonField } from '../../kit/form/reason-field.tsx';

interface DisableDialogProps {
  isOpen: boolean;
  onClose: () => void;
  memberId: string;
}

export const DisableDialog = (props: DisableDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={words.disableTitle}>
    <Disable {...props} />
  </Dialog>
);

const options = disableCauses.map((id) => ({ id, label: words.causes[id] }));

function Disable({ memberId, onClose }: DisableDialogProps) {
  const form = useOfficeForm({
    schema: disableMemberBody,
    defaultValues: { cause: 'SAFETY', reason: '' },
    draft: `member disable ${memberId}`,
    send: async (body) => {
      await officeCall(disableMember, { params: { memberId }, body });
      toast.success(words.disabled);
      onClose();
    },
  });
  return (
    <OfficeForm form={form} action={words.disable}>
      <p>{words.disableText}</p>
      <Controller
        control={form.control}
        name="cause"
        render={({ field: { value, onChange, onBlur } }) => (
          <Select label={words.cause} options={options} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
