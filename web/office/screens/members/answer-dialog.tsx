import { Controller } from 'react-hook-form';
import {
  type BenefitRequest,
  answerBenefitRequest,
  answerBenefitRequestBody,
} from '#contract/office/members.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { benefitRequests as words } from '#words/en/office/members.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';

interface AnswerDialogProps {
  request: BenefitRequest;
  onClose: () => void;
}

export const AnswerDialog = (props: AnswerDialogProps) => (
  <Dialog
    isOpen
    onClose={props.onClose}
    title={words.answerLabel(props.request.memberName, words.kinds[props.request.kind])}
  >
    <Answer {...props} />
  </Dialog>
);

const options = [
  { id: 'yes', label: words.grant },
  { id: 'no', label: words.refuse },
];

function Answer({ request: { useId }, onClose }: AnswerDialogProps) {
  const form = useOfficeForm({
    schema: answerBenefitRequestBody,
    defaultValues: { isGranted: true, text: '' },
    draft: `benefit answer ${useId}`,
    send: async (body) => {
      await officeCall(answerBenefitRequest, { params: { useId }, body });
      toast.success(words.done);
      onClose();
    },
  });
  return (
    <OfficeForm form={form} action={words.action}>
      <Controller
        control={form.control}
        name="isGranted"
        render={({ field }) => (
          <Select
            label={words.decision}
            options={options}
            value={field.value ? 'yes' : 'no'}
            onChange={(id) => field.onChange(id === 'yes')}
          />
        )}
      />
      <Field
        label={words.text}
        description={words.textHint}
        maxLength={300}
        autoComplete="off"
        {...form.field('text')}
      />
    </OfficeForm>
  );
}
