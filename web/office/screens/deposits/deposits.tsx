import { useState } from 'react';
import {
  listReviews,
  type Review,
  acceptDeposit,
  cancelReviewedDeposit,
  getReview,
  returnDeposit,
} from '#contract/office/money/review.ts';
import {
  decisionKinds,
  decisionStates,
  deposit as words,
  deposits,
  depositStateNames,
  heldStates,
  providerName,
} from '#words/en/office/deposits.ts';
import { anyMoney, minuteIn, money } from '#words/format.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { receivedOf, type DepositState } from '#domain/wallet/deposit.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { headers } from '#words/en/office/headers.ts';
import {
  memberColumn,
  moneyColumn,
  providerColumn,
  shortIdColumn,
  timeColumn,
} from '../../kit/list/columns.tsx';
import { listScreen } from '../../kit/list/list-screen.tsx';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { FactList } from '../../kit/fact-list.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { MemberLink } from '../../kit/links.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';

export const Component = listScreen(listReviews, {
  words: deposits,
  columns: [
    shortIdColumn(deposits.columns.code, ({ depositId }) => depositId),
    memberColumn(),
    moneyColumn('asked', deposits.columns.asked, ({ amount }) => amount),
    {
      id: 'arrived',
      header: deposits.columns.arrived,
      value: ({ arrived }) => (arrived ? anyMoney(arrived.amount, arrived.currency) : ''),
      align: 'end',
    },
    providerColumn,
    timeColumn('since', deposits.columns.since, ({ createdAt }) => createdAt),
  ],
  rowKey: ({ depositId }) => depositId,
  linkTo: ({ depositId }) => paths.deposit(depositId),
});

type Kind = 'accept' | 'return' | 'cancel';

const underWay: readonly DepositState[] = ['PENDING', 'AUTHORIZED', 'CAPTURING'];

function stateOf({ state, held, trail }: Review): string {
  const isWithPayer = held?.state === 'open' || held?.state === 'action';
  const isAccepted = trail.at(-1)?.kind === 'ACCEPT' && underWay.includes(state) && !isWithPayer;
  return isAccepted ? words.accepted : depositStateNames[state];
}

function choicesFor({ state, held, trail }: Review): Kind[] {
  if (state !== 'REVIEW' || !held || trail.some((decision) => decision.state === 'PENDING')) return [];
  const isOurs = (currencies as readonly string[]).includes(held.currency);
  const isHeld = held.state === 'captured' || held.state === 'authorized';
  const left = held.captured - held.refunded;
  return [
    ...(isHeld && isOurs && held.refunded === 0 ? (['accept'] as const) : []),
    ...(held.state === 'captured' && left > 0 ? (['return'] as const) : []),
    ...(held.state !== 'captured' && held.state !== 'processing' ? (['cancel'] as const) : []),
  ];
}

export const DepositScreen = recordScreen(getReview, {
  kind: 'deposit',
  title: (_, id) => words.title(id.slice(0, 8)),
  Body: Deposit,
});

function Deposit({ record: review }: { record: Review }) {
  const mayDecide = useMay('deposits.write');
  const [openDialog, setOpenDialog] = useState<{ kind: Kind; seen: Review } | null>(null);
  const choices = mayDecide ? choicesFor(review) : [];
  const { amount, currency, provider, createdAt, memberId, memberName, arrived, held, state } = review;
  return (
    <>
      <FactList
        facts={{
          [deposits.columns.asked]: money(amount, currency),
          [words.arrived]:
            arrived && `${anyMoney(arrived.amount, arrived.currency)}, ${words.arrivedAs[arrived.state]}`,
          [headers.state]: stateOf(review),
          [headers.provider]: providerName(provider),
          [deposits.columns.since]: minuteIn('IE', createdAt),
          [headers.member]: <MemberLink id={memberId} name={memberName} />,
        }}
      />
      <Panel title={words.heldTitle}>
        {held ? (
          <FactList facts={{ [headers.state]: heldStates[held.state], ...heldAmounts(held) }} />
        ) : (
          <Banner tone="warning">{words.unanswered}</Banner>
        )}
      </Panel>
      {state !== 'REVIEW' && <Banner>{words.decided}</Banner>}
      {choices.length > 0 && (
        <div className="flex flex-col gap-3 tablet:flex-row">
          {choices.map((kind) => (
            <Button
              key={kind}
              kind={kind === 'accept' ? 'light' : 'dark'}
              onClick={() => setOpenDialog({ kind, seen: review })}
            >
              {words[kind]}
            </Button>
          ))}
        </div>
      )}
      {openDialog && <Decide {...openDialog} now={review} onClose={() => setOpenDialog(null)} />}
      <Decisions trail={review.trail} />
    </>
  );
}

const heldAmounts = ({ authorized, captured, refunded, currency }: NonNullable<Review['held']>) => ({
  [words.authorized]: anyMoney(authorized, currency),
  [words.captured]: anyMoney(captured, currency),
  [words.refunded]: anyMoney(refunded, currency),
});

const comparedOf = (review: Review): Record<string, string> => ({
  [headers.state]: stateOf(review),
  ...(review.held && heldAmounts(review.held)),
});

const heldLabels = Object.fromEntries(
  [headers.state, words.authorized, words.captured, words.refunded].map((label) => [label, label]),
);

function Decide({
  kind,
  seen,
  now,
  onClose,
}: {
  kind: Kind;
  seen: Review;
  now: Review;
  onClose: () => void;
}) {
  const [isRefused, setIsRefused] = useState(false);
  // Sent again, it is meant for what is shown then.
  const { depositId, held, amount, currency } = isRefused && now.held ? now : seen;
  if (!held) return null;
  const received = receivedOf(held);
  const shown = anyMoney(received, held.currency);
  const params = { depositId };
  const send = (reason: string) =>
    kind === 'accept'
      ? officeCall(acceptDeposit, {
          params,
          body: { reason, amount: received, currencyType: held.currency as Currency },
        })
      : officeCall(kind === 'return' ? returnDeposit : cancelReviewedDeposit, { params, body: { reason } });
  const confirm = async (reason: string) => {
    try {
      await send(reason);
    } catch (error) {
      setIsRefused(isRefusal(error, 'DEPOSIT_STATE', 'REVIEW_CHANGED'));
      throw error;
    }
    toast.success(words.done);
  };
  const asking = {
    accept: {
      title: words.acceptTitle(shown),
      text: words.acceptText(shown, money(amount, currency)),
    },
    return: { title: words.returnTitle(shown), text: words.returnText },
    cancel: { title: words.cancelTitle, text: words.cancelText },
  }[kind];
  return (
    <ConfirmDialog
      onClose={onClose}
      title={asking.title}
      action={words[kind]}
      isFinal
      draft={`deposit ${depositId} ${kind}`}
      confirm={confirm}
      conflict={<Changes before={comparedOf(seen)} now={comparedOf(now)} labels={heldLabels} />}
    >
      {asking.text}
    </ConfirmDialog>
  );
}

function Decisions({ trail }: { trail: Review['trail'] }) {
  return (
    <Panel title={words.decisionsTitle}>
      {trail.length === 0 ? (
        <p className="text-small text-ink-muted">{words.noDecisions}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-small">
          {trail.map(({ kind, state, decidedAt, amount, currency, reason }) => (
            <li key={decidedAt + kind}>
              <p>
                {[
                  decisionKinds[kind],
                  anyMoney(amount, currency),
                  decisionStates[state],
                  minuteIn('IE', decidedAt),
                ].join(' · ')}
              </p>
              <p className="text-ink-muted">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
