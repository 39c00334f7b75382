import { Banner } from '#web/ui/feedback/banner.tsx';
import { payment } from '#words/en/profile/payment.ts';

export function Refusal({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Banner tone="danger" title={reason}>
      {payment.notCharged}
    </Banner>
  );
}
