import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CallRefusal } from './call-refusal.tsx';

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  act: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
  action: string;
  keep: string;
  children: ReactNode;
}

/** Asks once more before an act that cannot be undone. */
export function ConfirmDialog({ act, action, keep, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={() => act.mutate()} isPending={act.isPending}>
            {action}
          </Button>
          <Button kind="quiet" onClick={dialog.onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
      <CallRefusal of={act.error} className="mt-4" />
    </Dialog>
  );
}
