import { useMutation } from '@tanstack/react-query';
import { cancelSubscription, type Membership, type Subscription } from '#contract/membership.ts';
import { call } from '#web/api/client.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { wordsFor } from '#web/api/words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-queue.ts';
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
  if (when === 'AT_TERM')
    return `It stays yours until ${endsAt ? dayOf(endsAt) : 'its end'}, and ends then. There is no refund: the 14 days are over, or a benefit was used.`;
  if (withdrawUntil === null) return 'It ends at once. You can join again whenever you like.';
  const back =
    currency && refund > 0 ? `${money(refund, currency)} go back to your wallet` : 'Nothing was paid for it';
  return `It ends at once, and the membership before it counts again. ${back}. This is possible until ${dayOf(withdrawUntil)}.`;
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
      toast.success(
        refunded ? 'Cancelled. The money is back in your wallet.' : 'Your membership is cancelled.',
      );
      await membershipChanged();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Cancel your ${subscription.levelName} membership?`}
      actions={
        <>
          <Button onPress={() => cancel.mutate()} isPending={cancel.isPending}>
            Cancel membership
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Keep it
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
