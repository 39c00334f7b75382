import type { OperatorRole } from '#contract/office/permissions.ts';
import { inviteOperator, inviteOperatorBody } from '#contract/office/operators.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { operators as words } from '#words/en/office/operators.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { RoleChoices } from './role-choices.tsx';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.inviteTitle}>
      <Invite onDone={onClose} />
    </Dialog>
  );
}

function Invite({ onDone }: { onDone: () => void }) {
  const form = useOfficeForm({
    schema: inviteOperatorBody,
    defaultValues: { email: '', roles: [] as OperatorRole[] },
    draft: 'invite operator',
    send: async (body) => {
      const { state } = await officeCall(inviteOperator, { body });
      toast.success(state === 'WAITING' ? words.inviteRequested : words.invited);
      onDone();
    },
  });
  return (
    <OfficeForm form={form} action={words.inviteAction}>
      <p>{words.inviteText}</p>
      <Field label={words.email} type="email" autoComplete="off" {...form.field('email')} />
      <RoleChoices control={form.control} />
    </OfficeForm>
  );
}
