import { CircleCheck, Hourglass, SearchCheck, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useItemCount } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useReturnTo } from '#web/shop/shared/return-to.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { unansweredPayment, outcome as words } from '#words/en/profile/payment.ts';
import { unanswered } from '#words/en/unanswered.ts';
import { money } from '#words/format.ts';
import { OwnNotes } from '../../own-notes.tsx';
import type { PaymentStep } from './payment-step.ts';

type Step =
  | Exclude<PaymentStep, { kind: 'form' | 'challenge' | 'redirect' }>
  | { kind: 'loading' }
  | { kind: 'unanswered' };

interface Message {
  icon: ReactNode;
  title: string;
  text: string;
  canAskAgain?: true;
}

function messageOf(step: Step, amount: string, isForOrder: boolean): Message {
  switch (step.kind) {
    case 'loading':
      return { icon: <Spinner />, ...words.loading };
    case 'asking':
      return { icon: <Spinner />, title: words.asking.title, text: words.asking.text(amount) };
    case 'unknown': {
      const { title, text } = words.unknown;
      return { icon: <Hourglass />, title, text: text(amount, isForOrder), canAskAgain: true };
    }
    case 'unanswered': {
      const title = unanswered.title(unansweredPayment(amount));
      return { icon: <Hourglass />, title, text: unanswered.text, canAskAgain: true };
    }
    case 'not-found':
      return { icon: <XCircle />, ...words.notFound };
    case 'paid':
      return { icon: <CircleCheck />, ...paidWords(step) };
    case 'ended': {
      const { title, cancelled, declined } = words.ended;
      const text = step.decline === null ? cancelled(isForOrder) : declined(step.decline, isForOrder);
      return { icon: <XCircle />, title, text };
    }
    case 'review':
      return { icon: <SearchCheck />, title: words.review.title, text: words.review.text(amount) };
  }
}

function paidWords({ amount, collected, currency }: Extract<Step, { kind: 'paid' }>) {
  const all = money(amount, currency);
  if (collected === amount) return { title: words.collected.all.title(all), text: words.collected.all.text };
  const title = words.paid.title(money(amount - collected, currency));
  const text = collected === 0 ? words.paid.text : words.collected.some(all, money(collected, currency));
  return { title, text };
}

interface OutcomeProps {
  step: Step;
  amount: string;
  onAskAgain: () => void;
  /** The wallet is not named to a buyer. */
  isForOrder?: boolean;
}

export function Outcome({ step, amount, onAskAgain, isForOrder = false }: OutcomeProps) {
  const { icon, title, text, canAskAgain } = messageOf(step, amount, isForOrder);
  const returnTo = useReturnTo();
  const isPaid = step.kind === 'paid';
  // With something in the cart, the deposit was made to pay for it.
  const hasCart = useItemCount() > 0;
  const toCart = (isForOrder || (isPaid && hasCart)) && { to: paths.cart(), label: words.toCart };
  const first = returnTo === null ? toCart : { to: returnTo, label: words.goOn };
  return (
    <div className="flex flex-col gap-8">
      <section aria-live="polite" className="flex flex-col gap-4">
        <span aria-hidden className="text-accent">
          {icon}
        </span>
        <h2 className="text-heading">{title}</h2>
        <p className="figures text-ink-muted">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {first && (
            <ButtonLink as={Link} to={first.to}>
              {first.label}
            </ButtonLink>
          )}
          {!isForOrder && (
            <ButtonLink as={Link} to={paths.profileWallet()} {...(first && { kind: 'dark' })}>
              {words.toWallet}
            </ButtonLink>
          )}
          {canAskAgain && (
            <Button kind="dark" onClick={onAskAgain}>
              {words.unknown.again}
            </Button>
          )}
        </div>
      </section>
      {isPaid && <OwnNotes />}
    </div>
  );
}
