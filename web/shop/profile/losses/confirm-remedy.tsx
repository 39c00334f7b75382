import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { losses as words } from '#words/en/profile/losses.ts';

interface ConfirmRemedyProps {
  isOpen: boolean;
  count: number;
  caskName: string;
  sum: string;
  replacement: string | undefined;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmRemedy({
  isOpen,
  count,
  caskName,
  sum,
  replacement,
  isPending,
  onClose,
  onConfirm,
}: ConfirmRemedyProps) {
  const remedy = replacement === undefined ? 'REFUND' : 'REPLACEMENT';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.confirm.title[remedy]}
      actions={
        <>
          <Button onClick={onConfirm} isPending={isPending}>
            {words.action[remedy]}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.confirm.back}
          </Button>
        </>
      }
    >
      <p>
        {replacement === undefined
          ? words.confirm.refund(count, caskName, sum)
          : words.confirm.replacement(count, caskName, sum, replacement)}
      </p>
      <p className="mt-4 text-small">{words.confirm.final}</p>
    </Dialog>
  );
}
