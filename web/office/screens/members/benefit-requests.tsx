import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import {
  type BenefitRequest,
  listBenefitRequests,
  answerBenefitRequest,
  answerBenefitRequestBody,
} from '#contract/office/members.ts';
import { get } from '#web/api/http/cache.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { benefitRequests as words } from '#words/en/office/members.ts';
import { dayIn, monthOf } from '#words/format.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { memberLinkColumn, timeColumn } from '../../kit/list/columns.tsx';
import { ListScreen, useRows } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';

const detailOf = ({ caskCode, delivery, wish, month }: BenefitRequest) =>
  [caskCode, delivery && words.deliveries[delivery], wish, month && monthOf(month)]
    .filter(Boolean)
    .join(', ');

const answerOf = ({ answer }: BenefitRequest) =>
  answer ? words.answered(answer.isGranted, answer.by, dayIn('IE', answer.at), answer.text) : '';

const columnsWith = (ask: (request: BenefitRequest) => void): readonly ListColumn<BenefitRequest>[] => [
  timeColumn('asked', words.columns.asked, ({ askedAt }) => askedAt),
  memberLinkColumn(),
  { id: 'what', header: words.columns.what, value: ({ kind }) => words.kinds[kind] },
  { id: 'detail', header: words.columns.detail, value: detailOf },
  {
    id: 'action',
    header: words.answer,
    value: answerOf,
    cell: (request) =>
      request.answer ? (
        answerOf(request)
      ) : (
        <Button
          kind="quiet"
          aria-label={words.answerLabel(request.memberName, words.kinds[request.kind])}
          onClick={() => ask(request)}
        >
          {words.answer}
        </Button>
      ),
  },
];

function BenefitRequestsScreen() {
  const [openRequest, setOpenRequest] = useState<BenefitRequest | null>(null);
  const columns = useMemo(() => columnsWith(setOpenRequest), []);
  return (
    <ListScreen
      words={words}
      query={useRows(get(listBenefitRequests, {}))}
      columns={columns}
      rowKey={({ useId }) => useId}
    >
      {openRequest && <AnswerDialog request={openRequest} onClose={() => setOpenRequest(null)} />}
    </ListScreen>
  );
}
export { BenefitRequestsScreen as Component };

interface AnswerDialogProps {
  request: BenefitRequest;
  onClose: () => void;
}

const options = [
  { id: 'yes', label: words.grant },
  { id: 'no', label: words.refuse },
];

const AnswerDialog = ({ request: { useId, memberName, kind }, onClose }: AnswerDialogProps) => (
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
