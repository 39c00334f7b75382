import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { offline } from '#words/en/shell/offline.ts';
import { startServiceWorker } from './service-worker.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(startServiceWorker, []);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 print:hidden">
      {!isOnline && (
        <p className="page flex items-center justify-center gap-3 border-t border-control bg-surface-overlay py-3 text-small text-ink">
          <WifiOff className="size-4 shrink-0 text-accent" strokeWidth={1.5} aria-hidden />
          {offline}
        </p>
      )}
    </div>
  );
}
