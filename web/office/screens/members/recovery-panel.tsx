import { type OfficeMember, openFactorRecovery } from '#contract/office/members.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { ConfirmedActions, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

/** One operator asks for it, another approves it, or the same one after the wait (docs/product.md#members-in-the-office). */
export function FactorRecovery({ member: { memberId, factors } }: { member: OfficeMember }) {
  const hasFactor = factors.totp || factors.passkeys > 0;
  const open: ConfirmedAction = {
    id: 'open',
    action: words.openRecovery,
    title: words.openTitle,
    text: words.openText,
    confirm: async (reason) => {
      await officeCall(openFactorRecovery, { params: { memberId }, body: { reason } });
      toast.success(words.opened);
    },
  };
  return (
    <Panel title={words.recoveryTitle}>
      <p className="max-w-prose text-small text-ink-muted">
        {hasFactor ? words.recoveryText : words.recoveryNone}
      </p>
      <ConfirmedActions actions={hasFactor ? [open] : []} draft={`member recovery ${memberId}`} />
    </Panel>
  );
}
