import { WifiOff } from 'lucide-react';
import { usePageError } from '#web/api/hooks.ts';
import { offline } from '#words/en/shell/offline.ts';
import { useIsOnline } from '../shared/use-is-online.ts';

/** The failure page says it by itself. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isShown = usePageError()?.kind !== 'unreachable';
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 print:hidden">
      {!isOnline && isShown && (
        <p className="page flex items-center justify-center gap-3 border-t border-control bg-surface-overlay py-3 text-small text-ink">
          <WifiOff className="size-4 shrink-0 text-accent" strokeWidth={1.5} aria-hidden />
          {offline}
        </p>
      )}
    </div>
  );
}
