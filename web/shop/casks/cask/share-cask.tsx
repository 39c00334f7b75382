import { Share2 } from 'lucide-react';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { shareCask as words } from '#words/en/casks/cask.ts';
import { QuietAction } from './quiet-action.tsx';

/** By the system's own sheet; where there is none, the link is copied. */
export function ShareCask({ cask: { id, name } }: { cask: { id: number; name: string } }) {
  const share = async () => {
    const url = new URL(paths.cask(id), location.origin).href;
    if ('share' in navigator) {
      // The person may close the sheet without sharing.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => toast.success(words.copied),
      () => toast.danger(words.refused(url)),
    );
  };
  return (
    <QuietAction onClick={() => void share()}>
      <Share2 className="size-4" strokeWidth={1.5} aria-hidden />
      {words.share}
    </QuietAction>
  );
}
