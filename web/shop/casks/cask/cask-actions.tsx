import { Share2 } from 'lucide-react';
import { shareCask as words } from '#words/en/casks/cask.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Favourite } from './favourite.tsx';
import { QuietAction } from './quiet-action.tsx';

/** By the system's own sheet; where there is none, the link is copied, and shown where that is refused. */
async function shareLink(cask: { id: number; name: string }): Promise<void> {
  const url = new URL(paths.cask(cask.id), location.origin).href;
  if ('share' in navigator) {
    // The person may close the sheet without sharing.
    await navigator.share({ title: cask.name, url }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url).then(
    () => toast.success(words.copied),
    () => toast.danger(words.refused(url)),
  );
}

function ShareCask({ cask }: { cask: { id: number; name: string } }) {
  return (
    <QuietAction onClick={() => void shareLink(cask)}>
      <Share2 className="size-4" strokeWidth={1.5} aria-hidden />
      {words.share}
    </QuietAction>
  );
}

export function CaskActions({ cask }: { cask: { id: number; name: string } }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-7 print:hidden">
      <Favourite cask={cask} />
      <ShareCask cask={cask} />
    </div>
  );
}
