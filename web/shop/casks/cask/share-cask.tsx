import { Share2 } from 'lucide-react';
import { shareCask as words } from '#words/en/casks/cask.ts';
import { QuietAction } from './quiet-action.tsx';
import { shareLink } from './share-link.ts';

export function ShareCask({ cask }: { cask: { id: number; name: string } }) {
  return (
    <QuietAction onClick={() => void shareLink(cask)}>
      <Share2 className="size-4" strokeWidth={1.5} aria-hidden />
      {words.share}
    </QuietAction>
  );
}
