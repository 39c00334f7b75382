import {
  type BenefitRequest,
  listBenefitRequests,
  answerBenefitRequest,
  answerBenefitRequestBody,
} from '#contract/office/members.ts';
import { benefitRequests as words } from '#words/en/office/members.ts';
import { dayIn, monthOf } from '#words/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { memberLinkColumn, timeColumn } from '../../kit/list/columns.tsx';
import { DialogButtons, filled, type DialogAction } from '../../kit/dialog-buttons.tsx';
import { fieldsOf, optionsOf, SelectField, selectsOf } from '../../kit/form/fields.tsx';
import { typedForm } from '../../kit/form/typed-form.ts';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

const detailOf = ({ caskCode, delivery, wish, month }: BenefitRequest) =>
  [caskCode, delivery && words.deliveries[delivery], wish, month && monthOf(month)]
    .filter(Boolean)
    .join(', ');

const answerOf = ({ answer }: BenefitRequest) =>
  answer ? words.answered(answer.isGranted, answer.by, dayIn('IE', answer.at), answer.text) : '';

const { schema, valuesOf } = typedForm(answerBenefitRequestBody);

function answering({ useId, memberName, kind }: BenefitRequest): DialogAction {
  const title = words.answerLabel(memberName, words.kinds[kind]);
  return filled({
    label: words.answer,
    kind: 'quiet',
    'aria-label': title,
    title,
    action: words.action,
    schema,
    defaultValues: valuesOf({ isGranted: true }),
    send: (body) => officeCall(answerBenefitRequest, { params: { useId }, body }),
    done: words.done,
    children: (form) => (
      <>
        <SelectField {...selectsOf(form, words)('isGranted')} options={optionsOf(words.decisions)} />
        <Field {...fieldsOf(form, words)('text')} description={words.textHint} maxLength={300} />
      </>
    ),
  });
}

export const Component = listScreen('benefitRequests', listBenefitRequests, {
  words,
  columns: [
    timeColumn(words.columns.asked, ({ askedAt }) => askedAt),
    memberLinkColumn(),
    { header: words.columns.what, value: ({ kind }) => words.kinds[kind] },
    { header: words.columns.detail, value: detailOf },
    {
      header: words.answer,
      value: answerOf,
      cell: (request) =>
        request.answer ? answerOf(request) : <DialogButtons actions={[answering(request)]} />,
    },
  ],
  rowKey: ({ useId }) => useId,
});
