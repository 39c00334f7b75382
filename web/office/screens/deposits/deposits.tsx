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
import { assert } from '#domain/assert.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
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
import { confirmed, DialogButtons, type DialogAction } from '../../kit/dialog-buttons.tsx';
import { MemberLink } from '../../kit/links.tsx';
import { recordScreen } from '../../kit/record-screen.tsx';
import { FactList, Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';

export const Component = listScreen('deposits', listReviews, {
  words: deposits,
  columns: [
    shortIdColumn(deposits.columns.code, ({ depositId }) => depositId),
    memberColumn(),
    moneyColumn(deposits.columns.asked, ({ amount }) => amount),
    {
      header: deposits.columns.arrived,
      value: ({ arrived }) => (arrived ? anyMoney(arrived.amount, arrived.currency) : ''),
      align: 'end',
    },
    providerColumn,
    timeColumn(deposits.columns.since, ({ createdAt }) => createdAt),
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
  title: ({ depositId }) => words.title(depositId.slice(0, 8)),
  Body: Deposit,
});

function Deposit({ record: review }: { record: Review }) {
  const mayDecide = useMay('deposits.write');
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
      <DialogButtons actions={mayDecide ? choicesFor(review).map((kind) => decide(kind, review)) : []} />
      <Decisions trail={review.trail} />
    </>
  );
}

const heldAmounts = ({ authorized, captured, refunded, currency }: NonNullable<Review['held']>) => ({
  [words.authorized]: anyMoney(authorized, currency),
  [words.captured]: anyMoney(captured, currency),
  [words.refunded]: anyMoney(refunded, currency),
});

function decide(kind: Kind, { depositId, held, amount, currency }: Review): DialogAction {
  assert(held, 'nothing is decided before the provider answers');
  const received = receivedOf(held);
  const shown = anyMoney(received, held.currency);
  const params = { depositId };
  const asking = {
    accept: {
      title: words.acceptTitle(shown),
      text: words.acceptText(shown, money(amount, currency)),
      confirm: (reason: string) =>
        officeCall(acceptDeposit, {
          params,
          body: { reason, amount: received, currencyType: held.currency as Currency },
        }),
    },
    return: {
      title: words.returnTitle(shown),
      text: words.returnText,
      confirm: (reason: string) => officeCall(returnDeposit, { params, body: { reason } }),
    },
    cancel: {
      title: words.cancelTitle,
      text: words.cancelText,
      confirm: (reason: string) => officeCall(cancelReviewedDeposit, { params, body: { reason } }),
    },
  }[kind];
  return confirmed({
    ...asking,
    action: words[kind],
    kind: kind === 'accept' ? 'light' : 'dark',
    isFinal: true,
    done: words.done,
  });
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
