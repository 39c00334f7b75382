import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { sessions as words } from '#words/en/office/sessions.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { sayDone } from './say-done.ts';

export interface ConfirmedAction {
  id: string;
  action: string;
  title: string;
  text: ReactNode;
  isFinal?: boolean;
  confirm: (reason: string) => Promise<{ isRequested?: boolean } | void>;
  done: string;
}

interface ConfirmedActionsProps {
  actions: readonly ConfirmedAction[];
  draft: string;
}

export function ConfirmedActions({ actions, draft }: ConfirmedActionsProps) {
  const [opened, setOpened] = useState<ConfirmedAction | null>(null);
  // Another operator's act may have taken it off the page; the dialog stays, with what was typed.
  const chosen = opened && (actions.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <div className="flex flex-col gap-3 tablet:flex-row">
        {actions.map((one) => (
          <Button key={one.id} kind="dark" onClick={() => setOpened(one)}>
            {one.action}
          </Button>
        ))}
      </div>
      {chosen && (
        <ConfirmDialog
          onClose={() => setOpened(null)}
          title={chosen.title}
          action={chosen.action}
          isFinal={chosen.isFinal ?? false}
          draft={`${draft} ${chosen.id}`}
          confirm={async (reason) => sayDone((await chosen.confirm(reason)) ?? {}, chosen.done)}
        >
          {chosen.text}
        </ConfirmDialog>
      )}
    </>
  );
}

export const endSessionsAction = (confirm: ConfirmedAction['confirm']): ConfirmedAction => ({
  id: 'sessions',
  action: words.endAll,
  title: words.endAllTitle,
  text: words.endAllText,
  isFinal: true,
  confirm,
  done: words.endedAll,
});
