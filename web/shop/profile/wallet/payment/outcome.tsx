import { CircleCheck, Hourglass, SearchCheck, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { itemCount } from '#web/api/cart.ts';
import { useCart } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PaymentStep } from './payment-step.ts';

interface OutcomeProps {
  step: Exclude<PaymentStep, { kind: 'form' | 'challenge' | 'redirect' }>;
  amount: string;
  onAskAgain: () => void;
}

/** What became of the payment, or that nobody can say yet. */
export function Outcome({ step, amount, onAskAgain }: OutcomeProps) {
  const again = (
    <Button kind="dark" onPress={onAskAgain}>
      Ask again
    </Button>
  );
  switch (step.kind) {
    case 'asking':
      return (
        <Said icon={<Spinner />} title="We are still asking the provider">
          Your payment of {amount} is on its way. Please keep this page open; this takes a few seconds at
          most.
        </Said>
      );
    case 'unknown':
      return (
        <Said icon={<Hourglass />} title="The provider has not answered" actions={again}>
          We do not know yet whether {amount} was charged. If it was, it will appear in your wallet by itself:
          we keep asking. Please do not pay a second time.
        </Said>
      );
    case 'not-found':
      return (
        <Said icon={<XCircle />} title="We could not find this payment">
          It is not one of yours, or it was never begun. Nothing was charged here.
        </Said>
      );
    case 'paid':
      return (
        <Said icon={<CircleCheck />} title={`${amount} is in your wallet`} actions={<ToCart />}>
          The payment was accepted.
        </Said>
      );
    case 'ended':
      return (
        <Said icon={<XCircle />} title="This payment has ended">
          {step.decline ?? 'It was given up.'} Nothing was charged. You can begin again from your wallet.
        </Said>
      );
    case 'review':
      return (
        <Said icon={<SearchCheck />} title="A person looks at this payment">
          The provider’s figures differ from {amount}. Nothing is credited until someone of the house has
          looked; we write to you.
        </Said>
      );
  }
}

function ToCart() {
  if (itemCount(useCart()) === 0) return null;
  return (
    <ButtonLink as={Link} to={paths.cart()} kind="dark">
      Back to your cart
    </ButtonLink>
  );
}

interface SaidProps {
  icon: ReactNode;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function Said({ icon, title, actions, children }: SaidProps) {
  return (
    <section aria-live="polite" className="flex flex-col gap-4">
      <span aria-hidden className="text-accent">
        {icon}
      </span>
      <h2 className="text-heading">{title}</h2>
      <p className="figures text-ink-muted">{children}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink as={Link} to={paths.profileWallet()}>
          To your wallet
        </ButtonLink>
        {actions}
      </div>
    </section>
  );
}
