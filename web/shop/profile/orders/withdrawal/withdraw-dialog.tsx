import { useState } from 'react';
import type { Order } from '#contract/order/order.ts';
import { withdrawOrder } from '#contract/order/withdrawal.ts';
import { mayBeWithdrawn } from '#domain/order/withdrawal.ts';
import { useSession } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { UnansweredCallBanner } from '#web/shop/shared/unanswered-call-banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { withCodes } from '#web/ui/code.tsx';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { withdrawing as words } from '#words/en/profile/withdrawal.ts';
import { money } from '#words/format.ts';

const withdrawableShares = ({ lines }: Order) =>
  lines.flatMap(({ name, shares }) =>
    shares.filter((share) => mayBeWithdrawn(share, 'MEMBER')).map((share) => ({ ...share, name })),
  );

interface WithdrawDialogProps {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  onDone: (shares: number) => void;
}

const useWithdraw = (id: string, onDone: (shares: number) => void) =>
  useIdempotentCall(withdrawOrder, {
    params: { id },
    onAnswer: async (_, { shareCodes = [] }) => {
      onDone(shareCodes.length);
      await Promise.allSettled([membershipChanged()]);
    },
  });

export function WithdrawDialog({ order, isOpen, onClose, onDone }: WithdrawDialogProps) {
  const { user } = useSession();
  const orderedOn = useLocalDay()(order.placedAt);
  const withdrawable = withdrawableShares(order);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = withdrawable.filter(({ shareCode }) => !left.includes(shareCode));
  const refund = chosen.reduce((sum, { paid }) => sum + paid, 0);
  const withdraw = useWithdraw(order.id, onDone);
  const { unanswered } = withdraw;
  const codes = chosen.map(({ shareCode }) => shareCode);
  const fullName = [user?.name, user?.surname].filter(Boolean).join(' ');
  const facts = [
    { label: words.contract, value: withCodes(words.contractOf(orderedOn, order.invoiceNumber)) },
    ...(fullName === '' ? [] : [{ label: words.name, value: fullName }]),
    { label: words.confirmationTo, value: <span translate="no">{user?.email}</span> },
    { label: words.refund, value: money(refund, order.currency) },
  ];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.dialog}
      actions={
        unanswered ? null : (
          <>
            <Button
              onClick={() => withdraw.send({ shareCodes: codes, expectedRefund: refund })}
              isPending={withdraw.isPending}
              disabled={chosen.length === 0}
            >
              {words.confirm}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {words.keep}
            </Button>
          </>
        )
      }
    >
      <CheckboxGroup
        label={words.which}
        options={withdrawable.map(({ shareCode, name, paid }) => ({
          id: shareCode,
          label: words.share(shareCode, name),
          note: money(paid, order.currency),
        }))}
        value={codes}
        onChange={(kept) =>
          setLeft(withdrawable.map(({ shareCode }) => shareCode).filter((code) => !kept.includes(code)))
        }
      />
      <DefinitionList className="mt-6" items={facts} />
      <p className="mt-4 text-small text-ink-muted">{chosen.length === 0 ? words.none : words.effect}</p>
      {withdraw.refusal && (
        <Refusal of={withdraw.refusal} className="mt-4">
          {wordsFor(withdraw.refusal)}
        </Refusal>
      )}
      {unanswered && (
        <UnansweredCallBanner
          what={words.unanswered(unanswered.body.shareCodes?.length ?? 0)}
          unanswered={unanswered}
          className="mt-4"
        />
      )}
    </Dialog>
  );
}
