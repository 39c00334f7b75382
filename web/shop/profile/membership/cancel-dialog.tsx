import { useMutation } from '@tanstack/react-query';
import { type Membership, type Subscription, cancelSubscription } from '#contract/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { call } from '#web/api/http/client.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { cancelling } from '#words/en/profile/membership.ts';
import { dayIn, dayOf, money } from '#words/format.ts';

type Cancellation = NonNullable<Membership['cancellation']>;

interface CancelDialogProps {
  cancellation: Cancellation;
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
}

function effectText(
  { when, refund, charge, withdrawUntil }: Cancellation,
  { currency, endsAt }: Subscription,
  country: Country | null,
): string {
  if (when === 'AT_TERM') return endsAt ? cancelling.atTerm(dayIn(country, endsAt)) : cancelling.notStarted;
  if (withdrawUntil === null) return cancelling.atOnce;
  const until = dayOf(withdrawUntil);
  if (!currency || refund + charge === 0)
    return `${cancelling.nothingRefunded(until)} ${cancelling.openUses}`;
  return [
    cancelling.refunded(money(refund, currency), until),
    ...(charge > 0 ? [cancelling.charged(money(charge, currency))] : []),
    cancelling.openUses,
  ].join(' ');
}

export function CancelDialog({ cancellation, subscription, isOpen, onClose }: CancelDialogProps) {
  const country = useMemberCountry();
  const cancel = useMutation({
    mutationFn: () =>
      call(cancelSubscription, {
        params: { subscriptionId: cancellation.subscriptionId },
        query: { expectedRefund: String(cancellation.refund) },
      }),
    onSuccess: async () => {
      onClose();
      toast.success(cancellation.refund > 0 ? cancelling.doneWithRefund : cancelling.done);
      await membershipChanged();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={cancelling.title(subscription.levelName)}
      actions={
        <>
          <Button onClick={() => cancel.mutate()} isPending={cancel.isPending}>
            {cancelling.action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {cancelling.keep}
          </Button>
        </>
      }
    >
      <p>{effectText(cancellation, subscription, country)}</p>
      {cancel.isError && (
        <Refusal of={cancel.error} className="mt-4">
          {wordsFor(cancel.error)}
        </Refusal>
      )}
    </Dialog>
  );
}
