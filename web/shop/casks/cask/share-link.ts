import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { shareCask as words } from '#words/en/casks/cask.ts';

/** By the system's own sheet; where there is none, the link is copied, and shown where that is refused. */
export async function shareLink(cask: { id: number; name: string }): Promise<void> {
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
