import { recoveryCodes as words } from '#words/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { download } from '../download.ts';

const fileOf = (codes: string[]) =>
  new Blob([`${words.fileTitle}\n\n${codes.join('\n')}\n`], { type: 'text/plain' });

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown once: how to come in when the app or the passkey is lost. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(words.copied);
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{words.lead}</p>
      <ul
        aria-label={words.label}
        className="flex flex-col gap-2 border border-hairline bg-surface-sunken p-3 text-small tablet:p-5"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-ink">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6">
        <Button kind="quiet" onPress={() => void copy()}>
          {words.copy}
        </Button>
        <Button kind="quiet" onPress={() => download(fileOf(codes), words.fileName)}>
          {words.download}
        </Button>
      </div>
      <Button wide onPress={onKept}>
        {words.kept}
      </Button>
    </div>
  );
}
