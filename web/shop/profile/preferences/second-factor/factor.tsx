import { useState, type ReactNode } from 'react';
import { ConfirmButton } from '#web/shop/shared/confirm-dialog.tsx';
import { RecoveryCodes } from '#web/shop/second-factor/recovery-codes.tsx';
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
  const { guard, dialog } = useProof();
  const removed = async () => {
    await remove();
    toast.success(words.done);
  };
  return (
    <>
      <ConfirmButton
        name={words.action}
        label={words.label(name)}
        title={words.title(name)}
        action={words.action}
        keep={words.keep}
        send={() => guard(removed)}
      >
        <p>{words.text}</p>
      </ConfirmButton>
      {dialog}
    </>
  );
}
