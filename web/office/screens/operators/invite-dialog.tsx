import type { OperatorRole } from '#contract/office/permissions.ts';
import { inviteOperator, inviteOperatorBody } from '#contract/office/operators.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { headers } from '#words/en/office/headers.ts';
import { operators as words } from '#words/en/office/operators.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { RoleChoices } from './role-choices.tsx';

export const InviteDialog = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title={words.inviteTitle}
    action={words.inviteAction}
    onClose={onClose}
    schema={inviteOperatorBody}
    defaultValues={{ email: '', roles: [] as OperatorRole[] }}
    draft="invite operator"
    send={async (body) => {
      const { state } = await officeCall(inviteOperator, { body });
      toast.success(state === 'WAITING' ? words.inviteRequested : words.invited);
    }}
  >
    {(form) => (
      <>
        <p>{words.inviteText}</p>
        <Field label={headers.email} type="email" autoComplete="off" {...form.field('email')} />
        <RoleChoices control={form.control} />
      </>
    )}
  </FormDialog>
);
