import { Banner } from '#web/ui/feedback/banner.tsx';
import { sandbox } from '#words/en/profile/payment.ts';

export function SandboxNotice() {
  return (
    <Banner tone="warning" title={sandbox.notice.title}>
      {sandbox.notice.text}
    </Banner>
  );
}
