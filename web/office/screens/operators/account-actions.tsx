import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestOf } from '#contract/endpoint.ts';
import type { disableOperator as endpoint, Operator } from '#contract/office/operators.ts';
import { disableOperator, enableOperator, removeOperator } from '#web/api/calls/office/operators.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { operator as words } from '#words/en/office/operators.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';

type Request = RequestOf<typeof endpoint>;

const acts = {
  disable: {
    send: (request: Request) => officeCall(disableOperator, request),
    title: words.disableTitle,
    text: words.disableText,
    done: words.disabled,
  },
  enable: {
    send: (request: Request) => officeCall(enableOperator, request),
    title: words.enableTitle,
    text: words.enableText,
    done: words.enabled,
  },
  remove: {
    send: (request: Request) => officeCall(removeOperator, request),
    title: words.removeTitle,
    text: words.removeText,
    done: words.removed,
  },
} as const;

export function AccountActions({ operator: { memberId, isDisabled } }: { operator: Operator }) {
  const [asked, setAsked] = useState<keyof typeof acts | null>(null);
  const navigate = useNavigate();
  const confirm = async (reason: string) => {
    if (asked === null) return;
    await acts[asked].send({ params: { memberId }, body: { reason } });
    toast.success(acts[asked].done);
    if (asked === 'remove') void navigate(paths.operators());
  };
  return (
    <Panel title={words.accountTitle}>
      <div className="flex flex-col gap-3 tablet:flex-row">
        <Button kind="dark" onClick={() => setAsked(isDisabled ? 'enable' : 'disable')}>
          {isDisabled ? words.enable : words.disable}
        </Button>
        <Button kind="dark" onClick={() => setAsked('remove')}>
          {words.remove}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={acts[asked].title}
          action={words[asked]}
          draft={`operator ${memberId} ${asked}`}
          confirm={confirm}
        >
          {acts[asked].text}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
