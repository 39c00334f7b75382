import { disableCauses, disableMember, disableMemberBody } from '#contract/office/members.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { SelectField } from '../../kit/form/fields.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { officeCall } from '../../kit/step-up.ts';

const options = disableCauses.map((id) => ({ id, label: words.causes[id] }));

export const DisableDialog = ({ memberId, onClose }: { memberId: string; onClose: () => void }) => (
  <FormDialog
    title={words.disableTitle}
    action={words.disable}
    onClose={onClose}
    schema={disableMemberBody}
    defaultValues={{ cause: 'SAFETY', reason: '' }}
    draft={`member disable ${memberId}`}
    send={async (body) => {
      await officeCall(disableMember, { params: { memberId }, body });
      toast.success(words.disabled);
    }}
  >
    {(form) => (
      <>
        <p>{words.disableText}</p>
        <SelectField form={form} name="cause" label={words.cause} options={options} />
        <ReasonField {...form.field('reason')} />
      </>
    )}
  </FormDialog>
);
