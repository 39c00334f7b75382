import { subscribe } from '#contract/membership/membership.ts';
import { membershipChanged } from '#web/api/membership.ts';
import { useIdempotentCall } from '#web/api/use-idempotent-call.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { join } from '#words/en/membership.ts';

export type Subscribing = ReturnType<typeof useSubscribe>;

export const useSubscribe = (onDone: () => void) =>
  useIdempotentCall(subscribe, {
    onAnswer: async ({ subscription: { current, levelName } }) => {
      await Promise.allSettled([membershipChanged()]);
      toast.success(current ? join.done(levelName) : join.nextPaid(levelName));
      onDone();
    },
  });
