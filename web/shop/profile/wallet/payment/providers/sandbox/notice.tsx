import { Banner } from '#web/ui/feedback/banner.tsx';
import { sandbox } from '#words/en/profile/payment.ts';

/** The stand-in never passes for a real provider. */
export function SandboxNotice() {
  return (
    <Banner tone="warning" title={sandbox.notice.title}>
      {sandbox.notice.text}
    </Banner>
  );
}
