import { Controller } from 'react-hook-form';
import {
  type BenefitRequest,
  answerBenefitRequest,
  answerBenefitRequestBody,
} from '#contract/office/members.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { benefitRequests as words } from '#words/en/office/members.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';

interface AnswerDialogProps {
  request: BenefitRequest;
  onClose: () => void;
}

const options = [
  { id: 'yes', label: words.grant },
  { id: 'no', label: words.refuse },
];

export const AnswerDialog = ({ request: { useId, memberName, kind }, onClose }: AnswerDialogProps) => (
  <FormDialog
    title={words.answerLabel(memberName, words.kinds[kind])}
    action={words.action}
    onClose={onClose}
    schema={answerBenefitRequestBody}
    defaultValues={{ isGranted: true, text: '' }}
    draft={`benefit answer ${useId}`}
    send={async (body) => {
      await officeCall(answerBenefitRequest, { params: { useId }, body });
      toast.success(words.done);
    }}
  >
    {(form) => (
      <>
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
      </>
    )}
  </FormDialog>
);
