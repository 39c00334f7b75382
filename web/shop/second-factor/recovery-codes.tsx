import { recoveryCodes } from '#words/en/account/second-factor.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { download } from '#web/ui/download.ts';

const fileOf = (codes: string[]) =>
  new Blob([`${recoveryCodes.fileTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(recoveryCodes.copied);
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{recoveryCodes.lead}</p>
      <ul
        aria-label={recoveryCodes.label}
        className="flex flex-col gap-2 border border-hairline bg-surface-sunken p-3 text-small tablet:p-5"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-ink">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6">
        <Button kind="quiet" onClick={() => void copy()}>
          {recoveryCodes.copy}
        </Button>
        <Button kind="quiet" onClick={() => download(fileOf(codes), recoveryCodes.fileName)}>
          {recoveryCodes.download}
        </Button>
      </div>
      <Button wide onClick={onKept}>
        {recoveryCodes.kept}
      </Button>
    </div>
  );
}
