import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/shop/shared/confirm-dialog.tsx';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { secondFactor } from '#words/en/profile/preferences.ts';
import { useProof } from './use-proof.tsx';

interface FactorRowProps {
  title: string;
  state: string;
  action: ReactNode;
  children?: ReactNode;
}

export const FactorRow = ({ title, state, action, children }: FactorRowProps) => (
  <li className="py-4">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="text-ink">{title}</p>
        <p className="text-small text-ink-muted">{state}</p>
      </div>
      {action}
    </div>
    {children}
  </li>
);

/** Recovery codes are shown once. Put `codesDialog` into the page. */
export function useNewCodes() {
  const [codes, showCodes] = useState<string[]>([]);
  const close = () => showCodes([]);
  const codesDialog = (
    <Dialog isOpen={codes.length > 0} onClose={close} title={secondFactor.codes.dialog}>
      <RecoveryCodes codes={codes} onKept={close} />
    </Dialog>
  );
  return { showCodes, codesDialog };
}

export function RemoveFactor({ name, remove }: { name: string; remove: () => Promise<void> }) {
  const words = secondFactor.remove;
  const [asks, setAsks] = useState(false);
  const { act, dialog } = useProof();
  const confirmed = () => {
    setAsks(false);
    act.mutate(async () => {
      await remove();
      toast.success(words.done);
    });
  };
  return (
    <>
      <Button kind="quiet" aria-label={words.label(name)} onClick={() => setAsks(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        title={words.title(name)}
        isOpen={asks}
        onClose={() => setAsks(false)}
        act={{ mutate: confirmed, isPending: act.isPending, error: null }}
        action={words.action}
        keep={words.keep}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
