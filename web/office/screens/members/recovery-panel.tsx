import { useState } from 'react';
import type { OfficeMember } from '#contract/office/members.ts';
import {
  finishFactorRecovery,
  openFactorRecovery,
  stopFactorRecovery,
} from '#web/api/calls/office/members.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { member as words } from '#words/en/office/members.ts';
import { minuteIn } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';

interface Request {
  params: { memberId: string };
  body: { reason: string };
}

const acts = {
  open: {
    send: (request: Request) => officeCall(openFactorRecovery, request),
    action: words.openRecovery,
    title: words.openTitle,
    text: words.openText,
    done: words.opened,
  },
  finish: {
    send: (request: Request) => officeCall(finishFactorRecovery, request),
    action: words.finishRecovery,
    title: words.finishTitle,
    text: words.finishText,
    done: words.finished,
  },
  stop: {
    send: (request: Request) => officeCall(stopFactorRecovery, request),
    action: words.stopRecovery,
    title: words.stopTitle,
    text: words.stopText,
    done: words.stopped,
  },
} as const;
type Act = keyof typeof acts;

/** docs/decisions/079: one begins, another finishes, or the same after the wait. */
export function FactorRecovery({ member: { memberId, factors, recovery } }: { member: OfficeMember }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const hasFactor = factors.totp || factors.passkeys > 0;
  const choices: Act[] = recovery
    ? [...(recovery.mayFinish ? (['finish'] as const) : []), 'stop']
    : hasFactor
      ? ['open']
      : [];
  const confirm = async (reason: string) => {
    if (asked === null) return;
    await acts[asked].send({ params: { memberId }, body: { reason } });
    toast.success(acts[asked].done);
  };
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
      <div className="flex flex-col gap-3 tablet:flex-row">
        {choices.map((act) => (
          <Button key={act} kind="dark" onClick={() => setAsked(act)}>
            {acts[act].action}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={acts[asked].title}
          action={acts[asked].action}
          isFinal={asked === 'finish'}
          draft={`member recovery ${memberId} ${asked}`}
          confirm={confirm}
        >
          {acts[asked].text}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
