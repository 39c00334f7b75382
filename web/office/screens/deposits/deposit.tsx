import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type Review,
  acceptDeposit,
  cancelReviewedDeposit,
  getReview,
  returnDeposit,
} from '#contract/office/money/review.ts';
import { currencies, type Currency } from '#domain/money.ts';
import { receivedOf, type DepositState } from '#domain/wallet/deposit.ts';
import { isRefusal } from '#web/api/http/api-error.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import {
  decisionKinds,
  decisionStates,
  deposit as words,
  depositStateNames,
  heldStates,
  providerName,
} from '#words/en/office/deposits.ts';
import { anyMoney, minuteIn, money } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { MemberLink } from '../../kit/member-link.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';

type Held = NonNullable<Review['held']>;
type Kind = 'accept' | 'return' | 'cancel';

const query = (depositId: string) => get(getReview, { params: { depositId } });

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

function DepositScreen() {
  const { id: depositId = '' } = useParams();
  const review = useGet(query(depositId));
  return (
    <Screen title={words.title(depositId.slice(0, 8))}>
      <Loaded query={review}>{(data) => <Deposit key={data.depositId} review={data} />}</Loaded>
      <RecordTrail kind="deposit" id={depositId} />
    </Screen>
  );
}
export { DepositScreen as Component };

function Deposit({ review }: { review: Review }) {
  const mayDecide = useMay('deposits.write');
  const [openDialog, setOpenDialog] = useState<{ kind: Kind; seen: Review } | null>(null);
  const choices = mayDecide ? choicesFor(review) : [];
  const { amount, currency, provider, createdAt, memberId, memberName, arrived, held, state } = review;
  return (
    <>
      <DefinitionList
        items={[
          { label: words.asked, value: money(amount, currency) },
          ...(arrived ? [{ label: words.arrived, value: arrivedText(arrived) }] : []),
          { label: words.state, value: stateOf(review) },
          { label: words.provider, value: providerName(provider) },
          { label: words.since, value: minuteIn('IE', createdAt) },
          { label: words.member, value: <MemberLink id={memberId} name={memberName} /> },
        ]}
      />
      <Panel title={words.heldTitle}>
        {held ? <HeldFacts held={held} /> : <Banner tone="warning">{words.unanswered}</Banner>}
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

const arrivedText = ({ amount, currency, state }: NonNullable<Review['arrived']>) =>
  `${anyMoney(amount, currency)}, ${words.arrivedAs[state]}`;

function HeldFacts({ held }: { held: Held }) {
  const { state, authorized, captured, refunded, currency } = held;
  return (
    <DefinitionList
      items={[
        { label: words.held, value: heldStates[state] },
        { label: words.authorized, value: anyMoney(authorized, currency) },
        { label: words.captured, value: anyMoney(captured, currency) },
        { label: words.refunded, value: anyMoney(refunded, currency) },
      ]}
    />
  );
}

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
      isOpen
      onClose={onClose}
      title={asking.title}
      action={words[kind]}
      isFinal
      draft={`deposit ${depositId} ${kind}`}
      confirm={confirm}
      conflict={
        <Changes
          before={comparedOf(seen)}
          now={comparedOf(now)}
          labels={{
            state: words.state,
            authorized: words.authorized,
            captured: words.captured,
            refunded: words.refunded,
          }}
        />
      }
    >
      {asking.text}
    </ConfirmDialog>
  );
}

const comparedOf = (review: Review) => {
  const { held } = review;
  const amountIn = (minor: number) => held && anyMoney(minor, held.currency);
  return {
    state: stateOf(review),
    authorized: amountIn(held?.authorized ?? 0),
    captured: amountIn(held?.captured ?? 0),
    refunded: amountIn(held?.refunded ?? 0),
  };
};

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
