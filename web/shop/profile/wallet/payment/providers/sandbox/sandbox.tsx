import type { Money } from '#domain/money.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { sandbox } from '#words/en/profile/payment.ts';
import { CardForm } from './card-form.tsx';
import { Challenge } from './challenge.tsx';
import type { DepositControl } from '../../use-deposit.ts';
import { useSandbox } from './use-sandbox.ts';

function SandboxNotice() {
  return (
    <Banner tone="warning" title={sandbox.notice.title}>
      {sandbox.notice.text}
    </Banner>
  );
}

interface SandboxProps {
  control: DepositControl;
  deposit: Money | null;
  amount: string;
}

export function Sandbox({ control, deposit, amount }: SandboxProps) {
  const { enterCard, answer } = useSandbox(control, deposit);
  const { step, hasNoAnswer, check, cancel } = control;
  const decline = step.kind === 'form' && !hasNoAnswer ? step.decline : null;
  return (
    <div className="flex flex-col gap-6">
      <SandboxNotice />
      {step.kind === 'challenge' ? (
        <Challenge answer={answer} cancel={cancel} hasNoAnswer={hasNoAnswer} check={check} amount={amount} />
      ) : (
        <CardForm
          enterCard={enterCard}
          cancel={cancel}
          hasNoAnswer={hasNoAnswer}
          check={check}
          amount={amount}
          decline={decline}
        />
      )}
    </div>
  );
}
