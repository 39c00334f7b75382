import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface ConfirmedAction {
  id: string;
  action: string;
  title: string;
  text: ReactNode;
  isFinal?: boolean;
  confirm: (reason: string) => Promise<unknown>;
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
          isOpen
          onClose={() => setOpened(null)}
          title={chosen.title}
          action={chosen.action}
          isFinal={chosen.isFinal ?? false}
          draft={`${draft} ${chosen.id}`}
          confirm={chosen.confirm}
        >
          {chosen.text}
        </ConfirmDialog>
      )}
    </>
  );
}
