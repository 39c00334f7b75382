import { useMemo, useState } from 'react';
import { type BenefitRequest, listBenefitRequests } from '#contract/office/members.ts';
import { get } from '#web/api/http/cache.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { benefitRequests as words } from '#words/en/office/members.ts';
import { dayIn, monthOf } from '#words/format.ts';
import { memberLinkColumn, timeColumn } from '../../kit/list/columns.tsx';
import { ListScreen, useRows } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { AnswerDialog } from './answer-dialog.tsx';

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
