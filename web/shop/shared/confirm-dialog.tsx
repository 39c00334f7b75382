import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CallRefusal } from './call-refusal.tsx';

interface QuestionProps {
  title: string;
  action: string;
  keep: string;
  children: ReactNode;
}

interface ConfirmDialogProps extends QuestionProps {
  isOpen: boolean;
  onClose: () => void;
  act: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'error'>;
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

interface ConfirmButtonProps extends QuestionProps {
  name: string;
  label?: string;
  send: () => Promise<unknown>;
  onDone?: () => unknown;
}

/** A button that sends once its dialog is confirmed. */
export function ConfirmButton({ name, label, send, onDone, ...question }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const act = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setIsAsking(false);
      return onDone?.();
    },
  });
  return (
    <>
      <Button kind="quiet" aria-label={label} onClick={() => setIsAsking(true)}>
        {name}
      </Button>
      <ConfirmDialog isOpen={isAsking} onClose={() => setIsAsking(false)} act={act} {...question} />
    </>
  );
}
