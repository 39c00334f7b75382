import {
  type OfficeMember,
  finishFactorRecovery,
  openFactorRecovery,
  stopFactorRecovery,
} from '#contract/office/members.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { minuteIn } from '#words/format.ts';
import { ConfirmedActions, type ConfirmedAction } from '../../kit/confirmed-actions.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

/** docs/decisions/079: one begins, another finishes, or the same after the wait. */
export function FactorRecovery({ member: { memberId, factors, recovery } }: { member: OfficeMember }) {
  const hasFactor = factors.totp || factors.passkeys > 0;
  const requestOf = (reason: string) => ({ params: { memberId }, body: { reason } });
  const open: ConfirmedAction = {
    id: 'open',
    action: words.openRecovery,
    title: words.openTitle,
    text: words.openText,
    confirm: async (reason) => {
      await officeCall(openFactorRecovery, requestOf(reason));
      toast.success(words.opened);
    },
  };
  const finish: ConfirmedAction = {
    id: 'finish',
    action: words.finishRecovery,
    title: words.finishTitle,
    text: words.finishText,
    isFinal: true,
    confirm: async (reason) => {
      await officeCall(finishFactorRecovery, requestOf(reason));
      toast.success(words.finished);
    },
  };
  const stop: ConfirmedAction = {
    id: 'stop',
    action: words.stopRecovery,
    title: words.stopTitle,
    text: words.stopText,
    confirm: async (reason) => {
      await officeCall(stopFactorRecovery, requestOf(reason));
      toast.success(words.stopped);
    },
  };
  const actions = recovery ? [...(recovery.mayFinish ? [finish] : []), stop] : hasFactor ? [open] : [];
  return (
    <Panel title={words.recoveryTitle}>
      <p className="max-w-prose text-small text-ink-muted">
        {hasFactor ? words.recoveryText : words.recoveryNone}
      </p>
      {recovery && (
        <Banner
          tone="warning"
          title={words.recoveryOpened(recovery.openedBy, minuteIn('IE', recovery.openedAt))}
        >
          {recovery.mayFinish ? words.recoveryReady : words.recoveryWaits(minuteIn('IE', recovery.freeAt))}
        </Banner>
      )}
      <ConfirmedActions actions={actions} draft={`member recovery ${memberId}`} />
    </Panel>
  );
}
