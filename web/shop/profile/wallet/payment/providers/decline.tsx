import { Refusal } from '#web/ui/feedback/refusal.tsx';
import { payment } from '#words/en/profile/payment.ts';

export function Decline({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Refusal of={reason} title={reason}>
      {payment.notCharged}
    </Refusal>
  );
}
