import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { download } from '../download.ts';

const fileOf = (codes: string[]) =>
  new Blob([`Recovery codes of your Tierce account. Each works once.\n\n${codes.join('\n')}\n`], {
    type: 'text/plain',
  });

interface RecoveryCodesProps {
  codes: string[];
  onKept: () => void;
}

/** Shown once: how to come in when the app or the passkey is lost. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('The codes are copied.');
  };
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">
        If you lose your phone or your passkey, one of these logs you in instead. Each works once. They are
        shown only now: print them, or keep them with your passwords.
      </p>
      <ul
        aria-label="Recovery codes"
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
          Copy
        </Button>
        <Button kind="quiet" onPress={() => download(fileOf(codes), 'tierce-recovery-codes.txt')}>
          Download
        </Button>
      </div>
      <Button wide onPress={onKept}>
        I have kept them
      </Button>
    </div>
  );
}
