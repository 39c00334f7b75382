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
  /** Name of the stored drafts of the reasons. */
  draft: string;
}

export function ConfirmedActions({ actions, draft }: ConfirmedActionsProps) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const asked = actions.find(({ id }) => id === askedId);
  return (
    <>
      <div className="flex flex-col gap-3 tablet:flex-row">
        {actions.map(({ id, action }) => (
          <Button key={id} kind="dark" onClick={() => setAskedId(id)}>
            {action}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAskedId(null)}
          title={asked.title}
          action={asked.action}
          isFinal={asked.isFinal ?? false}
          draft={`${draft} ${asked.id}`}
          confirm={asked.confirm}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </>
  );
}
