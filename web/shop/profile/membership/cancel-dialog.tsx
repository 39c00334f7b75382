import { useMutation } from '@tanstack/react-query';
import { cancelSubscription, type Membership, type Subscription } from '#contract/membership.ts';
import { call } from '#web/api/client.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { cancelling as words } from '#words/profile-membership.ts';
import { dayOf, money } from '../../format.ts';

type Cancellation = NonNullable<Membership['cancellation']>;

interface CancelDialogProps {
  cancellation: Cancellation;
  subscription: Subscription;
  isOpen: boolean;
  onClose: () => void;
}

/** What will happen, to the cent and the day, before it does. */
function consequence(
  { when, refund, withdrawUntil }: Cancellation,
  { currency, endsAt }: Subscription,
): string {
  if (when === 'AT_TERM') return endsAt ? words.atTerm(dayOf(endsAt)) : words.notStarted;
  if (withdrawUntil === null) return words.atOnce;
  const until = dayOf(withdrawUntil);
  return currency && refund > 0 ? words.refunded(money(refund, currency), until) : words.takenBack(until);
}

export function CancelDialog({ cancellation, subscription, isOpen, onClose }: CancelDialogProps) {
  const cancel = useMutation({
    mutationFn: () =>
      call(cancelSubscription, {
        params: { subscriptionId: cancellation.subscriptionId },
        query: { expectedRefund: String(cancellation.refund) },
      }),
    onSuccess: async ({ subscription: { refunded } }) => {
      onClose();
      toast.success(refunded ? words.doneWithRefund : words.done);
      await membershipChanged();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title(subscription.levelName)}
      actions={
        <>
          <Button onPress={() => cancel.mutate()} isPending={cancel.isPending}>
            {words.action}
          </Button>
          <Button kind="quiet" onPress={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <p>{consequence(cancellation, subscription)}</p>
      {cancel.isError && (
        <Banner tone="danger" className="mt-4">
          {wordsFor(cancel.error)}
        </Banner>
      )}
    </Dialog>
  );
}
