import { CircleCheck, Hourglass, SearchCheck, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { itemCount } from '#web/api/state/cart.ts';
import { useCart } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { unanswered } from '#words/en/unanswered.ts';
import { unansweredPayment, outcome } from '#words/en/profile/payment.ts';
import { money } from '#words/format.ts';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { OwnNotes } from '../../own-notes.tsx';
import type { PaymentStep } from './payment-step.ts';

interface OutcomeProps {
  step:
    | Exclude<PaymentStep, { kind: 'form' | 'challenge' | 'redirect' }>
    | { kind: 'loading' }
    | { kind: 'unanswered' };
  amount: string;
  onAskAgain: () => void;
  isForOrder: boolean;
}

export function Outcome({ step, amount, onAskAgain, isForOrder }: OutcomeProps) {
  const again = (
    <Button kind="dark" onClick={onAskAgain}>
      {outcome.unknown.again}
    </Button>
  );
  switch (step.kind) {
    case 'loading':
      return (
        <OutcomeMessage isForOrder={isForOrder} icon={<Spinner />} title={outcome.loading.title}>
          {outcome.loading.text}
        </OutcomeMessage>
      );
    case 'asking':
      return (
        <OutcomeMessage isForOrder={isForOrder} icon={<Spinner />} title={outcome.asking.title}>
          {outcome.asking.text(amount)}
        </OutcomeMessage>
      );
    case 'unknown':
      return (
        <OutcomeMessage
          isForOrder={isForOrder}
          icon={<Hourglass />}
          title={outcome.unknown.title}
          actions={again}
        >
          {outcome.unknown.text(amount, isForOrder)}
        </OutcomeMessage>
      );
    case 'unanswered':
      return (
        <OutcomeMessage
          isForOrder={isForOrder}
          icon={<Hourglass />}
          title={unanswered.title(unansweredPayment(amount))}
          actions={again}
        >
          {unanswered.text}
        </OutcomeMessage>
      );
    case 'not-found':
      return (
        <OutcomeMessage isForOrder={isForOrder} icon={<XCircle />} title={outcome.notFound.title}>
          {outcome.notFound.text}
        </OutcomeMessage>
      );
    case 'paid':
      return (
        <div className="flex flex-col gap-8">
          <Paid {...step} />
          <OwnNotes />
        </div>
      );
    case 'ended':
      return (
        <OutcomeMessage isForOrder={isForOrder} icon={<XCircle />} title={outcome.ended.title}>
          {step.decline === null
            ? outcome.ended.cancelled(isForOrder)
            : outcome.ended.declined(step.decline, isForOrder)}
        </OutcomeMessage>
      );
    case 'review':
      return (
        <OutcomeMessage isForOrder={isForOrder} icon={<SearchCheck />} title={outcome.review.title}>
          {outcome.review.text(amount)}
        </OutcomeMessage>
      );
  }
}

function Paid({ amount, collected, currency }: Extract<PaymentStep, { kind: 'paid' }>) {
  const all = money(amount, currency);
  const to = useNextPage();
  if (collected === amount)
    return (
      <OutcomeMessage icon={<CircleCheck />} title={outcome.collected.all.title(all)} to={to}>
        {outcome.collected.all.text}
      </OutcomeMessage>
    );
  return (
    <OutcomeMessage
      icon={<CircleCheck />}
      title={outcome.paid.title(money(amount - collected, currency))}
      to={to}
    >
      {collected === 0 ? outcome.paid.text : outcome.collected.some(all, money(collected, currency))}
    </OutcomeMessage>
  );
}

/** With something in the cart, the deposit was made to pay for it. */
const useNextPage = () => (itemCount(useCart()) === 0 ? 'wallet' : 'cart');

interface OutcomeMessageProps {
  icon: ReactNode;
  title: string;
  to?: 'cart' | 'wallet';
  /** The wallet is not named to a buyer. */
  isForOrder?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

function OutcomeMessage({
  icon,
  title,
  isForOrder = false,
  to = isForOrder ? 'cart' : 'wallet',
  actions,
  children,
}: OutcomeMessageProps) {
  const returnTo = useReturnTo();
  const first =
    returnTo !== null
      ? { to: returnTo, label: outcome.goOn }
      : to === 'cart' && { to: paths.cart(), label: outcome.toCart };
  return (
    <section aria-live="polite" className="flex flex-col gap-4">
      <span aria-hidden className="text-accent">
        {icon}
      </span>
      <h2 className="text-heading">{title}</h2>
      <p className="figures text-ink-muted">{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {first && (
          <ButtonLink as={Link} to={first.to}>
            {first.label}
          </ButtonLink>
        )}
        {!isForOrder && (
          <ButtonLink as={Link} to={paths.profileWallet()} {...(first && { kind: 'dark' })}>
            {outcome.toWallet}
          </ButtonLink>
        )}
        {actions}
      </div>
    </section>
  );
}
