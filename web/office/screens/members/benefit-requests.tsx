import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type BenefitRequest, listBenefitRequests } from '#contract/office/members.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { benefitRequests as words } from '#words/en/office/members.ts';
import { dayIn, monthOf } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { paths } from '../../paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { timeColumn } from '../../kit/list/columns.tsx';

const detailOf = ({ caskCode, delivery, wish, month }: BenefitRequest) =>
  [caskCode, delivery && words.deliveries[delivery], wish, month && monthOf(month)]
    .filter(Boolean)
    .join(', ');

const answerOf = ({ answer }: BenefitRequest) =>
  answer ? words.answered(answer.isGranted, answer.by, dayIn('IE', answer.at), answer.text) : '';

const columnsWith = (ask: (request: BenefitRequest) => void): readonly ListColumn<BenefitRequest>[] => [
  timeColumn('asked', words.columns.asked, ({ askedAt }) => askedAt),
  {
    id: 'member',
    header: words.columns.member,
    value: ({ memberName }) => memberName,
    cell: ({ memberName, memberId }) => (
      <Link to={paths.member(memberId)} className="textlink wrap-anywhere">
        {memberName}
      </Link>
    ),
  },
  { id: 'what', header: words.columns.what, value: ({ kind }) => words.kinds[kind] },
  { id: 'detail', header: words.columns.detail, value: detailOf },
  {
    id: 'action',
    header: words.columns.action,
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
  const query = useGet(get(listBenefitRequests, {}));
  const [openRequest, setOpenRequest] = useState<BenefitRequest | null>(null);
  const columns = useMemo(() => columnsWith(setOpenRequest), []);
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={query}
      columns={columns}
      rowKey={({ useId }) => useId}
      empty={words.empty}
    >
      {openRequest && <AnswerDialog request={openRequest} onClose={() => setOpenRequest(null)} />}
    </ListScreen>
  );
}
export { BenefitRequestsScreen as Component };
